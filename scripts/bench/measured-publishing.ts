/** Measures publishing in its own process, as a portal runs, and prints the result as JSON. */
import { readFile } from 'node:fs/promises'
import { measurePublishing } from './publish-speed.ts'

const [document, runs] = process.argv.slice(2)
if (document === undefined || runs === undefined) {
  throw new TypeError(
    'measured-publishing.ts takes a document and the number of edits of each kind',
  )
}
const speed = await measurePublishing(await readFile(document, 'utf8'), Number(runs))
process.stdout.write(JSON.stringify(speed))
