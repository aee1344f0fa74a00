/** How the modules of a company's folder are loaded: its configuration and its components. */
import { readFileSync } from 'node:fs'
import { type ResolveFnOutput, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** `import { defineConfig } from 'gapura'` in a folder that has no such package, as under `npx`. */
const PACKAGE =
  'data:text/javascript,export const defineConfig = (own) => own; export const defineComponent = defineConfig'
/** Ends the address of a module: a module is loaded once per address, and a changed file must be read again. */
const VERSION = /\?changed=[\w.]+$/
const OWN_FILE = /^file:(?!.*\/node_modules\/)[^?]*$/
const MODULE_SYNTAX = /(?:^|;)[ \t]*(?:import|export)[\s{*'"]/m
let isFound = false

/** The address of a module that is read again when its version changes. */
export const versionedAddress = (path: string, version: string | number): string =>
  `${pathToFileURL(path).href}?changed=${version}`

/** Called before a module of the folder is imported. */
export function prepareImports(): void {
  if (isFound) return
  isFound = true
  registerHooks({
    resolve(name, context, next) {
      if (name === 'gapura') return { url: PACKAGE, shortCircuit: true }
      const found = withFormat(next(name, context))
      // A module changes with those that it imports, except packages.
      const [version] = VERSION.exec(context.parentURL ?? '') ?? []
      return version === undefined || !OWN_FILE.test(found.url)
        ? found
        : withFormat({ ...found, url: `${found.url}${version}` })
    },
  })
}

/** A package.json of a folder above can have `"type": "commonjs"`, as `npm init` writes it, without people noticing. */
function withFormat(found: ResolveFnOutput): ResolveFnOutput {
  const { url, format } = found
  if (!VERSION.test(url) || !format?.startsWith('commonjs')) return found
  const source = readFileSync(fileURLToPath(url), 'utf8')
  return MODULE_SYNTAX.test(source)
    ? { ...found, format: format.replace('commonjs', 'module') }
    : found
}

/** The first line of the file itself in the stack of an error. */
export function lineIn({ stack = '' }: Error, path: string): number | undefined {
  const url = pathToFileURL(path).href
  const at = [url, path].map((name) => stack.indexOf(name)).find((index) => index >= 0)
  const line =
    at === undefined ? undefined : /^[^\n]*?:(\d+)(?::\d+)?\)?(?:\n|$)/.exec(stack.slice(at))
  return line?.[1] === undefined ? undefined : Number(line[1])
}
