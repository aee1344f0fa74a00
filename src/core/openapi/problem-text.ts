/** Problems of API descriptions in words. */
import { documentProblems as en } from '../../i18n/en/document-problems.ts'
import { documentProblems as id } from '../../i18n/id/document-problems.ts'
import { wordsIn } from '../coded-text.ts'

/** @example problemText(problem('limit.seconds', { seconds: 2 }), 'en') // '2 seconds' */
export const problemText = wordsIn(en, id)
