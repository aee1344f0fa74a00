import { expect, test } from 'vitest'
import { decodeImage } from './base64-image.ts'

const LONG = 'A'.repeat(200)

test.each([
  ['a short one', 'data:image/png;base64,AAAA'],
  ['an SVG', `data:image/svg+xml;base64,${LONG}`],
  ['another kind of data', `data:text/html;base64,${LONG}`],
  ['a data URI that is not base64', `data:image/png;base64,${LONG}"><script>`],
  ['a long word', LONG],
  ['text that starts like a JPEG', `/9j/ ${'some words, '.repeat(20)}`],
])('shows %s as text', (_name, text) => {
  expect(decodeImage(text)).toBeNull()
})

test.each([
  [`data:image/jpeg;base64,${LONG}`, `data:image/jpeg;base64,${LONG}`],
  [`data:image/png;name=a.png;base64,${LONG}=`, `data:image/png;name=a.png;base64,${LONG}=`],
  [`iVBORw0KGgo${LONG}`, `data:image/png;base64,iVBORw0KGgo${LONG}`],
  [`/9j/${LONG}==`, `data:image/jpeg;base64,/9j/${LONG}==`],
])('shows %s as a picture', (text, address) => {
  expect(decodeImage(text)).toBe(address)
})
