import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { STYLESHEET } from './stylesheet.ts'

test('every token has the value of src/styles/tokens.css', async () => {
  const source = await readFile(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
  const tokens = (css: string) => [...css.matchAll(/^ *(--[a-z0-9-]+): ([^;]+);/gm)]
  const own = tokens(STYLESHEET)
  const portal = new Map(tokens(source).map(([, name, value]) => [name, value]))
  expect(own.length).toBeGreaterThan(20)
  // The first declaration of a name in tokens.css could be overridden for another theme below.
  for (const [, name = '', value] of own) {
    expect([name, source.includes(`${name}: ${value};`)]).toEqual([name, true])
    expect(portal.has(name)).toBe(true)
  }
})

test('every token that is used is declared', () => {
  for (const [, name] of STYLESHEET.matchAll(/var\((--[a-z0-9-]+)\)/g)) {
    expect(STYLESHEET).toContain(`${name}: `)
  }
})
