import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { type ListAddress, SEARCH_MAX, unusableMembers, useListAddress } from './list-address.ts'

function Reader({ onAddress }: { readonly onAddress: (address: ListAddress) => void }) {
  onAddress(useListAddress())
  return null
}

function addressOf(search: string): ListAddress {
  const addresses: ListAddress[] = []
  renderToStaticMarkup(
    <Router ssrPath="/faq" ssrSearch={search}>
      <Reader onAddress={(address) => addresses.push(address)} />
    </Router>,
  )
  const [address] = addresses
  if (address === undefined) throw new Error('The component was not rendered.')
  return address
}

test('a search that is too long for the API is cut', () => {
  const { search, query } = addressOf(`search=${'a'.repeat(500)}`)
  expect(search).toHaveLength(SEARCH_MAX)
  expect(query['search']).toBe(search)
})

test.each([
  { name: 'an unknown order', search: 'sort=bogus&order=desc', rejected: ['sort'] },
  { name: 'a page beyond every list', search: 'page=99999999', rejected: ['page'] },
  { name: 'an unknown filter', search: 'action=burn&kind=faq', rejected: ['action'] },
  {
    name: 'a filter that is not in the URL',
    search: 'search=bank',
    rejected: ['status'],
    names: [],
  },
])('$name is removed from the URL', ({ search, rejected, names = rejected }) => {
  const problems = new Map(rejected.map((name) => [name, 'must be one of title']))
  expect(unusableMembers(addressOf(search), problems)).toEqual(names)
})
