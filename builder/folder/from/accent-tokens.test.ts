import { expect, test } from 'vitest'
import { lowContrasts } from '../contrast.ts'
import { defaultTokens } from '../tokens.ts'
import { accentTokens } from './accent-tokens.ts'

test.each(['#0b5ed7', '#ffd400', '#000', '#fff', 'rgb(200, 16, 46)', 'hsl(150 80% 30%)'])(
  'every token of the accent %s is readable in both themes',
  (accent) => {
    const own = accentTokens(accent)
    expect(Object.keys(own)).toEqual([
      'accent',
      'accent-text',
      'accent-soft',
      'accent-fill',
      'accent-fill-hover',
      'accent-bright',
    ])
    expect(lowContrasts(new Map([...defaultTokens(), ...Object.entries(own)]))).toEqual([])
  },
)

test('a readable color stays as it is', () => {
  expect(accentTokens('#0b5ed7')).toMatchObject({ accent: '#0b5ed7', 'accent-fill': '#0b5ed7' })
})

test('a color in another notation is only the accent', () => {
  expect(accentTokens('oklch(60% 0.2 250)')).toEqual({ accent: 'oklch(60% 0.2 250)' })
})
