import { expect, test } from 'vitest'
import { MAX_DELAY_MS, parsePrefer } from './prefer.ts'

test.each([
  { value: 'code=abc', message: '"code" must be a status from 200 to 599, got "abc"' },
  { value: 'code=100', message: '"code" must be a status from 200 to 599, got "100"' },
  { value: 'code', message: '"code" must be a status from 200 to 599, got ""' },
  { value: 'delay=-1', message: '"delay" must be whole milliseconds, got "-1"' },
  { value: 'delay=1s', message: '"delay" must be whole milliseconds, got "1s"' },
])('rejects $value', ({ value, message }) => {
  expect(parsePrefer([['prefer', value]])).toEqual({
    ok: false,
    error: { parameter: 'Prefer', message },
  })
})

test.each([
  { value: '', expected: { delayMs: 0 } },
  { value: 'respond-async, wait=10', expected: { delayMs: 0 } },
  { value: 'code=404', expected: { code: 404, delayMs: 0 } },
  { value: 'CODE = 404', expected: { code: 404, delayMs: 0 } },
  { value: 'code="404"', expected: { code: 404, delayMs: 0 } },
  { value: 'code=404, code=500', expected: { code: 404, delayMs: 0 } },
  { value: 'delay=500', expected: { delayMs: 500 } },
  { value: 'delay=999999', expected: { delayMs: MAX_DELAY_MS } },
  { value: 'example="not, found"', expected: { example: 'not, found', delayMs: 0 } },
  { value: 'example="a \\"b\\""', expected: { example: 'a "b"', delayMs: 0 } },
  { value: 'code=404; foo=1, example=x', expected: { code: 404, example: 'x', delayMs: 0 } },
])('reads $value', ({ value, expected }) => {
  expect(parsePrefer([['prefer', value]])).toEqual({ ok: true, value: expected })
})

test('reads several headers as one list', () => {
  const headers = [['prefer', 'code=404'] as const, ['prefer', 'delay=1'] as const]
  expect(parsePrefer(headers)).toEqual({ ok: true, value: { code: 404, delayMs: 1 } })
})

test('reads a hostile header in one pass', () => {
  expect(parsePrefer([['prefer', `${'a='.repeat(5000)}"${'\\'.repeat(5000)}`]])).toMatchObject({
    ok: true,
  })
})
