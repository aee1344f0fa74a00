import { expect, test } from 'vitest'
import { localizeDocument } from './localize-document.ts'

test('a document without translations is returned as it is', () => {
  const document = { openapi: '3.1.0', info: { title: 'A' }, paths: {} }
  expect(localizeDocument(document, 'id')).toBe(document)
})

test('a translation cannot change the contract', () => {
  const document = {
    schema: { type: 'string', 'x-translations': { id: { type: 'integer', description: 3 } } },
  }
  expect(localizeDocument(document, 'id')).toBe(document)
})

test('the name of a parameter stays, the name of a tag group is translated', () => {
  const translations = { id: { name: 'nama' } }
  const localized = localizeDocument(
    {
      parameter: { name: 'user', 'x-translations': translations },
      'x-tagGroups': [{ name: 'Users', tags: ['a'], 'x-translations': translations }],
    },
    'id',
  )
  expect(localized['parameter']).toMatchObject({ name: 'user' })
  expect(localized['x-tagGroups']).toMatchObject([{ name: 'nama', tags: ['a'] }])
})

test('texts are replaced deep inside, and the input is not changed', () => {
  const info = { title: 'A', description: 'B', 'x-translations': { id: { description: 'C' } } }
  const document = { info, paths: { '/a': {} } }
  const localized = localizeDocument(document, 'id')
  expect(localized['info']).toMatchObject({ title: 'A', description: 'C' })
  expect(localized['paths']).toBe(document.paths)
  expect(info.description).toBe('B')
})

test('a tag shows its translated title and keeps its name', () => {
  const tags = [{ name: 'Signing', 'x-translations': { id: { title: 'Penandatanganan' } } }]
  expect(localizeDocument({ tags }, 'id')['tags']).toMatchObject([
    { name: 'Signing', 'x-displayName': 'Penandatanganan' },
  ])
})

test('members named like the prototype are data', () => {
  const localized = localizeDocument(
    JSON.parse('{"__proto__":{"summary":"a","x-translations":{"id":{"summary":"b"}}}}'),
    'id',
  )
  expect(JSON.stringify(localized)).toContain('"summary":"b"')
  expect(Object.getPrototypeOf(localized)).toBe(Object.prototype)
})

test('a document with tags and no translation is the same object', () => {
  const document = { openapi: '3.1.0', tags: [{ name: 'pets', description: 'All pets' }] }
  expect(localizeDocument(document, 'id')).toBe(document)
})

test('texts of enum values are translated one by one', () => {
  const schema = {
    'x-enum-descriptions': { new: 'New', paid: 'Paid' },
    'x-translations': { id: { 'x-enum-descriptions': { new: 'Baru' } } },
  }
  expect(localizeDocument(schema, 'id')).toMatchObject({
    'x-enum-descriptions': { new: 'Baru', paid: 'Paid' },
  })
})
