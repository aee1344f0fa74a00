/** Parses the live document away from the page: operations to refer to, and the menu they make. */
import type { MenuItem } from '#core/content/model.ts'
import { compileDocument, parseDocument } from '#core/openapi/index.ts'
import { deriveMenu } from '#core/site/menu.ts'

export interface DocumentOperation {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly title: string
  /** Slug of its first tag. */
  readonly tag: string | null
  readonly page: string
}

export interface DocumentMenu {
  readonly operations: readonly DocumentOperation[]
  readonly menu: readonly MenuItem[]
}

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { compiled } = compileDocument(parseDocument(data))
  const answer: DocumentMenu = {
    operations: compiled.operations.map(({ key, method, path, title, tags, page }) => ({
      ...{ key, method, path, title, page },
      tag: tags[0] ?? null,
    })),
    menu: deriveMenu(compiled),
  }
  postMessage(answer)
})
