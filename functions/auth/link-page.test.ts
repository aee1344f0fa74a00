import { expect, test } from 'vitest'
import { linkCode } from './link-page.ts'

test.each([
  'gp_link_a-B9',
  ' gp_link_a-B9\n',
  'https://portal.test/auth/keys?ui_locales=id#gp_link_a-B9',
  'gp_link_a-B9.',
  'gp_link_a-B9).',
  '<https://portal.test/auth/keys#gp_link_a-B9>',
  '“gp_link_a-B9”,',
])('finds the code in %j', (sent) => {
  expect(linkCode(sent)).toBe('gp_link_a-B9')
})

test.each([null, undefined, '', '#', '…'])('finds no code in %j', (sent) => {
  expect(linkCode(sent)).toBe('')
})
