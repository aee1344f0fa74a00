/** Problems of API descriptions in words. */
import { documentProblems } from '../../i18n/all/document-problems.ts'
import { wordsIn } from '../coded-text.ts'

/** @example problemText(problem('limit.seconds', { seconds: 2 }), 'en') // '2 seconds' */
export const problemText = wordsIn(documentProblems)
