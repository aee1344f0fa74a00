/** Paths of Wrangler, a separate package (./package.json) that `npm start` doesn't install. */
import { join, resolve } from 'node:path'
import { ROOT } from '../../setup/program.ts'

/** True in the npm package, which has the worker bundled and no Wrangler. */
export const IS_PACKAGE = process.env['GAPURA_PACKAGED_HASH'] !== undefined
/** The package may be read-only, so Wrangler is installed into the data folder. */
export const WRANGLER_FOLDER = IS_PACKAGE
  ? resolve(process.env['DATA_DIR'] || 'var', 'wrangler')
  : join(ROOT, 'scripts', 'deploy', 'wrangler')
const MODULES = join(WRANGLER_FOLDER, 'node_modules')

/** Run it with Node: `node WRANGLER deploy`. */
export const WRANGLER = join(MODULES, 'wrangler', 'bin', 'wrangler.js')
export const WORKERD = join(MODULES, '.bin', 'workerd')
