/**
 * Parses the live document in a worker: operations that items can refer to, and the menu derived
 * from them.
 */
import type { MenuItem } from '#core/content/model.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { lintDocument } from '#core/openapi/lint/lint-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { deriveMenu } from '#core/site/menu.ts'

export interface DocumentOperation {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly title: string
  /** Slug of the operation's first tag. */
  readonly tag: string | null
  readonly page: string
}

export interface DocumentMenu {
  readonly operations: readonly DocumentOperation[]
  readonly menu: readonly MenuItem[]
  /** Problems by rule, counted as the editor lists them. */
  readonly problems: Readonly<Record<string, number>>
}

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const parsed = parseDocument(data)
  const { compiled } = compileDocument(parsed)
  const answer: DocumentMenu = {
    operations: compiled.operations.map(({ key, method, path, title, tags, page }) => ({
      ...{ key, method, path, title, page },
      tag: tags[0] ?? null,
    })),
    menu: deriveMenu(compiled),
    problems: Object.fromEntries(
      [...Map.groupBy(lintDocument(parsed), ({ code }) => code)].map(([code, found]) => [
        code,
        found.length,
      ]),
    ),
  }
  postMessage(answer)
})
