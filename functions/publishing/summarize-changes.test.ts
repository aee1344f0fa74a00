import { expect, test } from 'vitest'
import { noteText, readNote } from '#core/api/notes/note.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { sameReadings } from '#core/openapi/compile-translated.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileText } from './compile-text.ts'
import { compareRevisions, summarizeChanges } from './summarize-changes.ts'

const DOCUMENT = `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
${['a', 'b', 'c']
  .map(
    (path) => `  /${path}:
    get:
      tags: [All]
      responses:
        '200':
          description: OK
          content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}
`,
  )
  .join('')}components:
  schemas:
    User: {type: object, description: A user, properties: {email: {type: string}}}
`
const compiled = (text: string) => sameReadings(compileDocument(parseDocument(text)).compiled)

test.each([
  {
    name: 'a text of a schema once, with its pages',
    after: DOCUMENT.replace('A user', 'Someone'),
    summary: '1 text changed, 5 pages updated',
  },
  {
    name: 'the version apart from the texts',
    after: DOCUMENT.replace("version: '1'", "version: '2'"),
    summary: 'version 1 to 2',
  },
  {
    name: 'operations that changed for partners',
    after: DOCUMENT.replace('email: {type: string}', 'email: {type: integer}'),
    summary: '3 operations changed, 3 breaking changes',
  },
  { name: 'nothing', after: DOCUMENT, summary: 'No changes for partners' },
])('the history counts $name', ({ after, summary }) => {
  const [before, now] = [compiled(DOCUMENT), compiled(after)]
  expect(noteText(compareRevisions(before, now).summary, 'en')).toBe(summary)
  expect(readNote(summarizeChanges(before, now), 'en')).toBe(summary)
})

test('the history counts the texts of a translation', () => {
  const translated = (title: string) =>
    DOCUMENT.replace('title: Shop,', `title: Shop, x-translations: {id: {title: ${title}}},`)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const summary = (before: string, text: string) => {
    const { index } = compileText({ text: before, fileName: 'shop' })
    const job = { text, fileName: 'shop', before: { index, text: bytes(before) } }
    return readNote(compileText(job).summary, 'en')
  }
  expect(summary(translated('Toko'), translated('Warung'))).toBe('1 text changed, 1 page updated')
  expect(summary(DOCUMENT, translated('Toko'))).toBe('1 text changed, 1 page updated')
  expect(summary(translated('Toko'), DOCUMENT)).toBe('1 text changed, 1 page updated')
  expect(summary(translated('Toko'), translated('Toko'))).toBe('No changes for partners')
})
