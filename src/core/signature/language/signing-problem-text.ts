/** Problems of recipes, and of what they are applied to, in words. */
import { signatureProblems } from '../../../i18n/all/signature-problems.ts'
import { wordsIn } from '../../coded-text.ts'

/** @example signingProblemText(signingProblem('input-missing', { name: 'secretKey' }), 'en') */
export const signingProblemText = wordsIn(signatureProblems)
