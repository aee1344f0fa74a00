/** The list of items without Indonesian texts, which the overview counts too. */
export const UNTRANSLATED = 'untranslated'
