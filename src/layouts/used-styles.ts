/**
 * Reduces stylesheets to the rules that a page uses, and their custom properties to those that the rules use.
 */
import { detached } from '#core/detached.ts'
import { escapeRegExp } from '#core/escape-reg-exp.ts'
import { withoutSpaces } from './short-styles.ts'

/** A declaration or a statement, or a rule. */
type Node = string | Rule

interface Rule {
  /** Selectors, or the start of an at-rule. */
  readonly prelude: string
  /** Undefined for an at-rule. */
  readonly selectors: readonly Selector[] | undefined
  readonly body: readonly Node[]
}

interface Selector {
  readonly text: string
  /** As in {@link tagNames}; the page must have each. */
  readonly names: readonly string[]
  /** Arguments of `:is()` and `:where()`; one of each list must match. */
  readonly choices: readonly (readonly Selector[])[]
}

/** Nothing moves or has a pointer over it before the stylesheet of the page has arrived. */
const LATER_SELECTOR = /:(?:hover|focus|active|selection)/
const LATER_AT_RULE = /^@media print/
/** Text is shown in another font until then. */
const FONT_FILE = /url\(/
const MAX_STYLES = 512

interface InlineStyles {
  /** Written as they are. */
  readonly whole: string
  /** Reduced to the rules that some part of the page uses. */
  readonly used: string
  /**
   * Reduced to the rules that the first part of the page uses. The stylesheet of the page has all of them, so
   * rules for interaction are left out.
   */
  readonly first: string
  /** Names in the form of {@link tagNames} that every first part uses. */
  readonly always: readonly string[]
}

/**
 * @param styles minified, without comments
 * @param layers the statement that declares their order
 * @returns a function of a page's HTML, of the length of its first part, and of the custom properties that another style
 * of the page sets
 */
export function createStyleFilter(
  styles: InlineStyles,
  layers: string,
): (html: string, firstPart: number, overridden: ReadonlySet<string>) => string {
  const rulesOf = (css: string) => withoutSpaces(css.replaceAll(ORDER, ''))
  const whole = rulesOf(styles.whole)
  const used = parse(rulesOf(styles.used))
  const first = parse(rulesOf(styles.first))
  const usedNames = [...new Set(used.flatMap(selectorNames))]
  const firstNames = [...new Set(first.flatMap(selectorNames))]
  const namesIn = createNameFinder([...usedNames, ...firstNames])
  const mayHave = createNameTest()
  /** Most pages have one of a few sets of names. */
  const made = new Map<string, string>()
  return (html, firstPart, overridden) => {
    const above = namesIn(html.slice(0, firstPart))
    const below = html.slice(firstPart)
    // Most pages have no other names of the frame in their content: looking for all names takes five times as long.
    const missing = usedNames.filter((name) => !above.has(name))
    const names = mayHave(below, missing) ? above.union(namesIn(below)) : new Set(above)
    for (const name of styles.always) above.add(name)
    const key = [
      [...overridden],
      usedNames.filter((name) => names.has(name)),
      firstNames.filter((name) => above.has(name)),
    ].join('\n')
    const before = made.get(key)
    if (before !== undefined) return before
    if (made.size >= MAX_STYLES) made.clear()
    const rules = `${layers}${whole}${print(selectUsed(used, names, false))}${print(selectUsed(first, above, true))}`
    const short = withShortTokens(rules, overridden)
    made.set(key, short)
    return short
  }
}

/** Each stylesheet repeats the order of layers, which is written once before all of them. */
const ORDER = /@layer [\w, ]+;/g

function parse(css: string): readonly Node[] {
  let at = 0
  const parseBody = (): readonly Node[] => {
    const nodes: Node[] = []
    let start = at
    while (at < css.length) {
      const character = css[at]
      if (character === '"' || character === "'") at = endOfString(css, at)
      else if (character === '(') at = closingAt(css, at)
      else if (character === ';') {
        nodes.push(css.slice(start, at + 1))
        start = at + 1
      } else if (character === '{') {
        const prelude = css.slice(start, at)
        at += 1
        nodes.push(ruleOf(prelude, parseBody()))
        start = at + 1
      } else if (character === '}') break
      at += 1
    }
    if (at > start) nodes.push(`${css.slice(start, at)};`)
    return nodes
  }
  return parseBody()
}

function endOfString(text: string, start: number): number {
  const end = text.indexOf(text.charAt(start), start + 1)
  if (end < 0)
    throw new SyntaxError(`no end of the string at ${start}: ${text.slice(start, start + 80)}`)
  return end
}

/** @returns position of the parenthesis that closes the one at `start` */
function closingAt(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  throw new SyntaxError(`no ")" for the "(" at ${start}: ${text.slice(start, start + 80)}`)
}

const ruleOf = (prelude: string, body: readonly Node[]): Rule => ({
  prelude,
  selectors: prelude.startsWith('@') ? undefined : selectorsOf(prelude),
  body,
})

const selectorsOf = (list: string): readonly Selector[] =>
  splitList(list).map((text) => selectorOf(text.trim()))

function splitList(list: string): readonly string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '(') at = closingAt(list, at)
    if (list[at] !== ',') continue
    parts.push(list.slice(start, at))
    start = at + 1
  }
  return [...parts, list.slice(start)]
}

const FUNCTION = /:([\w-]+)\(/

function selectorOf(text: string): Selector {
  const choices: (readonly Selector[])[] = []
  let rest = text
  for (;;) {
    const found = FUNCTION.exec(rest)
    if (found === null) return { text, names: namesOf(rest), choices }
    const open = found.index + found[0].length - 1
    const end = closingAt(rest, open)
    if (found[1] === 'is' || found[1] === 'where') {
      choices.push(selectorsOf(rest.slice(open + 1, end)))
    }
    rest = rest.slice(0, found.index) + rest.slice(end + 1)
  }
}

/** Scripts set attributes of the root, of which only the method says what the page has. */
function namesOf(selector: string): readonly string[] {
  const rest = selector.replaceAll(/:root((?:\[[^[\]]*\])*)/g, (_, attributes: string) =>
    [...attributes.matchAll(/\[data-method=[^[\]]*\]/g)].map(([name]) => `:root${name}`).join(''),
  )
  const names = rest.match(/(?::root)?\[[^[\]]*\]|\.[\w-]+|(?<![\w:.-])[a-z][\w-]*/g) ?? []
  return names.map((name) => name.replaceAll(/["']|\]$/g, ''))
}

const ATTRIBUTE = /([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

function selectorNames(node: Node): readonly string[] {
  if (typeof node === 'string') return []
  return [...(node.selectors ?? []).flatMap(namesOfAll), ...node.body.flatMap(selectorNames)]
}

const namesOfAll = ({ names, choices }: Selector): readonly string[] => [
  ...names,
  ...choices.flat().flatMap(namesOfAll),
]

/** Most tags are on several pages. */
const MAX_TAGS = 20_000
/** Attributes whose values are on one page. */
const UNIQUE = ['id', 'href', 'for', 'name', 'aria-controls', 'aria-labelledby', 'data-playground']

/** @returns a function that finds the names of a page that are among `known` */
function createNameFinder(known: readonly string[]): (html: string) => Set<string> {
  const knownNames = new Map(known.map((name) => [name, name]))
  const isNamed = (attribute: string): boolean =>
    known.some((name) => name.startsWith(`[${attribute}=`))
  const unnamed = UNIQUE.filter((attribute) => !isNamed(attribute)).join('|')
  const unnamedValue = new RegExp(` (${unnamed})="[^"]*"`, 'g')
  const byTag = new Map<string, KnownTag>()
  let page = 0
  const knownTag = (whole: string): KnownTag => {
    const alike = whole.replaceAll(unnamedValue, ' $1=""')
    const before = byTag.get(alike)
    if (before !== undefined) return before
    const [start = '', tag = ''] = /^<([a-z0-9-]+)/.exec(alike) ?? []
    const names = [...tagNames(tag, alike.slice(start.length, -1))].flatMap(
      (name) => knownNames.get(name) ?? [],
    )
    const made: KnownTag = { names, page: 0 }
    if (byTag.size < MAX_TAGS) byTag.set(detached(alike), made)
    return made
  }
  return (html) => {
    page += 1
    const names = new Set<string>()
    let at = html.indexOf('<')
    while (at !== -1) {
      if (html[at + 1] === '/') {
        at = html.indexOf('<', at + 2)
        continue
      }
      // A tag that ends inside an attribute has an open quotation mark, so it equals no known tag.
      const text = html.slice(at, html.indexOf('>', at) + 1)
      const before = byTag.get(text)
      const whole = before === undefined ? wholeTag(html, at) : text
      at = html.indexOf('<', at + (whole?.length ?? 1))
      const tag = before ?? (whole === undefined ? undefined : knownTag(whole))
      if (tag === undefined || tag.page === page) continue
      tag.page = page
      for (const name of tag.names) names.add(name)
    }
    return names
  }
}

/** @returns a function that is false if a part of a page certainly has none of the names */
function createNameTest(): (html: string, names: readonly string[]) => boolean {
  const patterns = new Map<string, RegExp>()
  return (html, names) => {
    const key = names.join('\n')
    const known = patterns.get(key) ?? patternOf(names)
    if (patterns.size < MAX_STYLES) patterns.set(key, known)
    return known.test(html)
  }
}

const NEVER = '(?!)'

/** Leaves out `:root`, which only the start of a page has. */
function patternOf(names: readonly string[]): RegExp {
  const oneOf = (kind: RegExp): string => {
    const alike = names.flatMap((name) => kind.exec(name)?.[1] ?? [])
    const escaped = alike.map((name) => escapeRegExp(name).replace('=', '=["\']?'))
    return escaped.length === 0 ? NEVER : `(?:${escaped.join('|')})(?![\\w-])`
  }
  return new RegExp(
    [
      `<${oneOf(/^([a-z].*)/)}`,
      `\\sclass=["']?(?:[^"'<>]*\\s)?${oneOf(/^\.(.*)/)}`,
      `\\s${oneOf(/^\[(.*)/)}`,
    ].join('|'),
  )
}

interface KnownTag {
  readonly names: readonly string[]
  /** The last page that had it. */
  page: number
}

const TAG = /<[a-z][a-z0-9-]*(?![a-z0-9-])[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/y

/** @returns undefined if there is no tag */
function wholeTag(html: string, start: number): string | undefined {
  TAG.lastIndex = start
  return TAG.exec(html)?.[0]
}

/** The element, `.class`, `[attribute`, `[attribute=value`, and `:root[data-method=…` of each method. */
function tagNames(tag: string, attributes: string): ReadonlySet<string> {
  const names = new Set([tag])
  for (const [, name = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
    const value = values.find((one) => one !== undefined) ?? ''
    names.add(`[${name}`).add(`[${name}=${value}`)
    if (name === 'class') for (const one of value.split(' ')) names.add(`.${one}`)
    if (tag !== 'html' || !name.startsWith('data-method')) continue
    for (const method of value.split(' ')) names.add(`:root[data-method=${method}`)
  }
  return names
}

/** @param isFirst true if another stylesheet has the rest */
function selectUsed(
  nodes: readonly Node[],
  names: ReadonlySet<string>,
  isFirst: boolean,
): readonly Node[] {
  return nodes.flatMap((node): readonly Node[] => {
    if (typeof node === 'string') return [node]
    const { prelude, selectors } = node
    if (selectors === undefined) {
      if (isFirst && LATER_AT_RULE.test(prelude)) return []
      const isFont = prelude.startsWith('@font-face')
      if (isFont && FONT_FILE.test(print(node.body))) return []
      const isWhole = isFont || prelude.startsWith('@keyframes')
      return [isWhole ? node : { ...node, body: selectUsed(node.body, names, isFirst) }]
    }
    const used = selectors.filter(
      (one) => !(isFirst && LATER_SELECTOR.test(one.text)) && isUsed(one, names),
    )
    if (used.length === 0) return []
    const list = used.map(({ text }) => text).join(',')
    return [{ prelude: list, selectors: used, body: selectUsed(node.body, names, isFirst) }]
  })
}

const isUsed = (selector: Selector, names: ReadonlySet<string>): boolean =>
  selector.names.every((name) => names.has(name)) &&
  selector.choices.every((list) => list.some((choice) => isUsed(choice, names)))

function print(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const body = print(node.body).replace(/;$/, '')
      return body === '' ? '' : `${node.prelude}{${body}}`
    })
    .join('')
}

const ROOT_TOKENS = /(?<=\{:root\{)[^{}]*/
const ROOT_TOKEN = /(?<=^|;)(--[\w-]+):([^;]*);?/g
const DEFINITION = /(?<=[{;])(--[\w-]+):[^;{}]*;?/g
const USE = /var\((--[\w-]+)/g

/** Removes unused custom properties, and writes constants in place of their names where that is shorter. */
function withShortTokens(css: string, overridden: ReadonlySet<string>): string {
  const uses = countNames(css, USE)
  const constants = shortConstants(css, uses, overridden)
  const short = css
    .replaceAll(DEFINITION, (whole, name: string) =>
      constants.has(name) || !uses.has(name) ? '' : whole,
    )
    .replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) => constants.get(name) ?? use)
    .replaceAll(/calc\(-1 \* (\d+px)\)/g, '-$1')
    .replaceAll(/(?<=^|[{};])[^{};]+\{\}/g, '')
    .replaceAll(';}', '}')
  return short === css ? css : withShortTokens(short, overridden)
}

/** @returns values that don't contain each other's names */
function shortConstants(
  css: string,
  uses: ReadonlyMap<string, number>,
  overridden: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const definitions = countNames(css, DEFINITION)
  const values = new Map<string, string>()
  for (const match of (ROOT_TOKENS.exec(css)?.[0] ?? '').matchAll(ROOT_TOKEN)) {
    const [whole, name = '', value = ''] = match
    const saved = (uses.get(name) ?? 0) * (`var(${name})`.length - value.length) + whole.length
    if (definitions.get(name) === 1 && !overridden.has(name) && saved >= 0) values.set(name, value)
  }
  const isNested = (value: string): boolean =>
    [...value.matchAll(USE)].some(([, name = '']) => values.has(name))
  return new Map([...values].filter(([, value]) => !isNested(value)))
}

function countNames(css: string, pattern: RegExp): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [, name = ''] of css.matchAll(pattern)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
