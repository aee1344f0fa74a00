/** @returns a pattern that matches exactly this text; `RegExp.escape` is too new for many browsers */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
