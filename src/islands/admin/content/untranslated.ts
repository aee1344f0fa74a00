/** The list of items without Indonesian texts, which the overview counts too. */
export const UNTRANSLATED = 'untranslated'
/** Number of newest items that are searched. */
export const UNTRANSLATED_OF = 100
