/** Builds the readers' menu in a worker: compiles the document once, then answers each change. */
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileLanguages } from '#core/site/compile-sites.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { portalConfig } from '../../../portal.config.ts'
import { type MenuQuestion, type Published, type ReadersMenu, readersMenu } from './readers-menu.ts'

/** The first message. Each later message is a question, answered in order. */
export interface MenuSources {
  readonly text: string
  readonly published: Published
  readonly built: Pick<PortalConfig, 'origin' | 'publicFiles'>
}

let answer: ((question: MenuQuestion) => ReadersMenu) | undefined

addEventListener('message', ({ data }: MessageEvent<MenuSources | MenuQuestion>) => {
  if ('tree' in data) {
    postMessage(answer?.(data))
    return
  }
  const documents = compileLanguages(parseDocument(data.text))
  const config = { ...portalConfig, ...data.built }
  answer = (question) => readersMenu(documents, data.published, config, question)
})
