import { expect, test } from 'vitest'
import { writtenTitle } from './written-title.ts'

test.each([
  ['openapi: 3.1.0\ninfo:\n  title: Payments API # public\n  version: "1"\n', 'Payments API'],
  ['info:\r\n    version: 1\r\n    title: "Bayar"\r\npaths: {}', 'Bayar'],
  ["info:\n  # of the company\n\n  title: 'Toko'", 'Toko'],
  ['{"info": {"contact": {}, "title": "Pets {beta}"}}', 'Pets {beta}'],
  ['info:\n  title: C# API #1\n', 'C# API'],
  // Found only by a parser.
  ['info:\n  x-logo:\n    title: Logo\n  version: "1"\n', undefined],
  ['info:\n  title: >-\n    Folded\n', undefined],
  ['info:\n  title: "A \\"B\\""\n', undefined],
  ['info: {title: Flow}\n', undefined],
  ['paths:\n  /a:\n    title: No\n', undefined],
  ['{"info"', undefined],
])('%j has the title %j', (text, title) => {
  expect(writtenTitle(text)).toBe(title)
})
