/** Examples too long for their pages, once each: what copying and pictures fetch. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exampleFiles } from '#core/openapi/example/whole-example.ts'
import type { Sites } from '#core/site/site.ts'

export async function writeExampleFiles(sites: Sites, folder: string): Promise<void> {
  const documents = new Set(Object.values(sites).map(({ document }) => document))
  for (const document of documents) {
    for (const [path, content] of exampleFiles(document)) {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    }
  }
}
