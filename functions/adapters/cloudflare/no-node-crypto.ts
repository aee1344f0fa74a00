/**
 * In place of Node's `crypto` in the worker's bundle (`alias` in wrangler.jsonc): crypto-js asks for
 * it only where the platform has no `crypto` of its own.
 */
export default {}
