/** The admin area's words per language, from its own tables, so that a journey is written once. */
import type { Language } from '#core/site/site.ts'
import { type Translator, translatorOf } from '#core/translator.ts'
import { admin as en } from '../../src/i18n/en/admin.ts'
import { adminDashboard as dashboardEn } from '../../src/i18n/en/admin-dashboard.ts'
import { adminLinks as linksEn } from '../../src/i18n/en/admin-links.ts'
import { adminMenu as menuEn } from '../../src/i18n/en/admin-menu.ts'
import { adminPartners as partnersEn } from '../../src/i18n/en/admin-partners.ts'
import { adminSite as siteEn } from '../../src/i18n/en/admin-site.ts'
import { adminTokens as tokensEn } from '../../src/i18n/en/admin-tokens.ts'
import { adminYaml as yamlEn } from '../../src/i18n/en/admin-yaml.ts'
import { adminYamlForms as formsEn } from '../../src/i18n/en/admin-yaml-forms.ts'
import { auditActions as auditEn } from '../../src/i18n/en/audit-actions.ts'
import { admin as id } from '../../src/i18n/id/admin.ts'
import { adminDashboard as dashboardId } from '../../src/i18n/id/admin-dashboard.ts'
import { adminLinks as linksId } from '../../src/i18n/id/admin-links.ts'
import { adminMenu as menuId } from '../../src/i18n/id/admin-menu.ts'
import { adminPartners as partnersId } from '../../src/i18n/id/admin-partners.ts'
import { adminSite as siteId } from '../../src/i18n/id/admin-site.ts'
import { adminTokens as tokensId } from '../../src/i18n/id/admin-tokens.ts'
import { adminYaml as yamlId } from '../../src/i18n/id/admin-yaml.ts'
import { adminYamlForms as formsId } from '../../src/i18n/id/admin-yaml-forms.ts'
import { auditActions as auditId } from '../../src/i18n/id/audit-actions.ts'

const english = { ...en, ...dashboardEn, ...linksEn, ...menuEn, ...partnersEn, ...siteEn }
const indonesian = { ...id, ...dashboardId, ...linksId, ...menuId, ...partnersId, ...siteId }

export interface AdminWords {
  /** As shown in the name of a test. */
  readonly name: 'English' | 'Indonesian'
  readonly language: Language
  /** Before `/admin`. */
  readonly prefix: '' | '/id'
  /** Texts of all screens but the next ones. */
  readonly t: Translator<typeof english>
  /** Texts of the YAML editor and its forms. */
  readonly y: Translator<typeof yamlEn & typeof formsEn>
  /** Actions in the audit log. */
  readonly audit: Translator<typeof auditEn>
  readonly tokens: Translator<typeof tokensEn>
}

export const ENGLISH: AdminWords = {
  name: 'English',
  language: 'en',
  prefix: '',
  t: translatorOf('en', english),
  y: translatorOf('en', { ...yamlEn, ...formsEn }),
  audit: translatorOf('en', auditEn),
  tokens: translatorOf('en', tokensEn),
}

export const INDONESIAN: AdminWords = {
  name: 'Indonesian',
  language: 'id',
  prefix: '/id',
  t: translatorOf('id', indonesian),
  y: translatorOf('id', { ...yamlId, ...formsId }),
  audit: translatorOf('id', auditId),
  tokens: translatorOf('id', tokensId),
}

export const BOTH_LANGUAGES = [ENGLISH, INDONESIAN] as const

/** In place of a time that a test doesn't know. */
export const TIME = '§'

export const untilTime = (sentence: string): string => sentence.split(TIME)[0] ?? ''
