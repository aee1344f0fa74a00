/** For programs that inherit no other variable: without it, each compiles the whole portal again. */
const folder = process.env['NODE_COMPILE_CACHE']

export const COMPILE_CACHE: Readonly<Record<string, string>> =
  folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
