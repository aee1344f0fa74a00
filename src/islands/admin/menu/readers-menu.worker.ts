/** Builds the readers' menu in a worker: compiles the document once, then answers each change. */
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileLanguages } from '#core/site/compile-sites.ts'
import type { SidebarGroup } from '#core/site/navigation.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { portalConfig } from '../../../portal.config.ts'
import { type MenuQuestion, type Published, readersMenu } from './readers-menu.ts'

/** The first message. Each later message is a question, answered in order. */
export interface MenuSources {
  readonly text: string
  readonly published: Published
  readonly built: Pick<PortalConfig, 'origin' | 'publicFiles'>
}

export type MenuAnswer = readonly SidebarGroup[]

let answer: ((question: MenuQuestion) => MenuAnswer) | undefined

addEventListener('message', ({ data }: MessageEvent<MenuSources | MenuQuestion>) => {
  if ('tree' in data) {
    postMessage(answer?.(data) ?? [])
    return
  }
  const documents = compileLanguages(parseDocument(data.text))
  const config = { ...portalConfig, ...data.built }
  answer = (question) => readersMenu(documents, data.published, config, question)
})
