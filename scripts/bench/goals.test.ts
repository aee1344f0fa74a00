import { expect, test } from 'vitest'
import { missesGoal, printGoals } from './goals.ts'

const paint = { name: 'first paint', value: 0.62, peer: 0.69, goal: 0.5, unit: 's' } as const
const share = { name: 'first result', value: 96, goal: 95, unit: '%', isShare: true } as const
const absent = { name: 'memory', value: undefined, goal: 1000, unit: 'MB' } as const

test('a line that was not measured misses no goal', () => {
  expect([paint, share, absent].map(missesGoal)).toEqual([true, false, false])
})

test('prints each line with its goal and whether it misses it', () => {
  expect(printGoals([paint, share, absent]).split('\n').slice(2)).toEqual([
    '| first paint | 0.62 s | 0.69 s | up to 0.50 s | missed |',
    '| first result | 96% | – | at least 95% | reached |',
    '| memory | – | – | up to 1000 MB | not measured |',
  ])
})
