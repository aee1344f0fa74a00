/**
 * URLs of a preview: `/preview/{id}?preview=true&id={id}`, with the shown page of the draft in the
 * query: `page=/registration/v2/users`, `method=post`. `type` names content other than a document;
 * `portal-api` is the description of the portal's API, and `from=editor` adds the way back.
 */
import { percentDecoded } from '#core/percent-decode.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'

export const PREVIEW_TYPES = ['document', 'portal-api', 'changelog', 'faq', 'usecase'] as const
export type PreviewType = (typeof PREVIEW_TYPES)[number]

export interface PreviewAddress {
  readonly id: string
  readonly type: PreviewType
  /** Path of the page as on the site; `/` is the list of all operations. */
  readonly page: string
  readonly method?: string
  /** Set if the editor opened it: the preview then links back. */
  readonly from?: 'editor'
}

/** @returns undefined if the URL names nothing to preview */
export function readPreviewAddress(url: {
  readonly pathname: string
  readonly search: string
}): PreviewAddress | undefined {
  const query = new URLSearchParams(url.search)
  const inPath = /\/preview\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  const id = inPath === undefined ? query.get('id') : percentDecoded(inPath)
  if (id === null || id === undefined || id === '') return undefined
  const method = query.get('method')?.toLowerCase()
  return {
    id,
    type: PREVIEW_TYPES.find((type) => type === query.get('type')) ?? 'document',
    page: query.get('page') ?? '/',
    ...(method !== undefined && /^[a-z]+$/.test(method) && { method }),
    ...(query.get('from') === 'editor' && { from: 'editor' }),
  }
}

export function previewHref(language: Language, address: PreviewAddress): string {
  const { id, type, page, method, from } = address
  return hrefTo(language, `/preview/${id}`, {
    preview: 'true',
    id,
    type: type === 'document' ? undefined : type,
    page: page === '/' ? undefined : page,
    method,
    from,
  })
}

/**
 * @returns the URL of the editor, at the operation of this page; undefined if the preview is not from there
 */
export function editorHref(language: Language, address: PreviewAddress): string | undefined {
  const { id, type, page, method, from } = address
  if (from === undefined || type !== 'document') return undefined
  return hrefTo(language, `/admin/yaml-editor/${encodeURIComponent(id)}`, {
    page: page === '/' ? undefined : page,
    method,
  })
}
