/** Problems of recipes, and of what they are applied to, in words. */
import { signatureProblems as en } from '../../../i18n/en/signature-problems.ts'
import { signatureProblems as id } from '../../../i18n/id/signature-problems.ts'
import { wordsIn } from '../../coded-text.ts'

/** @example signingProblemText(signingProblem('input-missing', { name: 'secretKey' }), 'en') */
export const signingProblemText = wordsIn(en, id)
