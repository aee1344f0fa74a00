// Written by scripts/setup/languages.mjs from the folders of src/i18n.
export const LANGUAGES = ['en', 'id'] as const
