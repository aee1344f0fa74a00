import { expect, test } from 'vitest'
import { siteOf } from '../../../tests/support/site-of.ts'
import { sitemapFiles } from './sitemap-files.ts'

const text = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets: {get: {tags: [pets], responses: {}}}
`
const SITE = siteOf(text, { documentAlone: true })
const ORIGIN = 'https://docs.example.com'
const addresses = (xml = ''): readonly string[] =>
  [...xml.matchAll(/<url><loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')

const [whole] = sitemapFiles(SITE, ORIGIN)
const all = addresses(whole?.text)

test('a site within the limits has one file', () => {
  expect(sitemapFiles(SITE, ORIGIN).map(({ path }) => path)).toEqual(['sitemap.xml'])
  expect(all.length).toBeGreaterThan(4)
})

test('more addresses than a file may hold are in parts, named by an index', () => {
  const [index, ...parts] = sitemapFiles(SITE, ORIGIN, { urls: 3, bytes: Infinity })
  expect(index?.text).toContain(`<sitemap><loc>${ORIGIN}/sitemap-1.xml</loc></sitemap>`)
  expect(index?.text.match(/<sitemap>/g)).toHaveLength(parts.length)
  expect(parts.flatMap((part) => addresses(part.text))).toEqual(all)
  expect(Math.max(...parts.map((part) => addresses(part.text).length))).toBe(3)
})

test('no part is larger than a file may be', () => {
  const bytes = 1_200
  const [, ...parts] = sitemapFiles(SITE, ORIGIN, { urls: Infinity, bytes })
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.flatMap((part) => addresses(part.text))).toEqual(all)
  for (const { text: part } of parts) expect(part.length).toBeLessThanOrEqual(bytes)
})
