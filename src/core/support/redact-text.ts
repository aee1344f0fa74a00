/** Leaves out secrets that are written in a text: in its URLs, after `Bearer` or `Basic`, and in pairs. */
import { decodedOrSame } from '../percent-decode.ts'
import { decodeUtf8 } from '../signature/crypto.ts'
import { fromBase64, fromBase64url, fromHex } from '../signature/language/bytes-in-text.ts'
import { isLabel, isLabeled } from './named-value.ts'
import type { FieldRule } from './redact-json.ts'
import { LEFT_OUT, namesSecret } from './secret-name.ts'

/** A URL, or a path, query or fragment where one can start. */
const URL_LIKE = /(?:\b[a-z][a-z\d+.-]{1,20}:\/\/|(?<![^\s"'(<=,])[\w.~%-]*[/?#])[^\s"'<>]*/gi
const USER_INFO = /(?<=^(?:[^/?#]*:)?\/\/)[^/?#]+(?=@)/

/** RFC 6750 and RFC 7617: not `Bearer realm="…"`. */
const CREDENTIALS = /\b(bearer|basic)(:?\s+)([\w.~+/-]{8,}=*)(?![\w"=])/gi
/** Sentences have words after "Bearer", too. */
const WORDS = /^[a-z]*(?:[-_/.][a-z]*)*$/i
const MIXED_CASE = /[a-z][A-Z]/
/** `token=…`, `password: "…"` and `<pin>…</pin>`: pairs whose value has an end. Names in braces are placeholders. */
const ENDED_PAIR =
  /(?<![\p{L}\p{N}_.-])([\p{L}\p{N}_.-]{1,100})(=|\s{0,3}(?:=>|[:=])\s{0,3}(?=\\{0,4}["'])|>(?=[^<>]{1,1000}<\/))("[^"]*"|'[^']*'|\\{1,4}"[^"\\]*\\{1,4}"|(?<=>)[^<>]+|[^\s&"'<>;,{}]+)/gu
/** In JSON that starts in a sentence. RFC 9421 (section 2.5) has such names, too: `"@signature-params": …`. */
const QUOTED_PAIR =
  /(?<![\p{L}\p{N}_.@-])([\p{L}\p{N}_.-]{1,100})(\\{0,4}["']\s{0,3}(?:=>|:)\s{0,3})("[^"]*"|'[^']*'|\\{1,4}"[^"\\]*\\{1,4}"|[^\s&"'<>;,{}\\]+)/gu
const CDATA_PAIR = /(?<![\p{L}\p{N}_.-])([\p{L}\p{N}_.-]{1,100})(><!\[CDATA\[)([^\]<>]+)/gu
/** `token: …` in a sentence: the next word. Paths and strings to sign have names between slashes and colons. */
const LOOSE_PAIR =
  /(?<![\p{L}\p{N}_./:}-])([\p{L}\p{N}_.-]{1,100})(\s{0,3}(?:=>|[:=])[ \t]{1,3}|:)([^\s"'<>;,&{}]+)/gu
/** Names of secrets that people choose. Other secrets aren't words. */
const CHOSEN = /pass|pwd|pin|sandi|secret|rahasia/i
/** A header, alone in its line. */
const HEADER_LINE = /^([\w-]{1,100})(: {0,3})(\S{1,4000}(?: \S{1,4000})?)$/gm
/** These have several words, up to the end of the line or of the quotes. */
const CREDENTIAL_LINE =
  /(["']?)(?<![\w-])((?:proxy-)?authorization|(?:set-)?cookie)(\s{0,3}:\s{0,3})(?!["'])([^\r\n]{1,4000})/gi
const PRIVATE_KEY =
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,50}-----|$)/g
/** A signed JWT (RFC 7519), also without its content. Two parts alone are a string to sign. */
const JWT = /(?<![\w.-])eyJ[\w-]{5,}\.[\w-]*\.[\w-]{10,}/g
/** `curl -u user:password`, `--token …` */
const OPTION =
  /(?<![\w-])(-[uUb](?=[^\w-]|\S{1,100}:)|--[\w-]{1,60}(?=[ =]))([ =]{0,3})("[^"]*"|'[^']*'|[^\s"']+)/g
const CREDENTIAL_OPTION = /^(?:-[uUb]|--(?:user|proxy-user|cookie|oauth2-bearer))$/
/** An element of HTML or XML without its content. */
const ELEMENT = /<\w[^<>]{1,1000}>/g
const NAME_ATTRIBUTE = /\b(?:name|key|id)=(?:"([^"]{1,100})"|'([^']{1,100})')/gi
const VALUE_ATTRIBUTE = /(\bvalue=)("[^"]*"|'[^']*')/i
/** A part of `multipart/form-data` (RFC 7578). */
const PART =
  /(\bname="([^"\r\n]{1,100})"[^\r\n]{0,500}\r?\n(?:[^\r\n]{1,500}\r?\n){0,8}\r?\n)([\s\S]*?)(?=\r?\n--|$)/g
/** Base64, base64url or hex of a text. */
const ENCODED = /[A-Za-z\d+/_-]{16,}={0,2}/g
const UNPRINTABLE = /(?![\t\r\n])\p{Cc}/u
/** Without one there are no pairs, and a query has thousands of such texts. */
const PAIR_SIGNS = /[:=>]/
const IS_LEFT_OUT = /^["']?\(left\b/
/** Shorter ones may be words elsewhere. */
const MIN_FOUND_LENGTH = 12

export function redactWritten(text: string, rule: FieldRule): string {
  const whole = (secret: string): string => {
    rule.found(secret)
    return LEFT_OUT
  }
  return redactOptions(
    text
      .replace(PRIVATE_KEY, whole)
      .replace(URL_LIKE, (url) => redactUrl(url, rule))
      .replace(CREDENTIALS, (all, scheme: string, space: string, value: string) => {
        if (isWord(value)) return all
        if (value.length >= MIN_FOUND_LENGTH) rule.found(value)
        return `${scheme}${space}${LEFT_OUT}`
      })
      .replace(JWT, whole),
    rule,
  )
}

const isWord = (value: string): boolean => WORDS.test(value) && !MIXED_CASE.test(value)

function redactOptions(text: string, rule: FieldRule): string {
  if (!text.includes('-')) return text
  const isCurl = /\bcurl\b/.test(text)
  return text.replace(OPTION, (all, option: string, sign: string, value: string) =>
    (isCurl && CREDENTIAL_OPTION.test(option)) ||
    (option.startsWith('--') && rule.hides(option.slice(2)))
      ? `${option}${sign}${hiddenValue(value, rule)}`
      : all,
  )
}

/** Known secrets are erased before: they can contain pairs. */
export function redactEndedPairs(text: string, rule: FieldRule): string {
  if (!PAIR_SIGNS.test(text)) return text
  const withoutValue = (all: string, name: string, sign: string, value: string): string =>
    rule.hides(name) ? `${name}${sign}${hiddenValue(value, rule)}` : all
  return text
    .replace(PART, (all, head: string, name: string, value: string) =>
      rule.hides(name) ? `${head}${hiddenValue(value, rule)}` : all,
    )
    .replace(ELEMENT, (element) => redactElement(element, rule))
    .replace(CREDENTIAL_LINE, (_, quote: string, name: string, sign: string, line: string) => {
      const end = quote === '' ? -1 : line.indexOf(quote)
      const value = end === -1 ? line : line.slice(0, end)
      return `${quote}${name}${sign}${hiddenValue(value, rule)}${line.slice(value.length)}`
    })
    .replace(ENDED_PAIR, withoutValue)
    .replace(QUOTED_PAIR, withoutValue)
    .replace(CDATA_PAIR, withoutValue)
    .replace(HEADER_LINE, withoutValue)
    .replace(LOOSE_PAIR, (all, name: string, sign: string, value: string) =>
      isWord(value) && !CHOSEN.test(name) ? all : withoutValue(all, name, sign, value),
    )
}

/** Quotes stay, also in JSON within a text. */
function hiddenValue(value: string, rule: FieldRule): string {
  const [, quote = '', inner = value] = /^(\\*["'])(.*)\1$/s.exec(value) ?? []
  if (IS_LEFT_OUT.test(value)) return value
  if (inner.length >= MIN_FOUND_LENGTH) rule.found(inner)
  return `${quote}${LEFT_OUT}${quote}`
}

function redactElement(element: string, rule: FieldRule): string {
  const names = [...element.matchAll(NAME_ATTRIBUTE)].map(([, one, other = '']) => one ?? other)
  return names.some(rule.hides)
    ? element.replace(
        VALUE_ATTRIBUTE,
        (_, sign: string, value: string) => sign + hiddenValue(value, rule),
      )
    : element
}

/** @param read - redacts the text that was encoded */
export function redactEncoded(
  text: string,
  { found }: Pick<FieldRule, 'found'>,
  read: FieldRule['rewrite'],
): string {
  return text.replace(ENCODED, (encoded) => {
    const bytes = fromHex(encoded) ?? fromBase64(encoded) ?? fromBase64url(encoded)
    const inner = bytes && decodeUtf8(bytes)
    if (inner === undefined || UNPRINTABLE.test(inner) || read(inner) === inner) return encoded
    found(encoded)
    return LEFT_OUT
  })
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

/** A query or a form. `filter[pin]` is hidden by each of its names, `field[0][value]` by `field[0][name]`. */
export function redactPairs(text: string, rule: FieldRule): string {
  const pairs = text.split('&').map((raw) => {
    const [rawName = '', ...rest] = raw.split('=')
    const [name, value] = [formDecoded(rawName), formDecoded(rest.join('='))]
    const names = name.split(/[[\].]+/).filter((part) => part !== '')
    return {
      raw,
      rawName,
      name,
      value,
      names,
      last: names.at(-1) ?? '',
      of: names.slice(0, -1).join(),
    }
  })
  const labels = pairs.filter(({ last, value }) => isLabel(last) && rule.hides(value))
  const labeled = new Set(labels.map(({ of }) => of))
  return pairs
    .map(({ raw, rawName, name, value, names, last, of }) => {
      if (names.some(rule.hides) || isKey(name, value) || (isLabeled(last) && labeled.has(of))) {
        rule.found(value)
        return `${rule.rewrite(rawName)}=${encodeURIComponent(LEFT_OUT)}`
      }
      const [newName, newValue] = [rule.rewrite(name), rule.rewrite(value)]
      if (newName === name && newValue === value) return rule.rewrite(raw)
      return `${encodeURIComponent(newName.toWellFormed())}=${encodeURIComponent(newValue.toWellFormed())}`
    })
    .join('&')
}

/** An API key is often a parameter `key`; a short one is the key of something else. */
const isKey = (name: string, value: string): boolean =>
  name === 'key' && value.length >= MIN_KEY_LENGTH
const MIN_KEY_LENGTH = 20

const formDecoded = (text: string): string => decodedOrSame(text.replaceAll('+', ' '))

/** True for a text that the portal would show without a part of it: a URL with a token, a command with a password. */
export function writesSecret(text: string, hides: FieldRule['hides']): boolean {
  const unchanged = (part: string): string => part
  const redact = (part: string, rewrite = unchanged): string => {
    const rule = { hides, found: () => undefined, rewrite }
    return redactEndedPairs(redactWritten(part, rule), rule)
  }
  return redact(redactEncoded(text, { found: () => undefined }, redact), redact) !== text
}

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
