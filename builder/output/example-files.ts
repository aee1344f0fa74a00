/** Examples too long for their pages, once each: what copying and pictures fetch. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exampleFiles } from '#core/openapi/example/whole-example.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { Sites } from '#core/site/site.ts'

/** Files by document: most builds of a process have the same one. */
const made = new WeakMap<CompiledDocument, ReturnType<typeof exampleFiles>>()

export async function writeExampleFiles(sites: Sites, folder: string): Promise<void> {
  const documents = new Set(Object.values(sites).map(({ document }) => document))
  for (const document of documents) {
    const files = made.get(document) ?? exampleFiles(document)
    made.set(document, files)
    for (const folderOfFiles of new Set([...files.keys()].map(dirname))) {
      await mkdir(join(folder, folderOfFiles), { recursive: true })
    }
    for (const [path, content] of files) {
      await writeFile(join(folder, path), content)
    }
  }
}
