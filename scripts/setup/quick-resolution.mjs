/**
 * Resolves imports of the portal's own modules, and those within drizzle-orm, without a package.json. Node.js 24
 * reads, checks and parses one for each module: a third of the time in which a portal starts. Remove this when
 * Node.js reads each package once.
 * Plain JavaScript: see end-with-parent.mjs.
 */
import { existsSync } from 'node:fs'
import * as module from 'node:module'

const ROOT = new URL('../../', import.meta.url).href
/** Folders of modules that are never symbolic links, and always TypeScript. */
const OWN = ['src', 'functions', 'builder', 'scripts', 'tests'].map((name) => `${ROOT}${name}/`)
/** See `imports` in package.json. */
const CORE = '#core/'
const DRIZZLE = '/node_modules/drizzle-orm/'

// Node.js 18 has no such function; such a process only starts another Node.js.
module.registerHooks?.({
  resolve(specifier, context, nextResolve) {
    return quickly(specifier, context.parentURL) ?? nextResolve(specifier, context)
  },
})

/**
 * @param {string} specifier
 * @param {string | undefined} parent URL of the module that imports
 */
function quickly(specifier, parent) {
  if (parent === undefined) return undefined
  const isRelative = specifier.startsWith('./') || specifier.startsWith('../')
  if (parent.includes('/node_modules/')) {
    return isRelative && parent.includes(DRIZZLE)
      ? { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
      : undefined
  }
  if (!specifier.endsWith('.ts') || !OWN.some((folder) => parent.startsWith(folder)))
    return undefined
  const isCore = specifier.startsWith(CORE)
  if (!isCore && !isRelative) return undefined
  const url = isCore
    ? new URL(specifier.slice(CORE.length), `${ROOT}src/core/`)
    : new URL(specifier, parent)
  // The error of Node.js says which module imports the missing one.
  if (!existsSync(url)) return undefined
  return { url: url.href, format: 'module-typescript', shortCircuit: true }
}
