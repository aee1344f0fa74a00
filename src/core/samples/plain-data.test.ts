import { expect, test } from 'vitest'
import { readPlainData } from './plain-data.ts'

test.each([
  { name: 'a decimal zero', text: '{"a":1.0}' },
  { name: 'a trailing zero', text: '[0.10]' },
  { name: 'a negative zero', text: '[-0]' },
  { name: 'an exponent', text: '[1e3]' },
  { name: 'more than a double holds', text: '[1e400]' },
  { name: 'sixteen digits', text: '[1234567890123456]' },
  { name: 'sixteen digits with a point', text: '[0.123456789012345]' },
  { name: 'a small number that JavaScript prints with an exponent', text: '[0.0000001]' },
  { name: 'a repeated name', text: '{"a":1,"a":1}' },
  { name: 'a repeated name with an escape', text: '{"a":1,"\\u0061":1}' },
  { name: '__proto__', text: '{"__proto__":1}' },
  { name: 'half a surrogate pair', text: '["\\ud83d"]' },
  { name: 'NUL', text: '["\\u0000"]' },
  { name: 'a scalar', text: '"a"' },
  { name: 'broken JSON', text: '{"a":}' },
  { name: 'too many levels', text: `${'['.repeat(33)}${']'.repeat(33)}` },
])('rejects $name', ({ text }) => {
  expect(readPlainData(text)).toBeUndefined()
})

test.each(['{}', '[]', '[0,-1,0.5,-12.25,123456789012345]', '{"a":[null,true,"\\n\\/é"]}'])(
  'accepts %s',
  (text) => {
    expect(readPlainData(text)).toBeDefined()
  },
)
