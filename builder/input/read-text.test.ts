import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { downloadText, readText } from './read-text.ts'

test('says that a document is a folder', async () => {
  const folder = scratchFolder()
  await expect(readText(folder, '--spec ')).rejects.toThrow(
    `--spec "${folder}" couldn't be read: it is a folder. Enter the path or the URL`,
  )
})

test('says why a document could not be fetched', async () => {
  await expect(downloadText('http://127.0.0.1:1/openapi.yaml')).rejects.toThrow(
    /couldn't be fetched: (?!fetch failed).+\. Check the URL/,
  )
})
