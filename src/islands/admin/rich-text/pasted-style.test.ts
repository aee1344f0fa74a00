import { expect, test } from 'vitest'
import { pastedStyle } from './pasted-style.ts'

const NONE = { strong: undefined, em: undefined, u: undefined, isLost: false }

test.each([
  ['bold by number', 'font-weight:700', { strong: true }],
  ['bold by name', 'color: red; FONT-WEIGHT: Bold !important', { strong: true }],
  ['a light number', 'font-weight:400;', { strong: false }],
  ['the wrapper of Google Docs', 'font-weight:normal;', { strong: false }],
  ['italic and underlined', 'font-style:italic;text-decoration:underline', { em: true, u: true }],
  ['neither', 'font-style: normal; text-decoration: none', { em: false, u: false }],
  ['a line by its own name', 'text-decoration-line: underline', { u: true }],
  ['a struck line', 'text-decoration: underline line-through red', { u: true, isLost: true }],
  ['raised text', 'vertical-align:super', { isLost: true }],
  ['a cell', 'vertical-align:top', {}],
  ['names that only contain the name', 'mso-bidi-font-weight:bold;text-underline:single', {}],
  ['an inherited value', 'font-weight:inherit;text-decoration-style:initial', {}],
  ['no declaration', 'bold;:;', {}],
])('reads the style of %s', (_name, css, expected) => {
  expect(pastedStyle(css)).toEqual({ ...NONE, ...expected })
})
