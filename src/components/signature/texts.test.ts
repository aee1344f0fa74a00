import { expect, test } from 'vitest'
import { signedTime } from '#core/signature/language/sign-message.ts'
import { mistakeRules } from '#core/signature/mistakes/mistake-search.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import { LANGUAGES } from '#core/site/site.ts'
import { mistakes } from '../../i18n/all/mistakes.ts'

const RULE = recipeToSign(DEFAULT_RECIPE)?.messages.request
const TIME = RULE && signedTime(RULE, '2026-11-20T17:04:05+07:00')

const ids = mistakeRules({ time: TIME }).map(({ id }) => id)

test.each(LANGUAGES)('every mistake is explained in %s, and no text is left over', (language) => {
  const wanted = ids.flatMap((id) => [`${id}.what`, `${id}.fix`])
  expect(Object.keys(mistakes[language]).sort()).toEqual([...new Set(wanted)].sort())
  for (const [key, text] of Object.entries(mistakes[language]))
    expect(text.trim(), key).not.toBe('')
})
