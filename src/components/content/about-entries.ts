/** Contact, terms and license of an API, as links if there is something to link to. */
import type { Info } from '#core/openapi/model.ts'
import { mailtoOf } from '#core/site/mailto.ts'
import type { Translate } from '../../i18n/index.ts'

interface AboutEntry {
  readonly text: string
  readonly href?: string
}

/** @param link returns the URL to write, or undefined if it isn't safe */
export function aboutEntries(
  { contact, license, termsOfService }: Info,
  link: (url: string | undefined) => string | undefined,
  t: Translate,
): readonly AboutEntry[] {
  return [
    ...contactEntries(contact, link, t),
    ...entry(t('landing.terms'), link(termsOfService)),
    ...licenseEntries(license, link, t),
  ]
}

function contactEntries(
  { name, url, email }: NonNullable<Info['contact']> = {},
  link: (url: string | undefined) => string | undefined,
  t: Translate,
): readonly AboutEntry[] {
  const mail = link(email === undefined ? undefined : mailtoOf(email))
  const site = link(url)
  const words = name ?? email
  if (site === undefined && mail === undefined)
    return words === undefined ? [] : [{ text: `${t('landing.contact')}: ${words}` }]
  return [
    ...entry(name ?? t('landing.contact'), site ?? mail),
    ...(site === undefined || email === undefined ? [] : entry(email, mail)),
  ]
}

function licenseEntries(
  license: Info['license'],
  link: (url: string | undefined) => string | undefined,
  t: Translate,
): readonly AboutEntry[] {
  const { name, url, identifier } = license ?? {}
  const href = link(url ?? spdxPage(identifier))
  if (href !== undefined) return entry(name ?? identifier ?? t('landing.license'), href)
  const isMore = name !== undefined && identifier !== undefined && identifier !== name
  const text = isMore ? `${name} (${identifier})` : (name ?? identifier)
  return text === undefined ? [] : [{ text }]
}

/** An expression of several licenses has no page, and neither has a license that SPDX doesn't list. */
const spdxPage = (identifier: string | undefined): string | undefined =>
  identifier !== undefined && /^(?!LicenseRef-|DocumentRef-)[\w.-]+$/.test(identifier)
    ? `https://spdx.org/licenses/${identifier}.html`
    : undefined

const entry = (text: string, href: string | undefined): readonly AboutEntry[] =>
  href === undefined ? [] : [{ text, href }]
