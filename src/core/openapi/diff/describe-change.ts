/** Describes one change for people who don't read OpenAPI. */
import { fillText } from '#core/fill-text.ts'
import type { Language } from '#core/site/site.ts'
import { sentMethod } from '../http-methods.ts'
import { type Change, splitValues } from './change.ts'
import {
  code,
  fieldPhrase,
  limitPhrase,
  messagePhrase,
  type Phrases,
  phrasesFor,
  placePhrase,
  signedPartPhrase,
} from './phrases.ts'
import { RULE_TEXTS } from './rule-texts.ts'
import { RULES } from './rules/rules.ts'

export interface ChangeDescription {
  /** The operation's title, or "Whole API" for changes of the document. Untrusted text. */
  readonly title: string
  /** The kind of change: "Field now required". */
  readonly heading: string
  /** Plain text with names and values of the document in backticks; see {@link splitSentence}. */
  readonly sentence: string
  readonly advice?: string
}

/**
 * @example describeChange(change, 'en').sentence // '`phone` is now required in the body. Requests without it
 * will be rejected with `422`.'
 */
export function describeChange(change: Change, language: Language): ChangeDescription {
  return describeWith(change, language, placeInOperation)
}

/**
 * Describes the change as one of its named schema, for every use of it.
 *
 * @returns the same as {@link describeChange} for a change outside named schemas
 */
export function describeSharedChange(change: Change, language: Language): ChangeDescription {
  const { shared } = change
  if (shared === undefined) return describeChange(change, language)
  const { schema, fieldPath } = shared
  const subject = fieldPath === '' ? code(schema) : fieldPhrase(fieldPath, phrasesFor(language))
  const described = describeWith(change, language, () => ({ subject, where: '' }))
  return { ...described, title: shared.schema }
}

type PlaceInWords = (
  change: Change,
  language: Language,
) => { readonly subject: string; readonly where: string }

function placeInOperation(change: Change, language: Language) {
  const t = phrasesFor(language)
  const place = placePhrase(change, t)
  const { fieldPath } = change.location
  return fieldPath === undefined
    ? { subject: place, where: '' }
    : { subject: fieldPhrase(fieldPath, t), where: t('within', { place }) }
}

function describeWith(
  change: Change,
  language: Language,
  placeOf: PlaceInWords,
): ChangeDescription {
  const t = phrasesFor(language)
  const texts = RULE_TEXTS[language]
  // The advice on a deprecation is to set this date.
  const hasSunset = (change.values['sunset'] ?? '') !== ''
  const advice = hasSunset ? undefined : texts[`${change.rule}.advice`]
  const place = placeOf(change, language)
  const fill = (text: string): string =>
    capitalize(
      fillText(text, (name) =>
        name === 'subject' || name === 'where' ? place[name] : insertion(name, change, language),
      ),
    )
  const { renamedTo = '', renamedFrom = '' } = change.values
  const advices = [
    ...(renamedTo === '' ? [] : [t('renamed-to', { name: code(renamedTo) })]),
    ...(renamedFrom === '' ? [] : [t('renamed-from', { name: code(renamedFrom) })]),
    ...(advice === undefined ? [] : [fill(advice)]),
    ...(RULES[change.rule].hasTransition ? [t('accept-both')] : []),
  ]
  return {
    title: change.operation?.title ?? t('document'),
    heading: texts[`${change.rule}.heading`],
    sentence: fill(texts[change.rule]),
    ...(advices.length > 0 && { advice: advices.join(' ') }),
  }
}

/** Splits a sentence into parts, so that names can use another typeface without parsing markup. */
export function splitSentence(
  sentence: string,
): readonly { readonly text: string; readonly isCode: boolean }[] {
  return sentence
    .split('`')
    .map((text, index) => ({ text, isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

function insertion(name: string, change: Change, language: Language): string {
  const t = phrasesFor(language)
  const { location, values, operation } = change
  switch (name) {
    case 'call':
      return operation === undefined
        ? t('document')
        : code(`${sentMethod(operation.method)} ${operation.path}`)
    case 'errorStatus':
      return values['errorStatus'] ? code(values['errorStatus']) : t('refused')
    case 'limitBefore':
      return limitPhrase(values['measure'], change.before, t)
    case 'limitAfter':
      return limitPhrase(values['measure'], change.after, t)
    case 'part':
      return signedPartPhrase(values, t)
    case 'formerPart': {
      const { formerPart = '', formerName = '' } = values
      return signedPartPhrase({ ...values, part: formerPart, name: formerName }, t)
    }
    case 'message':
      return messagePhrase(values['message'] ?? '', t)
    case 'status':
    case 'mediaType':
    case 'name':
      return code(values[name] ?? location[name] ?? operation?.path ?? '')
    default:
      return list(values[name], t, change.rule.includes('-type-') ? t('or') : ', ')
  }
}

function list(text: string | undefined, t: Phrases, separator: string): string {
  if (text === undefined || text === '') return t('nothing')
  return splitValues(text).map(code).join(separator)
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
