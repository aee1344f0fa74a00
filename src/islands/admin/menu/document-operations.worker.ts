/**
 * Parses the live document in a worker: operations that items can refer to, and the menu derived
 * from them.
 */
import type { MenuItem } from '#core/content/model.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import type { MediaType, Operation } from '#core/openapi/model.ts'
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
  readonly isDescribed: boolean
  /** True if the request body or a response has its own example. */
  readonly hasExample: boolean
}

export interface DocumentMenu {
  readonly operations: readonly DocumentOperation[]
  readonly menu: readonly MenuItem[]
}

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { compiled } = compileDocument(parseDocument(data))
  const answer: DocumentMenu = {
    operations: compiled.operations.map((operation) => {
      const { key, method, path, title, tags, page, description } = operation
      return {
        ...{ key, method, path, title, page },
        tag: tags[0] ?? null,
        isDescribed: description !== undefined && description.trim() !== '',
        hasExample: hasExample(operation),
      }
    }),
    menu: deriveMenu(compiled),
  }
  postMessage(answer)
})

/** Operations without any content need no example. */
function hasExample({ requestBody, responses }: Operation): boolean {
  const content: readonly MediaType[] = [
    ...(requestBody?.content ?? []),
    ...responses.flatMap((response) => response.content),
  ]
  return content.length === 0 || content.some(({ examples }) => examples.length > 0)
}
