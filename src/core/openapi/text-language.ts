/** Detects the language of a document's texts, which OpenAPI has no field for. */
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'
import type { CompiledDocument } from './model.ts'

/** Scripts of one language, or without spaces between words. Japanese is first, because it also has Han. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{sc=Hira}\p{sc=Kana}]/gu,
  zh: /\p{sc=Han}/gu,
  ko: /\p{sc=Hang}/gu,
  th: /\p{sc=Thai}/gu,
  he: /\p{sc=Hebr}/gu,
  el: /\p{sc=Grek}/gu,
}
/** Frequent words that related languages don't share. */
const WORDS: Readonly<Record<string, string>> = {
  id: 'yang dan untuk dengan dari ini adalah akan pada tidak atau jika dalam',
  de: 'der die das und ist für mit ein eine den von wird nicht zu werden',
  es: 'los las del y con su esta para por cuando',
  pt: 'os do da um uma e com não são ao dos',
  fr: 'le les des du une pour dans est avec sur aux',
  it: 'il di che è del della con non dei gli per',
  nl: 'het een van voor niet op dat te wordt worden deze',
  pl: 'w jest nie lub dla się od przez że są oraz',
  tr: 've bir bu için ile olarak veya olan tarafından',
  vi: 'của và là có không được cho các một trong với',
  sv: 'och att är som för till inte eller av från ett',
  ru: 'для что это если чтобы также из к вы его только',
  uk: 'у та для що або це якщо від з є які',
  ar: 'من في على أن إلى أو هذا هذه عن مع التي',
  fa: 'از به در که این را است با برای یا',
}
const ENGLISH = 'the of to and is for be this or with by that are'
/** Characters that are read. */
const SAMPLE = 40_000
/** Every tenth letter or twentieth word is enough: prose has three times as many. */
const LETTER_SHARE = 0.1
const WORD_SHARE = 0.05

/**
 * @param translated language that the document was translated to; `en` if it wasn't
 * @returns a BCP 47 tag; `en` if no language is certain
 */
export function textLanguage(document: CompiledDocument, translated: Language): string {
  if (translated !== DEFAULT_LANGUAGE) return translated
  const words = sampleOf(document).match(/[\p{L}\p{M}]+/gu) ?? []
  const wordShare = (frequent: string): number => {
    const listed = new Set(frequent.split(' '))
    return words.filter((word) => listed.has(word)).length / words.length
  }
  if (wordShare(ENGLISH) >= WORD_SHARE) return DEFAULT_LANGUAGE
  const letters = words.join('')
  const hasShare = (script: RegExp): boolean =>
    letters.replaceAll(script, '').length < letters.length * (1 - LETTER_SHARE)
  const [ofScript] = Object.entries(SCRIPTS).find(([, script]) => hasShare(script)) ?? []
  if (ofScript !== undefined) return ofScript
  const [first] = Object.entries(WORDS)
    .map(([language, frequent]) => ({ language, share: wordShare(frequent) }))
    .toSorted((a, b) => b.share - a.share)
  return first !== undefined && first.share >= WORD_SHARE ? first.language : DEFAULT_LANGUAGE
}

function sampleOf({ info, tags, operations, webhooks }: CompiledDocument): string {
  const texts = [info, ...tags, ...operations, ...webhooks].flatMap((part) => [
    part.title,
    part.description ?? '',
    ...('parameters' in part ? part.parameters.map(({ description = '' }) => description) : []),
  ])
  return texts.join('\n').slice(0, SAMPLE).toLowerCase()
}
