import { expect, test } from 'vitest'
import { mediaOf } from '../../../../tests/support/operation-data.ts'
import { compileDocument } from '../compile/compile-document.ts'
import type { JsonValue } from '../model.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { exampleImages } from './example-images.ts'
import { exampleText } from './example-text.ts'
import { exampleFiles, imageSources, wholeExample } from './whole-example.ts'

const media = mediaOf('application/json')
const PNG = `iVBORw0KGgo${'A'.repeat(600)}`

function textOf(value: JsonValue) {
  const text = exampleText({ name: 'default', value }, media, {})
  if (!text) throw new Error('expected a text')
  return text
}

test.each([
  `data:image/svg+xml;base64,${'A'.repeat(600)}`,
  `data:image/png;base64,${'A'.repeat(600)}`,
  `data:text/html;base64,${'A'.repeat(600)}`,
  `${PNG}" onerror="alert(1)`,
  'iVBORw0KGgo',
])('finds no picture in %.40s', (text) => {
  expect(exampleImages({ photo: text })).toEqual([])
})

test('a short example has no separate text to copy', () => {
  expect(wholeExample(textOf({ id: 1 }), true)).toBeUndefined()
})

test('a picture shows its first 100 characters and is copied in full', () => {
  const text = textOf({ photo: PNG })
  expect(text.shown).toContain(`"${PNG.slice(0, 100)}…"`)
  expect(wholeExample(text, true)).toEqual({ json: JSON.stringify({ photo: PNG }) })
  expect(imageSources({ photo: PNG }, true)).toEqual([`data:image/png;base64,${PNG}`])
})

test('62 lines are cut, and a long text becomes a file', () => {
  const text = textOf(Array.from({ length: 60 }, () => 'a text long enough to make a file of it'))
  expect(text.shown.split('\n')).toHaveLength(61)
  expect(text.shown).toMatch(/\n…$/)
  expect(wholeExample(text, true)).toEqual({
    href: expect.stringMatching(/^\/_data\/_examples\/[0-9a-z]{13}\.json$/),
  })
  expect(wholeExample(text, false)).toEqual({ json: JSON.stringify(JSON.parse(text.whole)) })
})

test('a text that is no JSON, or has other spaces, is copied as it is', () => {
  const lines = '{"a": 1e2}\n'.repeat(70)
  expect(wholeExample({ whole: lines, shown: '{"a": 1e2}' }, false)).toEqual({ text: lines })
  const spaced = '{"a": 1}'
  expect(wholeExample({ whole: spaced, shown: '' }, false)).toEqual({ text: spaced })
})

test('a long example of a request has a file if the page lists it', () => {
  const long = (name: string) =>
    Array.from({ length: 60 }, () => `${name}: a text long enough to make a file of it`)
  const posted = (names: readonly string[]) => {
    const examples = Object.fromEntries(names.map((name) => [name, { value: long(name) }]))
    return { post: { requestBody: { content: { 'application/json': { examples } } } } }
  }
  const { compiled } = compileDocument(
    parseDocument(
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: { '/one': posted(['only']), '/two': posted(['a', 'b']) },
        webhooks: { received: posted(['sent']) },
      }),
    ),
  )
  const files = [...exampleFiles(compiled).values()]
  expect(files).toEqual([long('a'), long('b'), long('sent')].map((value) => JSON.stringify(value)))
})
