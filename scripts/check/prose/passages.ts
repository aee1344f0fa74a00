/** Finds the prose of a file: interface texts, messages, comments and documentation. */
import { LineCounter, parseDocument, visit } from 'yaml'
import { SPECIFIED_TEXTS } from './specified-texts.ts'

export interface Passage {
  readonly kind: 'text' | 'comment' | 'document'
  /** Where the file's path doesn't tell. */
  readonly language?: 'en' | 'id'
  /** 1-based line on which `text` starts; line breaks in `text` are those of the file. */
  readonly line: number
  readonly text: string
}

/** Shorter texts are words like any other. */
const SPECIFIED = SPECIFIED_TEXTS.map(([, text]) => text).filter((text) => text.length > 10)
/** Markup, not prose. Replacements preserve line breaks, so that lines can be counted. */
const CODE = /```[\s\S]*?```|~~~[\s\S]*?~~~|`[^`]*`/g
const ADDRESS = /\b(?:https?|wss?|mailto|data):[^\s)>\]"'`]+/g
const PLACEHOLDER = /\{\{[^}]*\}\}|\$\{[^}]*\}/g
const TAG = /<\/?[a-z][^>]*>/gi

/** Their strings list words that documents use, in any language and spelling. */
const WORD_LISTS: ReadonlySet<string> = new Set([
  'src/core/openapi/example/values-by-name.ts',
  'src/core/openapi/text-language.ts',
  'src/core/search/words.ts',
])

/** @param path decides the syntax; from the repository's folder */
export function passagesOf(path: string, source: string): readonly Passage[] {
  if (path.endsWith('.md')) return [passage('document', 1, withoutMarkdown(source))]
  if (/\.ya?ml$/.test(path)) return [...lineComments(source, '#'), ...yamlTexts(source)]
  if (path.endsWith('.sql')) return lineComments(source, '--')
  if (!/\.\w+$/.test(path) || path.endsWith('.conf')) return lineComments(source, '#')
  if (path.startsWith('src/i18n/') && !path.endsWith('.test.ts')) {
    return [...comments(source), ...tableTexts(withoutComments(source))]
  }
  if (WORD_LISTS.has(path)) return comments(source)
  if (/\.test\.tsx?$|^tests\//.test(path)) return [...comments(source), ...testNames(source)]
  return [...comments(source), ...messages(withoutComments(source))]
}

const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/
const TOKEN = new RegExp(
  [
    '(?<comment>/\\*[\\s\\S]*?\\*/|(?:(?<!:)//[^\\n]*(?:\\n[ \\t]*(?=//))?)+|<!--[\\s\\S]*?-->)',
    STRING.source,
    // A regular expression may hold quotes.
    '(?<=[=(,:[!&|?{};]\\s*)/(?![/*])(?:\\\\.|\\[(?:\\\\.|[^\\]\\\\\\n])*\\]|[^/\\\\\\n[])+/',
  ].join('|'),
  'g',
)

function comments(source: string): readonly Passage[] {
  return [...source.matchAll(TOKEN)].flatMap(({ 0: token, index, groups }) =>
    groups?.['comment'] === undefined
      ? []
      : [passage('comment', lineAt(source, index), commentText(token))],
  )
}

function withoutComments(source: string): string {
  return source.replace(TOKEN, (token, comment?: string) =>
    comment === undefined ? token : lineBreaks(token),
  )
}

/** Without delimiters, examples, names of parameters and instructions to tools. */
function commentText(comment: string): string {
  return comment
    .replace(/@example[\s\S]*?(?=\n\s*\*\s*@|\*\/|$)/g, lineBreaks)
    .replace(/^\/\*+|\*+\/$|^<!--|-->$/g, '')
    .replace(/^[ \t]*(?:\*(?!\*)|\/\/+) ?/gm, '')
    .replace(/biome-ignore[^:]*:|@ts-expect-error|^\s*\/.*$/gm, '')
    .replace(/@(?:param|typeParam)\s+(?:\{[^}]*\}\s*)?[\w.$]+|@throws\s+\w+|@\w+/g, '')
}

/** Values of a table of texts, not its keys. */
function tableTexts(source: string): readonly Passage[] {
  return [...source.matchAll(new RegExp(STRING, 'g'))]
    .filter(
      ({ 0: token, index }) =>
        !/^\s*:/.test(source.slice(index + token.length, index + token.length + 3)),
    )
    .map(({ 0: token, index }) => passage('text', lineAt(source, index), stringText(token)))
    .filter(({ text }) => /[a-z]{2}/i.test(text))
}

/** Keys of YAML files whose values people read; examples and names of fields aren't prose. */
const TEXT_KEY = /^(?:title|sub_title|summary|description|content|notes|name(?:Id)?|x-displayName)$/

/** Texts of a content file or an API description. */
function yamlTexts(source: string): readonly Passage[] {
  const lines = new LineCounter()
  const passages: Passage[] = []
  visit(parseDocument(source, { lineCounter: lines }), {
    Pair(_key, { key }) {
      // Values of an example can be in any language.
      return String(key) === 'value' || String(key) === 'example' ? visit.SKIP : undefined
    },
    Scalar(role, { value, range, type }, ancestors) {
      if (role === 'key' || typeof value !== 'string' || !value.includes(' ')) return
      const keys = ancestors.map((node) => ('key' in node ? String(node.key) : ''))
      const [key = ''] = keys.filter((name) => name !== '').slice(-1)
      if (!TEXT_KEY.test(key) && !keys.includes('x-enum-descriptions')) return
      const start = lines.linePos(range?.[0] ?? 0).line
      const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED'
      const language = key === 'nameId' || keys.includes('id') ? 'id' : 'en'
      passages.push({ ...passage('text', isBlock ? start + 1 : start, value), language })
    },
  })
  return passages
}

/** Consecutive lines are one comment, so that a phrase across lines is found. */
function lineComments(source: string, mark: '#' | '--'): readonly Passage[] {
  const block = new RegExp(`^[ \\t]*${mark}(?!!).*(?:\\n[ \\t]*${mark}.*)*`, 'gm')
  const start = new RegExp(`^[ \\t]*${mark}+ ?`, 'gm')
  return [...source.matchAll(block)].map(({ 0: comment, index }) =>
    passage('comment', lineAt(source, index), comment.replace(start, '')),
  )
}

const NAME_OF_TEST = new RegExp(
  `\\b(?:test|describe)(?:\\.\\w+)*(?:<[^>]*>)?\\(\\s*(${STRING.source})|\\)\\(\\s*(${STRING.source})`,
  'g',
)

function testNames(source: string): readonly Passage[] {
  return [...source.matchAll(NAME_OF_TEST)].map(({ 0: call, 1: name, 2: nameOfEach, index }) =>
    passage('comment', lineAt(source, index + call.length), stringText(name ?? nameOfEach ?? '')),
  )
}

/** String literals that read as a sentence rather than as code. */
function messages(source: string): readonly Passage[] {
  return [...source.matchAll(new RegExp(STRING, 'g'))]
    .map(({ 0: token, index }) => passage('text', lineAt(source, index), stringText(token)))
    .filter(({ text }) => isSentence(text))
}

function isSentence(text: string): boolean {
  const words = text.match(/(?<![\w./-])[A-Za-z][a-z']*(?![\w/(=-])/g) ?? []
  return words.length > 3 && !/[{}<>=]|^[a-z-]+:|\bSELECT\b|\n\s*\n/.test(text)
}

function stringText(token: string): string {
  return token.slice(1, -1).replace(/\\n/g, ' ').replace(/\\(.)/g, '$1')
}

function withoutMarkdown(source: string): string {
  return source
    .replace(/^---\n[\s\S]*?\n---\n/, lineBreaks)
    .replace(/<!--[\s\S]*?-->/g, lineBreaks)
    .replace(/(?<=\])\([^)\s]*\)/g, '')
}

function passage(kind: Passage['kind'], line: number, text: string): Passage {
  return { kind, line, text: withoutCode(text) }
}

/** Code becomes a sign that counts as a word and has no spelling. */
function withoutCode(text: string): string {
  return SPECIFIED.reduce((rest, specified) => rest.replaceAll(specified, '¤'), text)
    .replace(CODE, (code) => `¤${lineBreaks(code)}`)
    .replace(ADDRESS, '¤')
    .replace(PLACEHOLDER, '¤')
    .replace(TAG, ' ')
}

function lineBreaks(text: string): string {
  return text.replace(/[^\n]+/g, '')
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}
