/** Differences from a schema in words: what failed, what was expected and found, what to do next. */
import { differences } from '../../../i18n/all/differences.ts'
import { wordsIn } from '../../coded-text.ts'

export const differenceText = wordsIn(differences)
