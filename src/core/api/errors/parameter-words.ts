/** Names of members as they precede an error. The API itself has them in English. */
import { parameters } from '../../../i18n/id/parameters.ts'

/** @example parameterInIndonesian('sections.0.sub_title') // 'bagian 1, subjudul' */
export function parameterInIndonesian(parameter: string): string {
  return parameter
    .replace(/^translations\.id\./, 'translations ')
    .split('.')
    .map((part) =>
      part
        .split(' ')
        .map((name) => parameters[name] ?? name.replaceAll('_', ' '))
        .join(' '),
    )
    .reduce((before, part) =>
      /^\d+$/.test(part) ? `${before} ${Number(part) + 1}` : `${before}, ${part}`,
    )
}
