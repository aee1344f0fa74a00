/** Bindings of a local D1 and R2 for tests: Wrangler resolves from this folder only. */
export { getPlatformProxy } from 'wrangler'
