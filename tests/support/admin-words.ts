/** The admin area's words per language, from its own tables, so that a journey is written once. */
import type { Language } from '#core/site/site.ts'
import { type Translator, translatorOf } from '#core/translator.ts'
import { admin as en } from '../../src/i18n/en/admin.ts'
import { adminTokens as tokensEn } from '../../src/i18n/en/admin-tokens.ts'
import { adminYaml as yamlEn } from '../../src/i18n/en/admin-yaml.ts'
import { auditActions as auditEn } from '../../src/i18n/en/audit-actions.ts'
import { admin as id } from '../../src/i18n/id/admin.ts'
import { adminTokens as tokensId } from '../../src/i18n/id/admin-tokens.ts'
import { adminYaml as yamlId } from '../../src/i18n/id/admin-yaml.ts'
import { auditActions as auditId } from '../../src/i18n/id/audit-actions.ts'

export interface AdminWords {
  /** As shown in the name of a test. */
  readonly name: 'English' | 'Indonesian'
  readonly language: Language
  /** Before `/admin`. */
  readonly prefix: '' | '/id'
  readonly t: Translator<typeof en>
  /** Texts of the YAML editor. */
  readonly y: Translator<typeof yamlEn>
  /** Actions in the audit log. */
  readonly audit: Translator<typeof auditEn>
  readonly tokens: Translator<typeof tokensEn>
}

export const ENGLISH: AdminWords = {
  name: 'English',
  language: 'en',
  prefix: '',
  t: translatorOf('en', en),
  y: translatorOf('en', yamlEn),
  audit: translatorOf('en', auditEn),
  tokens: translatorOf('en', tokensEn),
}

export const INDONESIAN: AdminWords = {
  name: 'Indonesian',
  language: 'id',
  prefix: '/id',
  t: translatorOf('id', id),
  y: translatorOf('id', yamlId),
  audit: translatorOf('id', auditId),
  tokens: translatorOf('id', tokensId),
}

export const BOTH_LANGUAGES = [ENGLISH, INDONESIAN] as const
