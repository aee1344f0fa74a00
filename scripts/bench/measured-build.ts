/** Runs one build in its own process and prints its wall seconds and peak memory as JSON. */
import { dirname } from 'node:path'
import { buildRelease } from '../../builder/build-release.ts'
import { limitHeapGrowth } from '../../builder/heap.ts'
import { createProgress } from '../../builder/progress.ts'

const [spec, out] = process.argv.slice(2)
if (spec === undefined || out === undefined) {
  throw new TypeError('measured-build.ts takes a document and a folder')
}
// As `npm run build` does.
limitHeapGrowth()
await buildRelease(
  {
    spec,
    out,
    from: '',
    ifChanged: false,
    compress: false,
    check: false,
    dataDir: dirname(out),
    publicOrigin: '',
  },
  createProgress(true),
)
process.stdout.write(
  JSON.stringify({ seconds: process.uptime(), maxRssKb: process.resourceUsage().maxRSS }),
)
