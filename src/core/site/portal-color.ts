/** Validates `colors` of `src/portal.config.ts`: its values are inlined into every page's stylesheet. */

/** Accepts a token name without `--`, and a value that can't end its declaration. */
export const isPortalColor = (name: string, value: string): boolean =>
  /^[a-z][a-z0-9-]*$/.test(name) && /^[\w#%(),.\s/-]+$/.test(value)
