/**
 * Resolves imports within drizzle-orm without its package.json. Node.js 24 parses that file (179 kB) for each
 * of its 170 modules, half a second per process. Remove this when Node.js reads the type of a package once.
 * Plain JavaScript: see end-with-parent.mjs.
 */
import * as module from 'node:module'

// Node.js 18 has no such function; such a process only starts another Node.js.
module.registerHooks?.({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    if (!specifier.startsWith('.') || !parentURL?.includes('/node_modules/drizzle-orm/')) {
      return nextResolve(specifier, context)
    }
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
