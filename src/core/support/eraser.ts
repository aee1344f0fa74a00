/** Removes known secrets from text, in every form in which a message may contain them. */
import { lower, quickSearch } from './form-search.ts'
import { inBase64, inHex } from './secret-bytes.ts'
import { LEFT_OUT } from './secret-name.ts'
import { createSpreadEraser } from './spread-eraser.ts'

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
  const eraseSpread = createSpreadEraser(known)
  return (text) => {
    let [erased, searched] = [text, lower(text)]
    if (!mayContain(searched)) return eraseSpread(text)
    for (const form of forms) {
      if (!searched.includes(form)) continue
      erased = without(erased, searched, form)
      searched = lower(erased)
    }
    return eraseSpread(erased)
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

/** Encoded up to twice, as in JSON that a form contains, and as bytes. */
function formsOf(secret: string): readonly string[] {
  const once = [...new Set(encodingsOf(secret))]
  const twice = once.flatMap(encodingsOf)
  return [
    ...twice,
    ...(secret.length < MIN_INNER_LENGTH
      ? []
      : once.flatMap((text) => [inHex(text), ...inBase64(text)])),
  ]
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
