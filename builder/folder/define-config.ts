/** `import { defineConfig } from 'gapura'` in a folder that has no such package, as under `npx`. */
import { registerHooks } from 'node:module'

const DEFINE_CONFIG = 'data:text/javascript,export const defineConfig = (config) => config'
let isFound = false

/** Called before a configuration is imported. */
export function findDefineConfig(): void {
  if (isFound) return
  isFound = true
  registerHooks({
    resolve: (name, context, next) =>
      name === 'gapura' ? { url: DEFINE_CONFIG, shortCircuit: true } : next(name, context),
  })
}
