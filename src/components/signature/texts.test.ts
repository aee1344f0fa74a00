import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/index.ts'
import { BODY_SLIPS } from '#core/signature/slips-body.ts'
import { MAC_SLIPS } from '#core/signature/slips-mac.ts'
import { STRING_SLIPS } from '#core/signature/slips-string.ts'
import { timestampSlips } from '#core/signature/slips-time.ts'
import callbacksEn from '../../i18n/islands/callbacks.en.json' with { type: 'json' }
import callbacksId from '../../i18n/islands/callbacks.id.json' with { type: 'json' }
import refusalEn from '../../i18n/islands/refusal.en.json' with { type: 'json' }
import refusalId from '../../i18n/islands/refusal.id.json' with { type: 'json' }
import { signatureTexts } from './texts.ts'

const ids = [
  ...STRING_SLIPS,
  ...timestampSlips(DEFAULT_RECIPE, '2026-11-20T17:04:05+07:00'),
  ...MAC_SLIPS,
  ...BODY_SLIPS,
].map(({ id }) => id)

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test.each(['en', 'id'] as const)(
  'every slip is explained in %s, and no text is left over',
  (language) => {
    const { slips } = signatureTexts(language)
    const wanted = ids.flatMap((id) => [`${id}.what`, `${id}.fix`])
    expect(Object.keys(slips).sort()).toEqual([...new Set(wanted)].sort())
    for (const [key, text] of Object.entries(slips)) expect(text.trim(), key).not.toBe('')
  },
)

test.each([
  ['signature', signatureTexts('en').texts, signatureTexts('id').texts],
  ['slips', signatureTexts('en').slips, signatureTexts('id').slips],
  ['callbacks', callbacksEn, callbacksId],
  ['refusals', refusalEn, refusalId],
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
