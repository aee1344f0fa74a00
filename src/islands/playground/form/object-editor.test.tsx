import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { PLAYGROUND_CONTEXT } from '../../../../tests/support/playground-context.ts'
import { PlaygroundProvider } from '../context.ts'
import { FieldEditor } from './FieldEditor.tsx'

const properties = { a: { type: 'string' }, b: { type: 'string' } }

test.each([
  { value: { a: 'x' }, schema: { type: 'object', properties }, count: '2 fields' },
  { value: { a: 'x', c: 'y' }, schema: { type: 'object', properties }, count: '3 fields' },
  { value: { c: 'y' }, schema: { type: 'object', additionalProperties: true }, count: '1 field' },
])('counts the fields of $value', ({ value, schema, count }) => {
  expect(htmlOf(schema, value)).toContain(`>${count}<`)
})

test.each([
  { items: true, canAdd: true },
  { items: false, canAdd: false },
])('a list has the types of a tuple, and more if items is $items', ({ items, canAdd }) => {
  const schema = { prefixItems: [{ type: 'boolean' }, { type: 'integer' }], items }
  const html = htmlOf(schema, [true, 1])
  const types = [...html.matchAll(/pg-type">([^<]*)/g)].map(([, type]) => type)
  expect(types).toEqual(['array', 'boolean', 'integer'])
  expect(html.includes('+ Add item')).toBe(canAdd)
})

test.each([
  { value: '123', text: '&quot;123&quot;' },
  { value: 'a b', text: 'a b' },
  { value: 123, text: '123' },
])('a value of any type, $value, is edited as $text', ({ value, text }) => {
  expect(htmlOf({}, value)).toContain(`>${text}</textarea>`)
})

test('an enumeration has quotes where a text reads as another of its values', () => {
  const html = htmlOf({ enum: ['1', 1, '2', 'null', null] }, '1')
  const options = [...html.matchAll(/<option value="(\d)"( selected="")?>([^<]*)/g)]
  expect(options.map(([, , , text]) => text)).toEqual([
    '&quot;1&quot;',
    '1',
    '2',
    '&quot;null&quot;',
    'null',
  ])
  expect(options.filter(([, , selected]) => selected).map(([, index]) => index)).toEqual(['0'])
})

test('an object without other members has those of a pattern', () => {
  const patternProperties = { '^x-': { type: 'integer' } }
  const schema = { type: 'object', properties, patternProperties, additionalProperties: false }
  const html = htmlOf(schema, { 'x-a': 1 })
  expect(html).toContain('+ Add member')
  expect(html).toContain('>x-a</span><span class="pg-type">integer<')
})

test.each([
  { value: 'plain text', shown: 'plain text' },
  { value: '123', shown: '&quot;123&quot;' },
  { value: 'null', shown: '&quot;null&quot;' },
  { value: 123, shown: '123' },
])('shows $value without a type so that it stays what it is when it is edited', (row) => {
  expect(htmlOf(true, row.value)).toContain(`>${row.shown}</textarea>`)
})

test.each([
  { of: 'an item', schema: { type: 'array', items: { type: 'string' } }, value: ['x'] },
  { of: 'a member', schema: { additionalProperties: { type: 'string' } }, value: { a: 'x' } },
])('$of can be removed, so its label does not say that it is required', ({ schema, value }) => {
  expect(htmlOf(schema, value).match(/pg-required/g)).toHaveLength(1)
})

function htmlOf(schema: JsonSchema, value: JsonValue): string {
  return renderToStaticMarkup(
    <PlaygroundProvider value={PLAYGROUND_CONTEXT}>
      <FieldEditor
        name="meta"
        schema={schema}
        value={value}
        isRequired
        onChange={() => undefined}
      />
    </PlaygroundProvider>,
  )
}
