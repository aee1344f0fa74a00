/** One page of each kind, and each screen and dialog of the admin area, on a portal with demo content. */
import { hrefTo } from '#core/site/href.ts'
import { admin as adminEn } from '../../src/i18n/en/admin.ts'
import { adminMenu as menuEn } from '../../src/i18n/en/admin-menu.ts'
import { adminPartners as partnersEn } from '../../src/i18n/en/admin-partners.ts'
import { adminTokens as tokensEn } from '../../src/i18n/en/admin-tokens.ts'
import { adminYaml as yamlEn } from '../../src/i18n/en/admin-yaml.ts'
import { pages as en } from '../../src/i18n/en/pages.ts'
import { admin as adminId } from '../../src/i18n/id/admin.ts'
import { adminMenu as menuId } from '../../src/i18n/id/admin-menu.ts'
import { adminPartners as partnersId } from '../../src/i18n/id/admin-partners.ts'
import { adminTokens as tokensId } from '../../src/i18n/id/admin-tokens.ts'
import { adminYaml as yamlId } from '../../src/i18n/id/admin-yaml.ts'
import { pages as id } from '../../src/i18n/id/pages.ts'

export const LANGUAGES = ['en', 'id'] as const

export interface Screen {
  /** Name of the file. */
  readonly name: string
  readonly path: string
  /** Texts of buttons and links to click first. */
  readonly clicks: readonly string[]
}

const TEXTS = {
  en: { ...en, ...adminEn, ...yamlEn, ...menuEn, ...partnersEn, ...tokensEn },
  id: { ...id, ...adminId, ...yamlId, ...menuId, ...partnersId, ...tokensId },
} as const

/** Its title is a link in the list of documents. */
const DEMO_DOCUMENT = 'Gapura Sign API 2.0'

/** Keys of the texts of buttons and links. */
type TextKey = keyof typeof TEXTS.en & keyof typeof TEXTS.id
type Click = TextKey | typeof DEMO_DOCUMENT

const PAGES: readonly (readonly [name: string, path: string, ...clicks: Click[]])[] = [
  ['start', '/'],
  ['introduction', '/introduction'],
  ['credential', '/introduction/credential'],
  ['header-structure', '/introduction/header-message-structure'],
  ['generate-signature', '/generate-signature'],
  ['sign-body', '/generate-signature/body-request'],
  ['sign-timestamp', '/generate-signature/timestamp'],
  ['sign-hmac', '/generate-signature/hmacAsBase64'],
  ['sign-header', '/generate-signature/signature'],
  ['authorization', '/authorization'],
  ['authorization-variable', '/authorization/variable'],
  ['authorization-response', '/authorization/body-response'],
  ['signature-playground', '/doc-playground'],
  ['changelog', '/changelog'],
  ['changelog-entry', '/changelog/detail/anchor-and-callback-fixes-2-0-2'],
  ['faq', '/faq'],
  ['faq-entry', '/faq/detail/excluded-members'],
  ['use-cases', '/usecase'],
  ['use-case', '/usecase/approve-in-order'],
  ['api-documentation', '/api-documentation'],
  ['tag', '/registration'],
  ['operation', '/registration/v2/registrations'],
  ['playground', '/registration/v2/registrations', 'request.send'],
  ['webhook', '/webhooks/document-signed'],
  ['schema', '/schemas/AccessToken'],
  ['callbacks', '/callback/register'],
  ['search', '/', 'frame.search'],
  ['access-request', '/form'],
  ['login', '/login'],
  ['logout', '/logout'],
  ['preview', '/preview'],
  ['error-401', '/401'],
  ['error-403', '/403'],
  ['error-404', '/404'],
  ['maintenance', '/maintenance'],
]

const ADMIN: readonly (readonly [name: string, path: string, ...clicks: Click[]])[] = [
  ['overview', ''],
  ['profile-menu', '', 'frame.profile'],
  ['documents', '/yaml-editor'],
  ['new-document', '/yaml-editor', 'create'],
  ['yaml-editor', '/yaml-editor', DEMO_DOCUMENT],
  ['publish-gate', '/yaml-editor', DEMO_DOCUMENT, 'review'],
  ['versions', '/document-version'],
  ['new-version', '/document-version', 'versions.create'],
  ['menu', '/menu-editor'],
  ['submenu', '/submenu/setting'],
  ['changelog', '/changelog'],
  ['changelog-drafts', '/changelog/draft'],
  ['new-changelog-entry', '/changelog', 'changelog.create'],
  ['faq', '/faq'],
  ['new-faq-entry', '/faq', 'faq.create'],
  ['use-cases', '/usecase'],
  ['new-use-case', '/usecase', 'usecase.create'],
  ['agents', '/user'],
  ['new-agent', '/user', 'agents.create'],
  ['partners', '/partners'],
  ['new-partner', '/partners', 'partners.create'],
  ['api-tokens', '/api-tokens'],
  ['new-api-token', '/api-tokens', 'tokens.create'],
  ['access-requests', '/access-requests'],
  ['builds', '/builds'],
  ['trash', '/trash'],
  ['audit-log', '/audit-log'],
  ['log-out', '', 'logout.title'],
  ['not-found', '/nowhere'],
]

export function screensOf(language: (typeof LANGUAGES)[number]): readonly Screen[] {
  const textsOf = (keys: readonly Click[]) =>
    keys.map((key) => (key === DEMO_DOCUMENT ? key : TEXTS[language][key]))
  const at = (path: string) => hrefTo(language, path)
  return [
    ...PAGES.map(([name, path, ...clicks]) => ({ name, path: at(path), clicks: textsOf(clicks) })),
    ...ADMIN.map(([name, path, ...clicks]) => ({
      name: `admin-${name}`,
      path: at(`/admin${path}`),
      clicks: textsOf(clicks),
    })),
    { name: 'account', path: '/oidc/account', clicks: [] },
  ]
}
