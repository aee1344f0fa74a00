/** Addresses of a document as Markdown: servers, contact, terms, license, further reading. */
import type { ExternalDocs } from '#core/openapi/model.ts'
import { linkResolver } from '#core/site/document-links.ts'
import { mailtoOf } from '#core/site/mailto.ts'
import type { Language, Site } from '#core/site/site.ts'
import { placeAddress } from '../../components/markdown/document-links.ts'
import { createTranslator } from '../../i18n/index.ts'
import { serverLines } from './servers.ts'
import { inline } from './text-blocks.ts'

/** @returns paragraphs; empty for a document without any of it */
export function aboutDocument(site: Site, language: Language): readonly string[] {
  const t = createTranslator(language)
  const { info, externalDocs, servers } = site.document
  const { contact, license } = info
  const email = contact?.email
  const mail = email === undefined ? undefined : mailtoOf(email)
  const lines = [
    docsLine(externalDocs, site, language),
    named(t('landing.contact'), contact?.name, contact?.url ?? mail, site, language),
    contact?.url === undefined ? undefined : linkTo(email ?? '', mail, site, language),
    linkTo(t('landing.terms'), info.termsOfService, site, language),
    named(t('landing.license'), license?.name, license?.url, site, language),
  ].filter((line) => line !== undefined)
  return [
    ...(lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')]),
    ...(servers.length === 0 ? [] : [`## ${t('operation.server')}`, serverLines(servers, t)]),
  ]
}

/** @returns undefined for none, and for one that readers can't open */
export function docsLine(
  docs: ExternalDocs | undefined,
  site: Site,
  language: Language,
): string | undefined {
  const text = docs?.description ?? createTranslator(language)('operation.externalDocs')
  return linkTo(text, docs?.url, site, language)
}

/** A name with its meaning before it; the meaning alone if the document has no name. */
function named(
  meaning: string,
  name: string | undefined,
  url: string | undefined,
  site: Site,
  language: Language,
): string | undefined {
  if (name === undefined) return linkTo(meaning, url, site, language)
  return `${meaning}: ${linkTo(name, url, site, language) ?? inline(name)}`
}

function linkTo(
  text: string,
  url: string | undefined,
  site: Site,
  language: Language,
): string | undefined {
  const target = url === undefined ? undefined : placeAddress(url, linkResolver(site, language))
  return target === undefined ? undefined : `[${inline(text)}](${target})`
}
