/** Reads and compiles the live document once, in a worker, for everything that a screen asks about it. */
import { type ParsedDocument, parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileLanguages } from '#core/site/compile-sites.ts'
import type { Published } from '#core/site/published.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { setOwnTexts } from '../../../i18n/own-texts.ts'
import { documentMenu } from './document-menu.ts'
import { type MenuQuestion, readersMenu } from './readers-menu.ts'

/** Content that the readers' menu is built from, next to the document. */
export interface MenuSources {
  readonly published: Published
  readonly config: PortalConfig
}

export type LiveQuestion =
  | { readonly about: 'document' }
  | { readonly about: 'readers-menu'; readonly question: MenuQuestion }

/** The first message is the document's text. Sources are not answered; questions are, in order. */
export type LiveMessage = string | MenuSources | (LiveQuestion & { readonly id: number })

let document:
  | (ReturnType<typeof compileLanguages> & { readonly parsed: ParsedDocument })
  | undefined
let sources: MenuSources | undefined

addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
  if (typeof data === 'string') {
    const parsed = parseDocument(data)
    document = { ...compileLanguages(parsed), parsed }
  } else if ('config' in data) {
    setOwnTexts(data.config)
    sources = data
  } else {
    postMessage({ id: data.id, answer: answerTo(data) })
  }
})

function answerTo(asked: LiveQuestion) {
  if (document === undefined) throw new Error('The text is the first message.')
  if (asked.about === 'document') return documentMenu(document.parsed, document.en)
  if (sources === undefined) throw new Error('The readers’ menu needs the published content.')
  return readersMenu(document, sources.published, sources.config, asked.question)
}
