import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { snapshotFromSpec } from './snapshot-from-spec.ts'

test.each([
  ['common.yaml', true],
  ['apis/own.yaml', true],
  ['.env', false],
  ['.git/config', false],
  ['var/secret.key', false],
  ['var/site/first-run.json', false],
  ['apis/link.yaml', false],
  ['apis/secrets.yaml', true],
  ['secrets.yaml', false],
  ['service-account.json', false],
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

test.each([
  { file: 'docs/secrets.md', isRead: true },
  { file: 'apis/a.py', isRead: true },
  { file: 'apis/a.yaml', isRead: true },
  { file: 'apis/passwords.txt', isRead: false },
  { file: 'prod-credentials.py', isRead: false },
  { file: 'prod.env', isRead: false },
  { file: 'apis/id_rsa', isRead: false },
  { file: 'apis/tls.pem', isRead: false },
  { file: 'customers.csv', isRead: false },
])('a description that is the text of $file is read: $isRead', async ({ file, isRead }) => {
  const root = await mkdtemp(join(tmpdir(), 'references-'))
  for (const folder of ['apis', 'docs']) await mkdir(join(root, folder))
  await writeFile(join(root, file), 'held')
  const spec = join(root, 'apis/openapi.yaml')
  await writeFile(spec, `info: {description: {$ref: '../${file}'}}`)
  const { document } = await snapshotFromSpec(spec, '', root)
  expect(document.text.includes('held')).toBe(isRead)
})

test('names the files of text and those of other folders', async () => {
  const root = await mkdtemp(join(tmpdir(), 'references-'))
  for (const folder of ['apis', 'common']) await mkdir(join(root, folder))
  await writeFile(join(root, 'apis/my intro.md'), 'Hello')
  await writeFile(join(root, 'apis/a.yaml'), 'type: string')
  await writeFile(join(root, 'common/b.yaml'), 'type: string')
  const spec = join(root, 'apis/openapi.yaml')
  await writeFile(
    spec,
    'info: {description: {$ref: my intro.md}}\ncomponents: {schemas: {A: {$ref: a.yaml}, B: {$ref: ../common/b.yaml}}}',
  )
  const { document } = await snapshotFromSpec(spec, '', root)
  expect(document.included).toEqual(['../common/b.yaml', 'my intro.md'])
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

test('a document from a URL gets files of its origin, and is joined once', async () => {
  const FILES: Readonly<Record<string, string>> = {
    '/specs/v1/my%20api.yaml':
      'paths: {/a: {$ref: paths/a.yaml}}\ncomponents: {schemas: {Pet: {type: string}}}',
    '/specs/v1/paths/a.yaml':
      'parameters: [{$ref: "../my%20api.yaml#/Pet"}, {$ref: "/specs/v1/my%20api.yaml#/Pet"}, {$ref: "../../common.yaml#/A"}, {$ref: "https://a.example/b.yaml"}]',
    '/specs/common.yaml': 'A: {name: a}',
  }
  const asked: (string | undefined)[] = []
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answer.end(FILES[url.replace('?key=1', '')])
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { document } = await snapshotFromSpec(
    `http://127.0.0.1:${port}/specs/v1/my%20api.yaml?key=1`,
  )
  expect(document.fileName).toBe('my%20api.yaml')
  expect(JSON.parse(document.text)['x-resolved-references']).toEqual({
    'paths/a.yaml': {
      parameters: [
        { $ref: '#/Pet' },
        { $ref: '#/Pet' },
        { $ref: '#/x-resolved-references/..~1common.yaml/A' },
        { $ref: 'https://a.example/b.yaml' },
      ],
    },
    '../common.yaml': { A: { name: 'a' } },
  })
  expect(asked).toHaveLength(3)
})
