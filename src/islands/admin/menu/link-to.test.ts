import { expect, test } from 'vitest'
import { linkTo } from './link-to.ts'

const operation = (name: string) => ({
  path: `/v1/${name}`,
  method: 'post',
  tag: name,
  page: `/${name}/v1/${name}`,
})
const charges = operation('charges')
const refunds = operation('refunds')

test.each([
  { url: null, before: undefined, expected: refunds.page },
  { url: charges.page, before: charges, expected: refunds.page },
  { url: '/pay', before: undefined, expected: '/pay' },
  { url: '/pay', before: charges, expected: '/pay' },
])('an item with the URL $url gets the URL $expected', ({ url, before, expected }) => {
  expect(linkTo(refunds, { url }, before)).toEqual({
    ref: '/v1/refunds',
    method: 'post',
    tag: 'refunds',
    url: expected,
  })
})
