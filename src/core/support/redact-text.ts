/** Leaves out secrets that are written in a text: in its URLs, after `Bearer` or `Basic`, and in pairs. */
import { decodedOrSame } from '../percent-decode.ts'
import type { FieldRule } from './redact-json.ts'
import { LEFT_OUT, namesSecret } from './secret-name.ts'

/** A URL, or a path, query or fragment where one can start. */
const URL_LIKE = /(?:\b[a-z][a-z\d+.-]{1,20}:\/\/|(?<![^\s"'(<=,])[\w.~%-]*[/?#])[^\s"'<>]*/gi
const USER_INFO = /(?<=^[^/?#]*:\/\/)[^/?#@]+(?=@)/

/** RFC 6750 and RFC 7617: not `Bearer realm="…"`. */
const CREDENTIALS = /\b(bearer|basic)(:?\s+)([\w.~+/-]{8,}=*)(?![\w"=])/gi
/** Sentences have words after "Bearer", too. */
const WORDS = /^[a-z]*(?:[-_/.][a-z]*)*$/i
const MIXED_CASE = /[a-z][A-Z]/
/** `token=…`, `password: "…"` and `<pin>…</pin>`: pairs whose value has an end. Names in braces are placeholders. */
const ENDED_PAIR =
  /(?<![\p{L}\p{N}_.-])([\p{L}\p{N}_.-]{1,100})(=|\s{0,3}[:=]\s{0,3}(?=["'])|>(?=[^<>]{1,1000}<\/))("[^"]*"|'[^']*'|(?<=>)[^<>]+|[^\s&"'<>;,{}]+)/gu
/** A header, alone in its line. */
const HEADER_LINE = /^([\w-]{1,100})(: {0,3})(\S{1,4000}(?: \S{1,4000})?)$/gm
const IS_LEFT_OUT = /^["']?\(left\b/
/** Shorter ones may be words elsewhere. */
const MIN_FOUND_LENGTH = 12

export function redactWritten(text: string, rule: FieldRule): string {
  return text
    .replace(URL_LIKE, (url) => redactUrl(url, rule))
    .replace(CREDENTIALS, (all, scheme: string, space: string, value: string) => {
      if (WORDS.test(value) && !MIXED_CASE.test(value)) return all
      if (value.length >= MIN_FOUND_LENGTH) rule.found(value)
      return `${scheme}${space}${LEFT_OUT}`
    })
}

/** Known secrets are erased before: they can contain pairs. */
export function redactEndedPairs(text: string, rule: FieldRule): string {
  const withoutValue = (all: string, name: string, sign: string, value: string): string => {
    if (IS_LEFT_OUT.test(value) || !rule.hides(name)) return all
    const [, quote = '', inner = value] = /^(["'])(.*)\1$/s.exec(value) ?? []
    if (inner.length >= MIN_FOUND_LENGTH) rule.found(inner)
    return `${name}${sign}${quote}${LEFT_OUT}${quote}`
  }
  return text.replace(ENDED_PAIR, withoutValue).replace(HEADER_LINE, withoutValue)
}

function redactUrl(url: string, rule: FieldRule): string {
  const [place = '', ...pairs] = url.split(/([?#])/)
  const shown = place.replace(USER_INFO, (user) => {
    rule.found(decodedOrSame(user))
    return encodeURIComponent(LEFT_OUT)
  })
  return [
    shown,
    ...pairs.map((part) => (part.includes('=') ? redactPairs(part, rule) : part)),
  ].join('')
}

/** A query or a form. `filter[pin]` is hidden by each of its names. */
export function redactPairs(text: string, rule: FieldRule): string {
  return text
    .split('&')
    .map((pair) => {
      const [rawName = '', ...rest] = pair.split('=')
      const name = formDecoded(rawName)
      const value = formDecoded(rest.join('='))
      if (name.split(/[[\].]+/).some((part) => part !== '' && rule.hides(part))) {
        rule.found(value)
        return `${rule.rewrite(rawName)}=${encodeURIComponent(LEFT_OUT)}`
      }
      const [newName, newValue] = [rule.rewrite(name), rule.rewrite(value)]
      if (newName === name && newValue === value) return rule.rewrite(pair)
      return `${encodeURIComponent(newName.toWellFormed())}=${encodeURIComponent(newValue.toWellFormed())}`
    })
    .join('&')
}

const formDecoded = (text: string): string => decodedOrSame(text.replaceAll('+', ' '))

/**
 * True for a text with a pair whose value is secret, such as `api key: …`, `token=…` and
 * `<input name="csrf_token" value="…">`. Nothing says where such a value ends.
 */
export function hasSecretPair(text: string, { hides }: Pick<FieldRule, 'hides'>): boolean {
  // Pairs in URLs are hidden one by one.
  const rest = text.replace(URL_LIKE, (url) => (url.includes('=') ? ' ' : url))
  let before = { word: '', end: -1 }
  for (const { 0: word, index } of rest.matchAll(/[\p{L}\p{N}_.-]+/gu)) {
    const end = index + word.length
    const two = before.end === index - 1 ? `${before.word} ${word}` : word
    const isTwo = namesSecret(two) && !namesSecret(before.word)
    before = { word, end }
    PAIR_SIGN.lastIndex = end
    const sign = PAIR_SIGN.exec(rest)?.[1]
    if (sign === undefined) continue
    if (hides(word) || (isTwo && ':='.includes(sign) && hides(two))) return true
  }
  return false
}

/** Follows a name in text, attributes and tables. */
const PAIR_SIGN = /\s*(["':=]|<\/(?:td|th|dt|label)\b)/y
