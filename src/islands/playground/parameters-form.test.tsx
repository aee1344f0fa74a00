import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Parameter } from '#core/openapi/model.ts'
import { dataOf } from '../../../tests/support/operation-data.ts'
import { PLAYGROUND_CONTEXT } from '../../../tests/support/playground-context.ts'
import { PlaygroundProvider } from './context.ts'
import { ParametersForm } from './ParametersForm.tsx'

const parameter = (name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  deprecated: false,
  examples: [],
  schema: { type: 'string' },
})
const [one, two] = [parameter('one'), parameter('two')]

test.each([
  { value: '', shown: 1 },
  { value: 'x', shown: 0 },
])('the field with $value says $shown times why the request was not sent', ({ value, shown }) => {
  const html = renderToStaticMarkup(
    <PlaygroundProvider value={PLAYGROUND_CONTEXT}>
      <ParametersForm
        data={dataOf({ path: '/{one}/{two}', parameters: [one, two] })}
        values={{ 'path one': '', 'path two': value }}
        problem={{ code: 'parameter-missing', parameter: two }}
        dispatch={() => undefined}
      />
    </PlaygroundProvider>,
  )
  expect(html.split('pg-problem')).toHaveLength(shown + 1)
})
