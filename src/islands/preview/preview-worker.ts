/** Parses drafts in a worker, and renders their pages one by one. */
import type { Language, PortalConfig, Sites } from '#core/site/site.ts'
import { setOwnTexts } from '../../i18n/own-texts.ts'
import type { PreviewAddress } from '../shared/preview-address.ts'
import type { ContentDraft, DocumentDraft } from './load-draft.ts'
import { renderContent } from './render-content.tsx'
import { draftSites, type RenderedPage, renderDraft } from './render-draft.tsx'

export interface PreviewQuestion {
  readonly number: number
  readonly language: Language
  readonly address: PreviewAddress
  /** Sent with the first question; the later ones refer to it. */
  readonly draft?: DocumentDraft | ContentDraft
  readonly config: PortalConfig
}

export interface PreviewAnswer {
  readonly number: number
  /** Undefined if there is no such page, or the draft can't be read. */
  readonly page: RenderedPage | undefined
}

let sites: Sites | undefined
let content: ContentDraft | undefined

addEventListener('message', ({ data }: MessageEvent<PreviewQuestion>) => {
  postMessage({ number: data.number, page: answer(data) } satisfies PreviewAnswer)
})

function answer({ draft, language, address, config }: PreviewQuestion): RenderedPage | undefined {
  setOwnTexts(config)
  if (draft !== undefined) {
    if ('text' in draft)
      sites = draftSites(draft.text, `${draft.name}.yaml`, config, draft.published)
    else content = draft
  }
  if (content !== undefined) return renderContent(content, language, config)
  return sites && renderDraft(sites, language, address)
}
