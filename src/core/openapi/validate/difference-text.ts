/** Differences from a schema in words: what failed, what was expected and found, what to do next. */
import { differences as en } from '../../../i18n/en/differences.ts'
import { differences as id } from '../../../i18n/id/differences.ts'
import { wordsIn } from '../../coded-text.ts'

export const differenceText = wordsIn(en, id)
