/** The worker's names of kinds and its notes in words, in the page's language. */
import type { AuditRecord } from '#core/api/admin.ts'
import { knownText } from '#core/translator.ts'
import { inLocalTime } from '../moment-text.ts'
import type { Texts } from '../texts.tsx'

/** Returns the name itself if it has no translation. */
export const kindInWords = (t: Texts, kind: string): string => knownText(t, `kind.${kind}`) ?? kind

/** Name of a release (builder/release.ts), as older lines have it. */
const RELEASE = /\b(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[\da-f]{8}\b/g

/** The item of a line in the audit log. Only builds have a note; people wrote the other titles. */
export const itemInWords = (
  { kind, title }: Pick<AuditRecord, 'kind' | 'title'>,
  momentText: (time: string) => string,
): string =>
  kind === 'build'
    ? inLocalTime(title.replaceAll(RELEASE, '$1-$2-$3T$4:$5:$6.$7Z'), momentText)
    : title
