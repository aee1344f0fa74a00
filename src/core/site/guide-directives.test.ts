import { expect, test } from 'vitest'
import { replaceDirectives } from './guide-directives.ts'

test('replaces directives below a line that starts with code, but not in a block of code', () => {
  const source = '```a``` b\n\n::callback-verifier\n\n````md\n```\n::code-samples\n```\n````'
  const names: string[] = []
  replaceDirectives(source, ({ name }) => {
    names.push(name)
    return ''
  })
  expect(names).toEqual(['callback-verifier'])
})
