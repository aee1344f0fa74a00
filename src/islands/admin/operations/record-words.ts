/** The worker's names of kinds and its notes in words, in the page's language. */
import type { AuditRecord } from '#core/api/admin.ts'
import { knownText } from '#core/translator.ts'
import { inLocalTime } from '../moment-text.ts'
import { roleText } from '../session/agent.ts'
import type { Texts } from '../texts.tsx'

/** Returns the name itself if it has no translation. */
export const kindInWords = (t: Texts, kind: string): string => knownText(t, `kind.${kind}`) ?? kind

/** Name of a release (builder/release.ts), as older lines have it. */
const RELEASE = /\b(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[\da-f]{8}\b/g

const VERSION = /^Version (\d+)$/
const ROLES = /(?<=: )(admin|editor|viewer) → (admin|editor|viewer)$/

/**
 * The item of a line in the audit log. Builds, roles and versions of the test plan are notes of the worker; people wrote
 * the other titles, or none.
 */
export function itemInWords(
  { kind, title }: Pick<AuditRecord, 'kind' | 'title'>,
  t: Texts,
  momentText: (time: string) => string,
): string {
  if (kind === 'build')
    return inLocalTime(title.replaceAll(RELEASE, '$1-$2-$3T$4:$5:$6.$7Z'), momentText)
  if (kind === 'test_plan')
    return title.replace(VERSION, (_, version: string) => t('audit.version', { version }))
  if (kind === 'agent')
    return title.replace(ROLES, (_, from, to) => `${t(roleText(from))} → ${t(roleText(to))}`)
  return title === '' ? t('content.untitled') : title
}
