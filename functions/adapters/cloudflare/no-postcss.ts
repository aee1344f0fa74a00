/**
 * In place of `postcss` in the worker's bundle (`alias` in wrangler.jsonc): sanitize-html brings it
 * for style attributes, which rich text may not have, and it wants modules of Node.
 */
export function parse(): never {
  throw new TypeError('Rich text has no style attribute: there is nothing to parse.')
}

export default { parse }
