/** The scheme that a signature is valid for, if not the one of the document. */
import { type NamedScheme, printChoices } from './named-scheme.ts'

type Code = 'scheme.choices' | 'scheme.preset' | 'scheme.presetChoices'

export function schemeInWords(
  scheme: NamedScheme,
  t: (code: Code, values: { readonly preset: string; readonly choices: string }) => string,
): string {
  const { preset } = scheme
  const choices = printChoices(scheme)
  if (preset === null) return t('scheme.choices', { preset: '', choices })
  return t(choices === '' ? 'scheme.preset' : 'scheme.presetChoices', { preset, choices })
}
