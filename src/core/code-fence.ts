/** Finds blocks of code in Markdown (CommonMark §4.5). */

/** @returns a function that gets each line in order; true for lines of code, and for those that enclose it */
export function createFenceReader(): (line: string) => boolean {
  let open: string | undefined
  return (line) => {
    const [, mark = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/s.exec(line) ?? []
    if (open === undefined) {
      // A line such as "```npm start``` starts it" is text.
      const isText = mark === '' || (mark.startsWith('`') && rest.includes('`'))
      open = isText ? undefined : mark
      return !isText
    }
    if (mark.startsWith(open) && rest.trim() === '') open = undefined
    return true
  }
}
