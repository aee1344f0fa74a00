/** Finds code in Markdown (CommonMark §4.5). */

/** Blocks, also in lists and quotes. Tildes within a line strike words through. */
export const BLOCKS =
  /(`{3,})[\s\S]*?(?:\1`*|$)|(?:^|\n)[ \t>*+\-\d.)]*(~{3,})[\s\S]*?(?:\n[ \t>]*\2~*|$)/g

/** Blocks, and code within a line. */
export const CODE = new RegExp(`${BLOCKS.source}|\`[^\`\\n]*\``, 'g')

/** Replaces parts of Markdown between its code. */
export function replaceOutsideCode(markdown: string, replace: (text: string) => string): string {
  let replaced = ''
  let from = 0
  for (const { 0: code, index } of markdown.matchAll(CODE)) {
    replaced += replace(markdown.slice(from, index)) + code
    from = index + code.length
  }
  return replaced + replace(markdown.slice(from))
}

/** @returns a function that gets each line in order; true for lines of code, and for those that enclose it */
export function createFenceReader(): (line: string) => boolean {
  let open: string | undefined
  return (line) => {
    const before = open
    open = fenceAfter(line, before)
    return before !== undefined || open !== undefined
  }
}

/** Ends a block that its author didn't: it would continue in the text that follows. */
export function withClosedFence(markdown: string): string {
  const open = markdown
    .split('\n')
    .reduce<string | undefined>((mark, line) => fenceAfter(line, mark), undefined)
  return open === undefined ? markdown : `${markdown}\n${open}`
}

/** @param open the mark of the fence that the line is in */
const fenceAfter = (line: string, open: string | undefined): string | undefined => {
  if (open === undefined) return openingFence(line)
  return isClosingFence(line, open) ? undefined : open
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/s

/** @returns the mark of the fence that a line starts; undefined for text */
export function openingFence(line: string): string | undefined {
  const [, mark, rest = ''] = FENCE.exec(line) ?? []
  // A line such as "```npm start``` starts it" is text.
  return mark?.startsWith('`') && rest.includes('`') ? undefined : mark
}

/** @param mark the mark that starts the fence */
export function isClosingFence(line: string, mark: string): boolean {
  const [, closing = '', rest = ''] = FENCE.exec(line) ?? []
  return closing.startsWith(mark) && rest.trim() === ''
}
