/** Lists the operations of a document as an outline, and finds the operation of a line. */
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'

export interface OutlineOperation {
  readonly key: string
  readonly title: string
  readonly method: string
  readonly operationId: string | undefined
  /** Path of the operation's page on the site. */
  readonly page: string
  /** 1-based and inclusive; 0 if not in the text itself, for example behind a reference. */
  readonly line: number
  readonly endLine: number
}

export interface OutlineGroup {
  /** Slug of the tag; `webhooks` for webhooks. */
  readonly name: string
  readonly title: string
  readonly operations: readonly OutlineOperation[]
}

export function buildOutline(document: CompiledDocument, text: string): readonly OutlineGroup[] {
  const lines = text.split('\n')
  const entry = ({
    key,
    title,
    method,
    operationId,
    page,
    line = 0,
  }: Operation): OutlineOperation => ({
    key,
    title,
    method,
    operationId,
    page,
    line,
    endLine: line === 0 ? 0 : endOfBlock(lines, line),
  })
  const byTag = Map.groupBy(document.operations, ({ tags }) => tags[0])
  const groups = document.tags.map(({ slug, title }) => ({
    name: slug,
    title,
    operations: (byTag.get(slug) ?? []).map(entry),
  }))
  const webhooks = document.webhooks.map(entry)
  const all =
    webhooks.length === 0
      ? groups
      : [...groups, { name: 'webhooks', title: 'Webhooks', operations: webhooks }]
  return all.filter(({ operations }) => operations.length > 0)
}

/**
 * @param chosen - key of the operation that is found if several start on one line, as in minified JSON
 * @returns the innermost operation around a line, undefined outside all of them
 */
export function operationAt(
  outline: readonly OutlineGroup[],
  line: number,
  chosen?: string,
): OutlineOperation | undefined {
  let found: OutlineOperation | undefined
  for (const { operations } of outline) {
    for (const operation of operations) {
      const isInside = operation.line !== 0 && operation.line <= line && line <= operation.endLine
      if (!isInside) continue
      const isChosen = operation.line === found?.line && operation.key === chosen
      if (found === undefined || operation.line > found.line || isChosen) found = operation
    }
  }
  return found
}

/** Returns the last line that is indented deeper than the block's first line. Comments may be at the margin. */
function endOfBlock(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start - 1] ?? '')
  let end = start
  for (let line = start + 1; line <= lines.length; line += 1) {
    const text = lines[line - 1] ?? ''
    if (/^\s*(?:#|$)/.test(text)) continue
    // In JSON the closing bracket has the same indentation as its name.
    if (indentOf(text) <= indent && !/^\s*[}\]]/.test(text)) break
    if (indentOf(text) < indent) break
    end = line
  }
  return end
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** @returns the lines of the operations by key, without those that aren't in the text itself */
export const linesOf = (groups: readonly OutlineGroup[]): ReadonlyMap<string, number> =>
  new Map(
    groups.flatMap(({ operations }) =>
      operations.filter(({ line }) => line > 0).map(({ key, line }) => [key, line] as const),
    ),
  )
