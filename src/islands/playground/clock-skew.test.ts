import { expect, test } from 'vitest'
import { measureSkew } from './clock-skew.ts'

function measured(answer: Response | Error, timesMs: readonly number[]) {
  const times = [...timesMs]
  return measureSkew({
    fetch: async () => {
      if (answer instanceof Error) throw answer
      return answer
    },
    nowMs: () => times.shift() ?? 0,
  })
}

test.each([
  ['unreachable', new TypeError('offline')],
  ['a page', new Response('<html>')],
  ['no time', Response.json({ data: {} })],
])('returns no skew for %s', async (_name, answer) => {
  expect(await measured(answer, [0, 0])).toBeNull()
})

test.each([
  { name: 'ahead', serverMs: 1_000_000, expected: 90 },
  { name: 'behind', serverMs: 1_300_000, expected: -210 },
])(
  'measures a browser $name by $expected s, from the middle of the call',
  async ({ serverMs, expected }) => {
    expect(
      await measured(Response.json({ data: { now_ms: serverMs } }), [1_089_000, 1_091_000]),
    ).toBe(expected)
  },
)
