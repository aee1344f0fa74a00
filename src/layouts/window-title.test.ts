import { expect, test } from 'vitest'
import { siteOf } from '../../tests/support/site-of.ts'
import { createTranslator } from '../i18n/index.ts'
import { windowTitle } from './window-title.ts'

const RESPONSES = '{200: {description: OK}}'
const site = siteOf(`openapi: 3.1.0
info: {title: Pets, version: "1"}
tags: [{name: Pet}]
paths:
  /pets:
    post:
      tags: [Pet]
      summary: Create a pet
      responses: ${RESPONSES}
      callbacks: {pet: {'{$request.query.url}': {post: {summary: Pet, responses: ${RESPONSES}}}}}
webhooks: {pet: {post: {summary: Pet, responses: ${RESPONSES}}}}
components: {schemas: {Pet: {type: object, properties: {id: {type: string}}}}}
`)
const titlesOf = (shown: typeof site) =>
  shown.pages
    .filter(({ kind, language }) => language === 'id' && /^(?:tag|webhook|schema)$/.test(kind))
    .map((page) => windowTitle(shown, page, 'Pet', createTranslator('id')).replace(/ - .*/, ''))

test('a tag, a webhook, a callback and a schema of one name have different titles', () => {
  expect(titlesOf(site).sort()).toEqual(['Pet', 'Pet (callback)', 'Pet (skema)', 'Pet (webhook)'])
})

test('a title that says what the page is stays', () => {
  const page = site.pages.find(({ kind, language }) => kind === 'schema' && language === 'en')
  const title = page && windowTitle(site, page, 'PetSchema', createTranslator('en'))
  expect(title).toMatch(/^PetSchema - /)
})

test('pages of an older version name it', () => {
  const older = {
    base: '/api-documentation/1.0',
    version: '1.0',
    releasedOn: '2026-01-01',
    todaysVersion: '2.0',
    today: {},
    portalPaths: [],
  }
  expect(titlesOf({ ...site, older })).toContain('Pet (1.0)')
})
