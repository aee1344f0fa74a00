/** Paths of Wrangler, a separate package (./package.json) that `npm start` doesn't install. */
import { join } from 'node:path'
import { ROOT } from '../../setup/program.ts'

const MODULES = join(ROOT, 'scripts', 'deploy', 'wrangler', 'node_modules')

/** Run it with Node: `node WRANGLER deploy`. */
export const WRANGLER = join(MODULES, 'wrangler', 'bin', 'wrangler.js')
export const WORKERD = join(MODULES, '.bin', 'workerd')
