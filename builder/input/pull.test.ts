import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Snapshot } from '#core/site/snapshot.ts'
import { documentOf, saveSnapshot } from './pull.ts'

test('a snapshot that cannot be written leaves no files that take space', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-pull-'))
  const document = documentOf(new TextEncoder().encode('openapi: 3.1.0'))
  const snapshot: Snapshot = {
    ...{ source: 'x', documentAlone: false, document, changelogs: [], faqs: [], useCases: [] },
    ...{ menu: null, documentationDocuments: [] },
  }
  try {
    // In the place of the folder: no snapshot can replace it.
    await mkdir(join(folder, 'snapshot', 'x'), { recursive: true })
    await writeFile(join(folder, `snapshot.old-${process.pid}`), '')
    await expect(saveSnapshot(snapshot, folder, new Date(0))).rejects.toThrow()
    expect(await readdir(folder)).not.toContain(`snapshot.making-${process.pid}`)
  } finally {
    await rm(folder, { recursive: true })
  }
})
