/** Names of members as they precede an error. The API itself has them in English. */
import { parameters } from '../../../i18n/all/parameters.ts'
import type { Texts } from '../../coded-text.ts'
import type { Language } from '../../site/site.ts'

/** @example parameterInWords('sections.0.sub_title', 'id') // 'bagian 1, subjudul' */
export function parameterInWords(parameter: string, language: Language): string {
  const names: Texts = parameters[language]
  return parameter
    .replace(/^translations\.\w+\./, 'translations ')
    .split('.')
    .map((part) =>
      part
        .split(' ')
        .map((name) => names[name] ?? name.replaceAll('_', ' '))
        .join(' '),
    )
    .reduce((before, part) =>
      /^\d+$/.test(part) ? `${before} ${Number(part) + 1}` : `${before}, ${part}`,
    )
}
