/** Builds the readers' menu in a worker: compiles the document once, then answers each change. */
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileLanguages } from '#core/site/compile-sites.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { setOwnTexts } from '../../../i18n/own-texts.ts'
import { type MenuQuestion, type Published, type ReadersMenu, readersMenu } from './readers-menu.ts'

/** The first message. Each later message is a question, answered in order. */
export interface MenuSources {
  readonly text: string
  readonly published: Published
  readonly config: PortalConfig
}

let answer: ((question: MenuQuestion) => ReadersMenu) | undefined

addEventListener('message', ({ data }: MessageEvent<MenuSources | MenuQuestion>) => {
  if ('tree' in data) {
    postMessage(answer?.(data))
    return
  }
  const documents = compileLanguages(parseDocument(data.text))
  setOwnTexts(data.config)
  answer = (question) => readersMenu(documents, data.published, data.config, question)
})
