import { expect, test } from 'vitest'
import { signedTime } from '#core/signature/language/sign-message.ts'
import { BODY_MISTAKES } from '#core/signature/mistakes/body-mistakes.ts'
import { MAC_MISTAKES } from '#core/signature/mistakes/mac-mistakes.ts'
import { SIGNATURE_MISTAKES } from '#core/signature/mistakes/signature-mistakes.ts'
import { STRING_MISTAKES } from '#core/signature/mistakes/string-mistakes.ts'
import { timestampMistakes } from '#core/signature/mistakes/time-mistakes.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import { LANGUAGES } from '#core/site/site.ts'
import { mistakes } from '../../i18n/all/mistakes.ts'

const RULE = recipeToSign(DEFAULT_RECIPE)?.messages.request
const TIME = RULE && signedTime(RULE, '2026-11-20T17:04:05+07:00')

const ids = [
  ...STRING_MISTAKES,
  ...timestampMistakes({ time: TIME }),
  ...MAC_MISTAKES,
  ...SIGNATURE_MISTAKES,
  ...BODY_MISTAKES,
].map(({ id }) => id)

test.each(LANGUAGES)('every mistake is explained in %s, and no text is left over', (language) => {
  const wanted = ids.flatMap((id) => [`${id}.what`, `${id}.fix`])
  expect(Object.keys(mistakes[language]).sort()).toEqual([...new Set(wanted)].sort())
  for (const [key, text] of Object.entries(mistakes[language]))
    expect(text.trim(), key).not.toBe('')
})
