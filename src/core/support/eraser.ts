/** Removes known secrets from text, in every form in which a message may contain them. */
import { encodeBytes, utf8 } from '../signature/crypto.ts'
import { LEFT_OUT } from './secret-name.ts'

/** More of them would take too long to look for. */
const MAX_SECRETS = 80
/** Shorter ones are removed only as a whole word, or nothing would be readable. */
const MIN_INNER_LENGTH = 5

/** @returns a function that leaves out everything if there are too many secrets */
export function createEraser(secrets: Iterable<string>): (text: string) => string {
  const known = new Set([...secrets].filter((secret) => secret !== '' && secret !== LEFT_OUT))
  if (known.size > MAX_SECRETS) return (text) => (text === '' ? '' : LEFT_OUT)
  const forms = [...new Set([...known].flatMap(formsOf).map(lower))]
    .filter((form) => !lower(LEFT_OUT).includes(form))
    .toSorted((left, right) => right.length - left.length)
  const mayContain = quickSearch(forms)
  return (text) => {
    let [erased, searched] = [text, lower(text)]
    if (!mayContain(searched)) return text
    for (const form of forms) {
      if (!searched.includes(form)) continue
      erased = without(erased, searched, form)
      searched = lower(erased)
    }
    return erased
  }
}

const HEAD_LENGTH = 4

/** False only for a text without any of the forms, which most are. Each secret has about a hundred forms. */
function quickSearch(forms: readonly string[]): (text: string) => boolean {
  const heads = new Set(forms.map((form) => form.slice(0, HEAD_LENGTH)))
  const short = [...heads].filter((head) => head.length < HEAD_LENGTH)
  return (text) => {
    for (let at = 0; at + HEAD_LENGTH <= text.length; at += 1)
      if (heads.has(text.slice(at, at + HEAD_LENGTH))) return true
    return short.some((head) => text.includes(head))
  }
}

function without(text: string, searched: string, form: string): string {
  const kept: string[] = []
  let from = 0
  for (let found = searched.indexOf(form); found !== -1; ) {
    const end = found + form.length
    if (form.length >= MIN_INNER_LENGTH || isWord(text, found, end)) {
      kept.push(text.slice(from, found), LEFT_OUT)
      from = end
    }
    found = searched.indexOf(form, end)
  }
  return [...kept, text.slice(from)].join('')
}

const isWord = (text: string, start: number, end: number): boolean =>
  !isLetter(text.charAt(start - 1)) && !isLetter(text.charAt(end))

const isLetter = (character: string): boolean => /[\p{L}\p{N}_]/u.test(character)

/** Changes ASCII only if other letters would change their positions. */
function lower(text: string): string {
  const whole = text.toLowerCase()
  return whole.length === text.length
    ? whole
    : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Encoded up to twice, as in JSON that a form contains, and as bytes. */
function formsOf(secret: string): readonly string[] {
  const once = [...new Set(encodingsOf(secret))]
  const twice = once.flatMap(encodingsOf)
  return [...twice, ...(secret.length < MIN_INNER_LENGTH ? [] : once.flatMap(inBytes))]
}

/** Letters, digits and signs that no encoding changes. */
const UNCHANGED = /^[\w.~-]*$/

function encodingsOf(text: string): readonly string[] {
  if (UNCHANGED.test(text)) return [text]
  const json = JSON.stringify(text).slice(1, -1)
  // A lone surrogate has no encoding; U+FFFD takes its place.
  const percent = encodeURIComponent(text.toWellFormed())
  const strict = percent.replace(/[!'()*]/g, hexEscape)
  return [
    text,
    json,
    json.replaceAll('/', '\\/'),
    inAscii(json),
    percent,
    strict,
    percent.replaceAll('%20', '+'),
    strict.replaceAll('%20', '+'),
  ]
}

const inAscii = (json: string): string =>
  json.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const hexEscape = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Hex, and the part of base64 that doesn't depend on the text around it. */
function inBytes(text: string): readonly string[] {
  const bytes = utf8(text)
  const parts = [0, 1, 2].flatMap((offset) => {
    const padded = new Uint8Array(offset + bytes.length)
    padded.set(bytes, offset)
    const first = Math.ceil((offset * 8) / 6)
    const whole = Math.floor(((offset + bytes.length) * 8) / 6)
    const inBase64 = encodeBytes(padded, 'base64').slice(first, whole)
    return [inBase64, inBase64.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return [encodeBytes(bytes, 'hex'), ...parts]
}
