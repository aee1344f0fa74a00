import { expect, test } from 'vitest'
import type { Parameter } from '#core/openapi/model.ts'
import { describeSchema } from '#core/openapi/schema/describe-schema.ts'
import { describedField } from './described-field.ts'

const PARAMETER: Parameter = {
  ...{ name: 'area', in: 'query', required: false, deprecated: false, examples: [] },
}

test.each([
  { own: 'Area to search', ofSchema: 'PK: Alaska', shown: 'Area to search\n\nPK: Alaska' },
  { own: 'Area', ofSchema: 'The area.', shown: 'The area.' },
  { own: 'The area of a marine zone', ofSchema: 'Marine zone', shown: 'The area of a marine zone' },
  { own: 'Area', ofSchema: undefined, shown: 'Area' },
  { own: undefined, ofSchema: 'Area', shown: 'Area' },
  { own: undefined, ofSchema: undefined, shown: undefined },
])('a parameter with $own of a schema with $ofSchema says $shown', ({ own, ofSchema, shown }) => {
  const schema = { type: 'string', ...(ofSchema !== undefined && { description: ofSchema }) }
  const field = describeSchema(schema, { schemas: {}, mode: 'request' })
  const parameter = { ...PARAMETER, ...(own !== undefined && { description: own }) }
  expect(describedField(parameter, field).description).toBe(shown)
})
