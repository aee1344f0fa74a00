/** A change of one range of a text. */

/** Replaces a range of the text. Offsets are in UTF-16 units. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** The text after a change. */
export const applied = (source: string, { from, to, insert }: TextChange): string =>
  `${source.slice(0, from)}${insert}${source.slice(to)}`

/** Shortens a change to what differs. */
export function withoutCommonEnds(offset: number, before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end++
  }
  return {
    from: offset + start,
    to: offset + before.length - end,
    insert: after.slice(start, after.length - end),
  }
}
