/** The quotes and lists around a line of Markdown (CommonMark §5). */

const CONTAINERS = /(?:[ \t]|>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])){0,200}/y

/** @returns the spaces, and the marks of quotes and lists, from a position of a line to its text */
export function containersAt(source: string, at: number): string {
  CONTAINERS.lastIndex = at
  return CONTAINERS.exec(source)?.[0] ?? ''
}

/** @returns the same for the next lines: an entry of a list continues below spaces */
export const continued = (containers: string): string => containers.replaceAll(/[^>\s]/g, ' ')

/** True if the line only has containers, and the text after them is the first of an entry of a list. */
export const isEntryStart = (line: string): boolean =>
  containersAt(line, 0) === line && /[^>\s]\s*$/.test(line)

/** @returns the line without the containers that start in a line above; undefined for a line outside them */
export function withinContainers(line: string, containers: string): string | undefined {
  let rest = withoutTabs(line)
  for (const [part] of withoutTabs(containers).matchAll(/>|[^>]+/g)) {
    const spaces = /^ */.exec(rest)?.[0].length ?? 0
    if (part === '>') {
      if (rest[spaces] !== '>') return undefined
      rest = rest.slice(spaces + 1)
      continue
    }
    const least = part.trim() === '' ? 0 : part.trimEnd().length + 1
    if (spaces < least && rest.trim() !== '') return undefined
    rest = rest.slice(Math.min(spaces, part.length))
  }
  return rest
}

const withoutTabs = (text: string): string => text.replaceAll('\t', '    ')

const QUOTE = /[ \t]{0,200}> ?/y
const SPACES = /[ \t]{0,200}/y

/** @returns the length of a number of marks of quotes, with the space after each */
function quotesLength(source: string, start: number, quotes: number): number {
  let at = start
  for (let left = quotes; left > 0; left -= 1) {
    QUOTE.lastIndex = at
    at += QUOTE.exec(source)?.[0].length ?? 0
  }
  return at - start
}

/** @returns the number of spaces and tabs of a line, below a number of quotes */
export function indentOf(source: string, start: number, quotes: number): number {
  SPACES.lastIndex = start + quotesLength(source, start, quotes)
  return SPACES.exec(source)?.[0].length ?? 0
}

/** @returns the length of what a line has because of the component around it */
export function outerLength(
  source: string,
  start: number,
  { quotes, inner }: { readonly quotes: number; readonly inner: number } = { quotes: 0, inner: 0 },
): number {
  const indent = Math.min(inner, indentOf(source, start, quotes))
  return quotesLength(source, start, quotes) + indent
}
