import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { PortalConfig } from '#core/site/site.ts'
import { portalConfig } from '../../src/portal.config.ts'
import { checkPortalConfig } from './check-portal-config.ts'

const check = (changed: Partial<PortalConfig>) => () =>
  checkPortalConfig({ ...portalConfig, ...changed })

test.each<{
  readonly name: string
  readonly changed: Partial<PortalConfig>
  readonly says: string
}>([
  {
    name: 'a logo that is not there',
    changed: { logo: { light: '/icon.svg', dark: '/logo-dark.svg' } },
    says: '"logo.dark" must be a file in public/, such as /logo.svg, got "/logo-dark.svg"',
  },
  {
    name: 'a color that would end its declaration',
    changed: { colors: { accent: 'red; }' } },
    says: '"colors.accent" must be a CSS color, such as #4f8cfd, got "red; }"',
  },
  {
    name: 'a color that no token has',
    changed: { colors: { acent: '#d9480f' } },
    says: '"colors.acent" has no effect: src/styles/tokens.css has no token of that name',
  },
  {
    name: 'a redirect from an address of the worker',
    changed: { redirects: [{ from: '/oidc/old', to: '/faq' }] },
    says: '"redirects" has no effect for "/oidc/old", because the portal itself responds at that path',
  },
  {
    name: 'a site without pages in English',
    changed: { languages: ['id'] },
    says: '"languages" must include "en", the language without a prefix in URLs, got ["id"]',
  },
  {
    name: 'a text that no page says',
    changed: { texts: { en: { 'landing.leed': 'Hello' } } },
    says: '"texts.en" has "landing.leed", which isn\'t a key of src/i18n/en/pages.ts',
  },
])('$name ends the build with one sentence', ({ changed, says }) => {
  expect(check(changed)).toThrow(says)
  expect(check(changed)).toThrow(/Correct it in src\/portal\.config\.ts, then build again\.$/)
})

test.each<readonly [setting: object, says: string]>([
  [
    { colrs: { accent: '#d9480f' } },
    '"colrs" isn\'t a setting. Use "colors". Correct it in src/portal.config.ts',
  ],
  [
    { analytics: 'on' },
    '"analytics" isn\'t a setting of this version. If it is from a newer one, install that. Otherwise use one of product, languages, origin, redirects, logo, colors, fonts, texts, olderVersions, offline, slots.',
  ],
  [{ publicFiles: ['/terms.pdf'] }, '"publicFiles" isn\'t a setting of this version.'],
  [
    { logo: { light: '/icon.svg', drak: '/icon.svg' } },
    '"logo.drak" isn\'t a setting. Use "logo.dark".',
  ],
  [{ texts: { ind: {} } }, '"texts.ind" isn\'t a setting. Use "texts.id".'],
])('rejects the unknown setting in %j', (setting, says) => {
  expect(() => checkPortalConfig({ ...portalConfig, ...setting })).toThrow(says)
})

test("a company's logo may be a file of ours", () => {
  const light = (file: string) => () =>
    checkPortalConfig({ ...portalConfig, logo: { light: file } }, tmpdir())
  expect(light('/logo.svg')).toThrow('"logo.light" must be a file in public/')
  expect(light('/icon.svg')).not.toThrow()
})

test("checks a moved use case's URL against the site", () => {
  expect(check({ redirects: [{ from: '/usecase/old', to: '/usecase/new' }] })).not.toThrow()
})

test('accepts the examples of docs/make-it-yours.md', () => {
  expect(
    check({
      logo: { light: '/icon.svg' },
      colors: { accent: '#d9480f', 'accent-text': 'light-dark(#a63a0b, #ff9a6b)' },
      texts: { en: { 'landing.lead': 'Payments.' }, id: { 'landing.lead': 'Pembayaran.' } },
    }),
  ).not.toThrow()
})
