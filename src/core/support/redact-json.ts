/** Leaves out fields of JSON by name. The layout stays, and broken or cut JSON is read as far as possible. */
import { readJson } from '../openapi/json-value.ts'
import { isLabel, isLabeled, isListOfPairs } from './named-value.ts'
import { LEFT_OUT } from './secret-name.ts'

export interface FieldRule {
  /** True if the value of a field with this name is left out. */
  hides(name: string): boolean
  /** Called with each text, number and word of a hidden value. */
  found(value: string): void
  /** Rewrites names and values that aren't hidden. */
  rewrite(text: string): string
}

export const looksLikeJson = (text: string): boolean => /^\s*[[{]/.test(text)

export function redactJson(text: string, rule: FieldRule): string {
  const tokens = tokensOf(text)
  const named = namedElsewhere(tokens, rule)
  const out: string[] = []
  let name: string | undefined
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    out.push(isScalar(token) ? rewritten(token, rule) : token.raw)
    if (token.kind === 'text' || token.kind === 'word') name = scalarOf(token)
    if (named.has(at) || (token.raw === ':' && name !== undefined && rule.hides(name))) {
      const end = endOfValue(tokens, at + 1)
      out.push(hidden(tokens.slice(at + 1, end), rule))
      at = end - 1
    }
    if (token.kind === 'mark') name = undefined
  }
  return out.join('')
}

/**
 * False for broken JSON in which a hidden name is only part of a text, so its value can't be found. JSON that was
 * cut is readable.
 */
export function isReadable(text: string, { hides }: Pick<FieldRule, 'hides'>): boolean {
  if (readJson(text) !== undefined) return true
  const solid = tokensOf(text).filter(({ kind }) => kind !== 'space')
  return solid.every((token, at) => {
    const value = scalarOf(token)
    const names = value.split(/[^\p{L}\p{N}_-]+/u)
    if (!isScalar(token) || !names.some((name) => name !== '' && hides(name))) return true
    return names.length === 1 && solid[at + 1]?.raw === ':'
  })
}

interface Open {
  readonly isList: boolean
  readonly labels: string[]
  /** Colons before values that a label can name. */
  readonly values: number[]
  /** The mark before each item of a list, and the item unless it is a list or an object. */
  readonly items: { readonly at: number; text?: string }[]
}

/**
 * @returns the marks before values whose name is next to them, as in `{"name":"Authorization","value":"…"}` and
 * `["Authorization","…"]`
 */
function namedElsewhere(tokens: readonly Token[], { hides }: FieldRule): ReadonlySet<number> {
  const found = new Set<number>()
  const open: Open[] = []
  const close = ({ labels, values, items }: Open): void => {
    if (values.length > 0 && labels.some(hides)) for (const at of values) found.add(at)
    if (!isListOfPairs(items.map(({ text }) => text))) return
    items.forEach(({ text = '' }, index) => {
      const value = items[index + 1]
      if (index % 2 === 0 && value !== undefined && hides(text)) found.add(value.at)
    })
  }
  let [label, text] = ['', '']
  tokens.forEach((token, at) => {
    const { raw, kind } = token
    if (raw === '}' || raw === ']') {
      const closed = open.pop()
      if (closed !== undefined) close(closed)
    }
    if (raw === ':' && isLabeled(text)) open.at(-1)?.values.push(at)
    if (kind === 'mark') label = raw === ':' ? text : ''
    text = isScalar(token) ? scalarOf(token) : kind === 'mark' ? '' : text
    const inner = open.at(-1)
    if (isScalar(token) && isLabel(label)) inner?.labels.push(text)
    const item = inner?.items.at(-1)
    if (inner?.isList && isScalar(token) && item !== undefined) item.text = text
    if (inner?.isList && raw === ',') inner.items.push({ at })
    if (raw === '{') open.push({ isList: false, labels: [], values: [], items: [] })
    if (raw === '[') open.push({ isList: true, labels: [], values: [], items: [{ at }] })
  })
  for (const one of open) close(one)
  return found
}

type Token = {
  readonly kind: 'text' | 'word' | 'space' | 'mark'
  readonly raw: string
}

const isScalar = ({ kind }: Token): boolean => kind === 'text' || kind === 'word'

/** Up to the next comma or closing bracket on the same level. */
function endOfValue(tokens: readonly Token[], start: number): number {
  let depth = 0
  for (let at = start; at < tokens.length; at += 1) {
    const raw = tokens[at]?.raw ?? ''
    if (raw === '{' || raw === '[') depth += 1
    if (raw === '}' || raw === ']') depth -= 1
    if (depth < 0 || (depth === 0 && raw === ',')) return at
  }
  return tokens.length
}

function hidden(tokens: readonly Token[], { found }: FieldRule): string {
  const solid = tokens.filter(({ kind }) => kind !== 'space')
  solid.forEach((token, at) => {
    if (isScalar(token) && solid[at + 1]?.raw !== ':') found(scalarOf(token))
  })
  const space = tokens[0]?.kind === 'space' ? tokens[0].raw : ''
  const after =
    tokens.length > 1 && tokens.at(-1)?.kind === 'space' ? (tokens.at(-1)?.raw ?? '') : ''
  return `${space}"${LEFT_OUT}"${after}`
}

/** Text that isn't terminated is its own value. */
function scalarOf({ kind, raw }: Token): string {
  if (kind !== 'text') return raw.replace(/^'|'$/g, '')
  const value = readJson(raw)
  return typeof value === 'string' ? value : raw.slice(1)
}

function rewritten(token: Token, { rewrite }: FieldRule): string {
  const { kind, raw } = token
  if (kind === 'word') return quotedIfChanged(raw, rewrite(raw))
  const value = scalarOf(token)
  const after = rewrite(value)
  return after === value ? raw : JSON.stringify(after)
}

const quotedIfChanged = (before: string, after: string): string =>
  after === before ? before : JSON.stringify(after)

const MARKS = new Set('{}[],:')

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    const end = endOfToken(text, at)
    const first = text.charAt(at)
    const kind = MARKS.has(first)
      ? 'mark'
      : first === '"'
        ? 'text'
        : isSpace(first)
          ? 'space'
          : 'word'
    tokens.push({ kind, raw: text.slice(at, end) })
    at = end
  }
  return tokens
}

function endOfToken(text: string, start: number): number {
  const first = text.charAt(start)
  if (MARKS.has(first)) return start + 1
  let at = start + 1
  if (first === '"') {
    while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
    return Math.min(at + 1, text.length)
  }
  const isBlank = isSpace(first)
  while (at < text.length && isSame(text.charAt(at), isBlank)) at += 1
  return at
}

const isSame = (character: string, isBlank: boolean): boolean =>
  isBlank ? isSpace(character) : !isSpace(character) && !MARKS.has(character) && character !== '"'

const isSpace = (character: string): boolean => /\s/.test(character)
