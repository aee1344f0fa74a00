import { expect, test } from 'vitest'
import { tooWide } from './wide-interfaces.ts'

const interfaceOf = (methods: readonly string[]): string =>
  `export interface Repository {\n${methods.map((method) => `  ${method}\n`).join('')}}\n`
const SIX = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}(): void`)

test('an eighth method is one too many, also as a property, generic, or over several lines', () => {
  const more = ['readonly g: (id: string) => void', 'h<T>(\n    one: T,\n  ): void']
  expect(tooWide(interfaceOf([...SIX, ...more]))).toEqual([{ name: 'Repository', methods: 8 }])
})

test('members that hold data are no methods', () => {
  const data = ['readonly g: string', 'readonly h: readonly string[]', 'g(): void']
  expect(tooWide(interfaceOf([...SIX, ...data]))).toEqual([])
})
