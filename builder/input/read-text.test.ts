import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder, writeFiles } from '../../tests/support/scratch-folder.ts'
import { downloadText, readText } from './read-text.ts'
import { snapshotFromSpec } from './snapshot-from-spec.ts'

test('says that a document is a folder', async () => {
  const folder = scratchFolder()
  await expect(readText(folder, '--spec ')).rejects.toThrow(
    `--spec "${folder}" couldn't be read: it is a folder. Enter the path or the URL`,
  )
})

test.each([
  { text: '<!doctype html><title>Docs</title>', found: 'is a web page' },
  { text: '{"log": {"version": "1.2", "entries": []}}', found: 'contains recorded requests (HAR)' },
  { text: 'PK\u0003\u0004', found: 'is a ZIP archive' },
])('says that a document $found', async ({ text, found }) => {
  const folder = scratchFolder()
  writeFiles(folder, { 'api.yaml': text })
  await expect(readText(join(folder, 'api.yaml'))).rejects.toThrow(`api.yaml" ${found}. `)
})

test('says which URLs can be read', async () => {
  await expect(readText('ftp://a.example/api.yaml', '--spec ')).rejects.toThrow(
    '--spec "ftp://a.example/api.yaml" couldn\'t be read: its scheme isn\'t http or https.',
  )
})

test('says that a URL is incomplete', async () => {
  await expect(snapshotFromSpec('http://')).rejects.toThrow(
    '"http://" isn\'t a complete URL. Enter one such as',
  )
})

test('says why a document could not be fetched', async () => {
  await expect(downloadText('http://127.0.0.1:1/openapi.yaml')).rejects.toThrow(
    /couldn't be fetched: (?!fetch failed).+\. Check the URL/,
  )
})
