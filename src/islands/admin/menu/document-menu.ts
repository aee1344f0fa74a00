/** The operations of a document that menu items can refer to, its derived menu, and its problems. */
import type { MenuItem } from '#core/content/model.ts'
import { lintDocument } from '#core/openapi/lint/lint-document.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { ParsedDocument } from '#core/openapi/parse/parse-document.ts'
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

export function documentMenu(parsed: ParsedDocument, compiled: CompiledDocument): DocumentMenu {
  return {
    operations: compiled.operations.map(({ key, method, path, title, tags, page }) => ({
      key,
      method,
      path,
      title,
      page,
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
}
