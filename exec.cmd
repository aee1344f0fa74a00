@rem Lets the scripts of package.json run in cmd: "exec" is a part of POSIX shells only.
@%*
