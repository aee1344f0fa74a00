import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const connect = (kind: 'operation' | 'webhook' | 'admin' | 'faq-list', servers?: string[]) =>
  /connect-src ([^;]*);/.exec(pagePolicy({ kind }, { script: '', styles: [] }, servers))?.[1]

test("allows a company's script by its hash, with its origins", () => {
  const analytics = { script: 'count()', origins: ['https://stats.example.com'] }
  const policy = pagePolicy({ kind: 'landing' }, { script: '', styles: [] }, [], analytics)
  expect(policy).toMatch(/script-src 'self' .*'sha256-[^']+' https:\/\/stats\.example\.com;/)
  expect(policy).toContain("connect-src 'self' https://stats.example.com;")
})

test.each([
  { kind: 'operation' as const, servers: [], sources: "'self'" },
  {
    kind: 'operation' as const,
    servers: ['https://api.example.com'],
    sources: "'self' https://api.example.com",
  },
  { kind: 'faq-list' as const, servers: [], sources: "'self'" },
  // The reader enters the URL of a callback, and staff that of a document.
  { kind: 'webhook' as const, servers: [], sources: "'self' http:" },
  { kind: 'admin' as const, servers: [], sources: "'self' http:" },
])('a page of kind $kind calls $sources', ({ kind, servers, sources }) => {
  expect(connect(kind, servers)).toBe(sources)
})
