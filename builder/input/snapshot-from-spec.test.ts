import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { snapshotFromSpec } from './snapshot-from-spec.ts'

test.each([
  ['common.yaml', true],
  ['apis/own.yaml', true],
  ['.env', false],
  ['.git/config', false],
  ['var/secret.key', false],
  ['var/site/first-run.json', false],
  ['apis/link.yaml', false],
])('a document that refers to %s gets its text: %s', async (file, isRead) => {
  const root = await mkdtemp(join(tmpdir(), 'references-'))
  for (const folder of ['apis', '.git', 'var/site']) {
    await mkdir(join(root, folder), { recursive: true })
  }
  await writeFile(join(root, 'var/portal.db'), '')
  if (file === 'apis/link.yaml') {
    await writeFile(join(root, '.env'), 'type: held')
    await symlink('../.env', join(root, file))
  } else await writeFile(join(root, file), 'type: held')
  const spec = join(root, 'apis/openapi.yaml')
  await writeFile(spec, `components: {schemas: {A: {$ref: '../${file}'}}}`)
  const { document } = await snapshotFromSpec(spec, '', root)
  expect(document.text.includes('held')).toBe(isRead)
})

test('a document in a hidden folder gets the files next to it, but no hidden ones', async () => {
  const root = await mkdtemp(join(tmpdir(), 'references-'))
  await mkdir(join(root, '.api'))
  await writeFile(join(root, '.api/common.yaml'), 'type: own')
  await writeFile(join(root, '.env'), 'type: secret')
  const spec = join(root, '.api/openapi.yaml')
  await writeFile(spec, 'components: {schemas: {A: {$ref: common.yaml}, B: {$ref: ../.env}}}')
  const { text } = (await snapshotFromSpec(spec, '', root)).document
  expect(text).toContain('own')
  expect(text).not.toContain('secret')
})
