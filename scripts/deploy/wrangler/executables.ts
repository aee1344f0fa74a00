/** Where Wrangler is: in a package of its own (./package.json), which `npm start` does not install. */
import { join } from 'node:path'
import { ROOT } from '../../setup/program.ts'

const MODULES = join(ROOT, 'scripts', 'deploy', 'wrangler', 'node_modules')

/** To be run by Node: `node WRANGLER deploy`. */
export const WRANGLER = join(MODULES, 'wrangler', 'bin', 'wrangler.js')
export const WORKERD = join(MODULES, '.bin', 'workerd')
