/** The test plan while staff edit it: the changes that will be saved, and the cases as they will be. */
import type {
  TestCaseRecord,
  TestPlanChanges,
  TestPlanRecord,
  TestPlanVersion,
} from '#core/api/test-plan.ts'
import type { JsonBody, Members } from '#core/certification/json-body.ts'
import type { CaseWords } from '#core/certification/plan.ts'
import { readJson } from '#core/openapi/json-value.ts'
import type { Language } from '#core/site/site.ts'

/** Staff word cases in these languages, even if the interface has others. */
export const WORDED_LANGUAGES = ['en', 'id'] as const
type WordedLanguage = (typeof WORDED_LANGUAGES)[number]

/** The language of a case's texts for a reader of this language. */
export const wordedIn = (language: Language): WordedLanguage =>
  WORDED_LANGUAGES.find((one) => one === language) ?? 'en'

export interface DraftCase {
  readonly id: string
  readonly words: Readonly<Record<WordedLanguage, CaseWords>>
  readonly isAdded: boolean
  readonly isWorded: boolean
  /** Fields that the document no longer has; empty if the operation is gone; undefined if the case can be passed. */
  readonly missingFields: readonly string[] | undefined
}

export const changesOf = ({
  operations,
  left_out,
  order,
  added,
  wording,
}: TestPlanRecord | TestPlanVersion): TestPlanChanges => ({
  operations,
  left_out,
  order,
  added,
  wording,
})

/** @returns chosen operations that the document doesn't have, and the changes without them */
export function goneOperations(
  { known_operations }: Pick<TestPlanRecord, 'known_operations'>,
  changes: TestPlanChanges,
): { readonly gone: readonly string[]; readonly left: TestPlanChanges } {
  const chosen = changes.operations ?? []
  const operations = chosen.filter((key) => known_operations.includes(key))
  // Without a document, no operation is known.
  const gone =
    known_operations.length === 0 ? [] : chosen.filter((key) => !known_operations.includes(key))
  return { gone, left: { ...changes, operations: operations.length === 0 ? null : operations } }
}

/** @returns the cases in their order, and those that are left out */
export function draftCases(
  plan: TestPlanRecord,
  { left_out, order, added, wording }: TestPlanChanges,
): { readonly shown: readonly DraftCase[]; readonly leftOut: readonly DraftCase[] } {
  const saved = savedCases(plan)
  const addedIds = new Set(added.map(({ id }) => id))
  const wasAdded = new Set(plan.added.map(({ id }) => id))
  const ids = [
    ...order,
    ...[...saved.keys()].filter((id) => !wasAdded.has(id)),
    ...addedIds,
  ].filter((id) => addedIds.has(id) || (saved.has(id) && !wasAdded.has(id)))
  const cases = [...new Set(ids)].map((id): DraftCase => {
    const own = wording.find((one) => one.case === id)
    return {
      id,
      words: withWording(saved.get(id), own),
      isAdded: addedIds.has(id),
      isWorded: own !== undefined,
      missingFields: plan.stale_cases.find((one) => one.id === id)?.missing_fields,
    }
  })
  const out = new Set(left_out)
  return {
    shown: cases.filter(({ id }) => !out.has(id)),
    leftOut: cases.filter(({ id }) => out.has(id)),
  }
}

/** @returns the cases that the server knows, by ID, with the portal's own texts */
export const savedCases = ({
  cases,
  left_out_cases,
  stale_cases,
}: TestPlanRecord): ReadonlyMap<string, TestCaseRecord> =>
  new Map([...cases, ...left_out_cases, ...stale_cases].map((one) => [one.id, one]))

type Wording = TestPlanChanges['wording'][number]

const NO_WORDS: CaseWords = { title: '', awaits: '', how: '' }

function withWording(
  saved: TestCaseRecord | undefined,
  own: Wording | undefined,
): Readonly<Record<WordedLanguage, CaseWords>> {
  const wordsIn = (language: WordedLanguage): CaseWords => {
    const derived = saved?.derived[language] ?? NO_WORDS
    const { title, awaits, how } = { ...derived, ...own?.[language] }
    return {
      title: title ?? derived.title,
      awaits: awaits ?? derived.awaits,
      how: how ?? derived.how,
    }
  }
  return { en: wordsIn('en'), id: wordsIn('id') }
}

/** @returns the plan, which also knows the cases of another version */
export const withCasesOf = (plan: TestPlanRecord, other: TestPlanRecord): TestPlanRecord => ({
  ...plan,
  added: [...plan.added, ...other.added],
  cases: [...savedCases(other).values(), ...plan.cases],
})

/** @returns the values that an added case requires, such as `amount=100`; text that looks like another type is quoted */
export const addedValues = ({ members = {} }: TestPlanChanges['added'][number]) =>
  Object.entries(members).map(([name, value]) => {
    const isPlain = typeof value !== 'string' || primitiveIn(value, []) === value
    return `${name}=${isPlain ? value : JSON.stringify(value)}`
  })

interface OwnText {
  readonly id: string
  readonly language: WordedLanguage
  readonly name: keyof CaseWords
  readonly text: string
}

/** @returns each text that staff wrote themselves */
export const ownTexts = (wording: TestPlanChanges['wording']): readonly OwnText[] =>
  wording.flatMap((one) =>
    WORDED_LANGUAGES.flatMap((language) => {
      const { title, awaits, how } = one[language] ?? {}
      return Object.entries({ title, awaits, how }).flatMap(([name, text]) =>
        // as: the entries of the words have the words' own names.
        text === undefined ? [] : [{ id: one.case, language, name: name as keyof CaseWords, text }],
      )
    }),
  )

/** @param shown - IDs in their present order */
export function moved(
  changes: TestPlanChanges,
  shown: readonly string[],
  id: string,
  to: number,
): TestPlanChanges {
  const others = shown.filter((one) => one !== id)
  return { ...changes, order: others.toSpliced(to, 0, id) }
}

export const leftOut = (changes: TestPlanChanges, id: string): TestPlanChanges => ({
  ...changes,
  left_out: [...changes.left_out, id],
})

export const included = (changes: TestPlanChanges, id: string): TestPlanChanges => ({
  ...changes,
  left_out: changes.left_out.filter((one) => one !== id),
})

/** Only a case that staff added can be removed. */
export const removed = (changes: TestPlanChanges, id: string): TestPlanChanges => ({
  ...changes,
  added: changes.added.filter((one) => one.id !== id),
  order: changes.order.filter((one) => one !== id),
  left_out: changes.left_out.filter((one) => one !== id),
  wording: changes.wording.filter((one) => one.case !== id),
})

/** @param words - an empty text, or one like the derived one, is the portal's own */
export function worded(
  changes: TestPlanChanges,
  id: string,
  words: Readonly<Record<WordedLanguage, CaseWords>>,
  derived: Readonly<Record<WordedLanguage, CaseWords>> | undefined,
): TestPlanChanges {
  const texts = WORDED_LANGUAGES.flatMap((language) => {
    const own = Object.entries(words[language]).flatMap(([name, typed]) => {
      const text = typed.trim()
      // as: the entries of the words have the words' own names.
      const isOwn = text !== '' && text !== derived?.[language][name as keyof CaseWords]
      return isOwn ? [[name, text]] : []
    })
    return own.length === 0 ? [] : [[language, Object.fromEntries(own)]]
  })
  const others = changes.wording.filter((one) => one.case !== id)
  return {
    ...changes,
    wording: texts.length === 0 ? others : [...others, { case: id, ...Object.fromEntries(texts) }],
  }
}

/**
 * @param lines - `amount=100`; numbers, `true` and `false` are JSON unless the field only holds text. Everything else
 * is text, and so is a value in quotes.
 * @returns undefined if a line has no name, or a list or an object, which are never compared
 */
export function membersIn(
  lines: string,
  { fields }: Pick<JsonBody, 'fields'>,
): Members | undefined {
  const members = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf('=')
      const name = line.slice(0, Math.max(at, 0)).trim()
      const types = fields.find((field) => field.name === name)?.types ?? []
      return [name, primitiveIn(line.slice(at + 1).trim(), types)] as const
    })
  const usable = members.flatMap(([name, value]) =>
    name === '' || value === undefined ? [] : [[name, value] as const],
  )
  return usable.length < members.length ? undefined : Object.fromEntries(usable)
}

/** @returns undefined if calls of the operation have no JSON body */
export const bodyOf = ({ bodies }: TestPlanRecord, operation: string): JsonBody | undefined =>
  bodies === null
    ? { operation, fields: [], open: true }
    : bodies.find((each) => each.operation === operation)

/**
 * @param types - of the field; empty for any
 * @returns undefined for a list or an object
 */
function primitiveIn(
  text: string,
  types: readonly string[],
): string | number | boolean | undefined {
  const can = (...names: readonly string[]) =>
    types.length === 0 || names.some((name) => types.includes(name))
  if (text === 'true' || text === 'false') return can('boolean') ? text === 'true' : text
  const number = Number(text)
  // `007` and `1e3` are text, unless the field holds no text.
  const isNumber = Number.isFinite(number) && (String(number) === text || !can('string'))
  if (text !== '' && isNumber && can('number', 'integer')) return number
  if (!/^["[{]/.test(text)) return text
  const parsed = readJson(text)
  if (parsed === undefined) return text
  return typeof parsed === 'string' ? parsed : undefined
}
