class \u0041 { String s = "\ud83d\n"; char c = '\''; String t = """
  x\
  y\s
  """; double d = 0x1.8p-3 + 1e9f; }