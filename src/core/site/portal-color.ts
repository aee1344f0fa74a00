/** What may stand in `colors` of `src/portal.config.ts`: it becomes part of a style in every page. */

/** The name of a token without `--`, and a value that cannot end the declaration it stands in. */
export const isPortalColor = (name: string, value: string): boolean =>
  /^[a-z][a-z0-9-]*$/.test(name) && /^[\w#%(),.\s/-]+$/.test(value)
