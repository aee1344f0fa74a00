/** Leaves out fields of JSON by name. The layout stays, and broken or cut JSON is read as far as possible. */
import { readJson } from '../openapi/json-value.ts'
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
  const labeled = labeledValues(tokens, rule)
  const out: string[] = []
  let name: string | undefined
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    out.push(isScalar(token) ? rewritten(token, rule) : token.raw)
    if (token.kind === 'text' || token.kind === 'word') name = scalarOf(token)
    if (token.raw === ':' && name !== undefined && (labeled.has(at) || rule.hides(name))) {
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

const LABEL = /^(?:name|key|field|header|param(?:eter)?)$/i
const LABELED = /^values?$/i

/** @returns the colons before values whose name is next to them, as in `{"name":"Authorization","value":"…"}` */
function labeledValues(tokens: readonly Token[], { hides }: FieldRule): ReadonlySet<number> {
  const found = new Set<number>()
  const open: { readonly labels: string[]; readonly values: number[] }[] = []
  const close = ({ labels = [], values = [] }: Partial<(typeof open)[number]> = {}): void => {
    if (values.length > 0 && labels.some(hides)) for (const at of values) found.add(at)
  }
  let [label, text] = ['', '']
  tokens.forEach((token, at) => {
    if (token.raw === '{') open.push({ labels: [], values: [] })
    if (token.raw === '}') close(open.pop())
    if (token.raw === ':' && LABELED.test(text)) open.at(-1)?.values.push(at)
    if (token.kind === 'mark') label = token.raw === ':' ? text : ''
    text = isScalar(token) ? scalarOf(token) : token.kind === 'mark' ? '' : text
    if (isScalar(token) && LABEL.test(label)) open.at(-1)?.labels.push(text)
  })
  for (const object of open) close(object)
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
