import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JsonValue } from '#core/openapi/model.ts'
import { PLAYGROUND_CONTEXT } from '../../../../tests/support/playground-context.ts'
import { PlaygroundProvider } from '../context.ts'
import { FieldEditor } from './FieldEditor.tsx'

const properties = { a: { type: 'string' }, b: { type: 'string' } }

test.each([
  { value: { a: 'x' }, schema: { type: 'object', properties }, count: '2 fields' },
  { value: { a: 'x', c: 'y' }, schema: { type: 'object', properties }, count: '3 fields' },
  { value: { c: 'y' }, schema: { type: 'object', additionalProperties: true }, count: '1 field' },
])('counts the fields of $value', ({ value, schema, count }) => {
  const member: JsonValue = value
  const html = renderToStaticMarkup(
    <PlaygroundProvider value={PLAYGROUND_CONTEXT}>
      <FieldEditor
        name="meta"
        schema={schema}
        value={member}
        isRequired
        onChange={() => undefined}
      />
    </PlaygroundProvider>,
  )
  expect(html).toContain(`>${count}<`)
})
