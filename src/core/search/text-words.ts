/** Words of the texts of an entry: descriptions of an operation or a schema, the content of a page. */
import { isList, isObject } from '#core/openapi/json-value.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { Language } from '#core/site/site.ts'
import type { SiteEntry } from './site-entries.ts'
import { stemOf } from './stem.ts'
import { tellingWords, wordsIn } from './words.ts'

/** Deeper descriptions are rare, and a document can be nested without end. */
const MAX_DEPTH = 40
/** Longer words are keys and hashes. */
const LENGTH = { least: 2, most: 24 } as const
/** Members that are no texts of the author. */
const SKIPPED = new Set(['example', 'examples', 'codeSamples', 'default', 'enum', 'const'])
const TAGS_AND_LINKS = /<[^<>]*>|https?:\/\/[^\s)>\]]+/g

/** Cached by source object, which languages without a translation share. */
const known = new WeakMap<object, readonly string[]>()

/** @returns a function that lists the stems of an entry's words, each once */
export function createTextWords(
  document: CompiledDocument,
  language: Language,
): (entry: SiteEntry) => ReadonlySet<string> {
  const stems = new Map<string, string>()
  // Large documents repeat most of their descriptions.
  const read = new Map<string, readonly string[]>()
  const wordsOf = (text: string): readonly string[] => {
    const before = read.get(text)
    if (before !== undefined) return before
    const words = textWordsIn(text)
    read.set(text, words)
    return words
  }
  const stem = (word: string): string => {
    const root = stems.get(word) ?? stemOf(word, language)
    stems.set(word, root)
    return root
  }
  return (entry) => new Set(textsOf(document, entry).flatMap(wordsOf).map(stem))
}

/** Texts of an entry, without tags and links. */
export function textsOf(document: CompiledDocument, { source }: SiteEntry): readonly string[] {
  const from = source?.schema === undefined ? source?.operation : document.schemas[source.schema]
  return isObject(from) ? describedTexts(from) : [plain(source?.content ?? '')]
}

function textWordsIn(text: string): readonly string[] {
  const words = wordsIn(text).filter(
    ({ length }) => length >= LENGTH.least && length <= LENGTH.most,
  )
  return words.length === 0 ? [] : tellingWords([...new Set(words)])
}

function describedTexts(from: object): readonly string[] {
  const before = known.get(from)
  if (before !== undefined) return before
  const texts: string[] = []
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (isList(value)) {
      for (const item of value) visit(item, depth + 1)
    } else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        if (typeof member !== 'string') {
          if (!SKIPPED.has(name)) visit(member, depth + 1)
        } else if (name === 'description' || name === 'summary') texts.push(plain(member))
      }
    }
  }
  visit(from, 0)
  known.set(from, texts)
  return texts
}

const plain = (text: string): string => text.replace(TAGS_AND_LINKS, ' ')
