/** Texts of pages, and of what renders them in the admin area. */
import { type CodeNaming, type Translator, translatorsOf } from '#core/translator.ts'
import { portalConfig } from '../portal.config.ts'
import { pages } from './all/pages.ts'

type Table = typeof pages.en

/** A text of pages that names these values, and no others. */
export type MessageKey<Names extends string = never> = CodeNaming<Table, Names>
export type Translate = Translator<Table>

/**
 * The texts of one language, a company's own before ours.
 *
 * @returns always the same function for the same language
 * @example createTranslator('en')('constraint.lengthBetween', { min: 1, max: 64 }) // '1 to 64 characters'
 */
export const createTranslator = translatorsOf(pages, portalConfig.texts)
