import { expect, test } from 'vitest'
import { settingLine } from './setting-line.ts'

const SOURCE = `export default {
  redirects: [],
  slots: {
    header: [{ title: 'A', href: '/a' }],
    footer: [
      { title: 'B', href: '/b' },
      { title: 'C', href: '/c' },
    ],
    'landing': \`# Start

[More](/d)\`,
  },
}`

test.each([
  ['slots.footer.1.href', '/c', 7],
  ['slots.footer.1.href', '/a', 6],
  ['slots.landing', '/d', 11],
  ['slots.landing', '', 9],
  ['redirects', '', 2],
  ['slots.banner', '', undefined],
  ['foot', '', undefined],
])('%s with %j is in line %j', (name, value, line) => {
  expect(settingLine(SOURCE, name, value)).toBe(line)
})
