import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { downloadText, readText } from './read-text.ts'

test('says that a document is a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-text-'))
  await expect(readText(folder, '--spec ')).rejects.toThrow(
    `--spec "${folder}" couldn't be read: it is a folder. Enter the path or the URL`,
  )
  await rm(folder, { recursive: true })
})

test('says why a document could not be fetched', async () => {
  await expect(downloadText('http://127.0.0.1:1/openapi.yaml')).rejects.toThrow(
    /couldn't be fetched: (?!fetch failed).+\. Check the URL/,
  )
})
