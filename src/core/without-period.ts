/** @example withoutPeriod('Lists trees.') // 'Lists trees' */
export const withoutPeriod = (sentence: string): string =>
  sentence.replace(/(?<!\.|\betc)[.。۔।።։။។]$/, '')
