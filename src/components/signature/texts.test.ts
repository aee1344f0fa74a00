import { expect, test } from 'vitest'
import { BODY_MISTAKES } from '#core/signature/mistakes/body-mistakes.ts'
import { MAC_MISTAKES } from '#core/signature/mistakes/mac-mistakes.ts'
import { STRING_MISTAKES } from '#core/signature/mistakes/string-mistakes.ts'
import { timestampMistakes } from '#core/signature/mistakes/time-mistakes.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import callbacksEn from '../../i18n/islands/callbacks.en.json' with { type: 'json' }
import callbacksId from '../../i18n/islands/callbacks.id.json' with { type: 'json' }
import sandboxErrorEn from '../../i18n/islands/sandbox-error.en.json' with { type: 'json' }
import sandboxErrorId from '../../i18n/islands/sandbox-error.id.json' with { type: 'json' }
import { signatureTexts } from './texts.ts'

const ids = [
  ...STRING_MISTAKES,
  ...timestampMistakes(DEFAULT_RECIPE, '2026-11-20T17:04:05+07:00'),
  ...MAC_MISTAKES,
  ...BODY_MISTAKES,
].map(({ id }) => id)

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test.each(['en', 'id'] as const)(
  'every mistake is explained in %s, and no text is left over',
  (language) => {
    const { mistakes } = signatureTexts(language)
    const wanted = ids.flatMap((id) => [`${id}.what`, `${id}.fix`])
    expect(Object.keys(mistakes).sort()).toEqual([...new Set(wanted)].sort())
    for (const [key, text] of Object.entries(mistakes)) expect(text.trim(), key).not.toBe('')
  },
)

test.each([
  ['signature', signatureTexts('en').texts, signatureTexts('id').texts],
  ['mistakes', signatureTexts('en').mistakes, signatureTexts('id').mistakes],
  ['callbacks', callbacksEn, callbacksId],
  ['errors of the sandbox', sandboxErrorEn, sandboxErrorId],
] as const)(
  'the texts of %s have the same names and placeholders in both languages',
  (_name, en, id) => {
    const indonesian = new Map<string, string>(Object.entries(id))
    expect([...indonesian.keys()]).toEqual(Object.keys(en))
    for (const [name, text] of Object.entries(en)) {
      expect(placeholders(indonesian.get(name) ?? ''), name).toEqual(placeholders(text))
    }
  },
)
