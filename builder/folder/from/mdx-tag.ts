/** Reads one tag of JSX or HTML in a text. */
import type { Attributes, Computed, Tag } from '#core/markup-tag.ts'
import { bracesLength } from './js-parts.ts'

/** A longer tag is text: this bounds the time for a `<` that no tag follows. */
const MAX_LENGTH = 2_000
const START = /<(\/?)([A-Za-z][\w.-]{0,60})(?=[\s/>])/y
const SPACE = /\s*/y
const NAME = /[A-Za-z_@:][\w:.-]{0,60}/y
const VALUE = /\s*=\s*(?:"([^"]*)"|'([^']*)'|(?=\{))/y

/** @returns undefined if no tag starts at the position */
export function readTag(source: string, start: number): Tag | undefined {
  const text = source.slice(start, start + MAX_LENGTH)
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at += found[0].length
    return found
  }
  const opened = match(START)
  if (opened === null) return undefined
  const [, slash = '', name = ''] = opened
  const attributes = new Map<string, string | true | Computed>()
  while (at < text.length) {
    match(SPACE)
    const end = text.startsWith('/>', at) ? 2 : text[at] === '>' ? 1 : 0
    if (end > 0) {
      const kind = slash === '/' ? 'close' : end === 2 ? 'empty' : 'open'
      return { name, attributes, kind, length: at + end }
    }
    if (text[at] === '{') {
      if (skipBraces() === undefined) return undefined
      continue
    }
    const member = match(NAME)?.[0]
    if (member === undefined) return undefined
    const value = match(VALUE)
    if (value === null) attributes.set(member, true)
    else attributes.set(member, value[1] ?? value[2] ?? literal(skipBraces()))
  }
  return undefined

  function skipBraces(): string | undefined {
    const from = at
    const length = bracesLength(text.slice(at))
    at += length ?? text.length
    return length === undefined ? undefined : text.slice(from + 1, at - 1)
  }
}

/** `{"text"}` and `{2}` are values; everything else is code. */
const literal = (code = ''): string | Computed =>
  /^\s*(["'`])([^"'`$]*)\1\s*$/.exec(code)?.[2] ?? /^\s*(\d+)\s*$/.exec(code)?.[1] ?? { code }

export function attribute(attributes: Attributes, name: string): string | undefined {
  const value = attributes.get(name)
  return typeof value === 'string' ? value : undefined
}
