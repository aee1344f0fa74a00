/**
 * Undoes the quotes and dashes of a word processor or a messenger in a command. They change every sign, or none:
 * a text that has straight ones too meant the others, except around the value of an option.
 *
 * @example asTyped('curl —header “A: b” https://api.example.com') // 'curl --header "A: b" https://api.example.com'
 */
export function asTyped(command: string): string {
  const isQuoted =
    /\s(?:-[A-Za-z]|--[a-z-]+)[\s=]*[“”„‘’]/.test(asDashed(command)) ||
    (/(?:^|[\s=])[“”„‘’]/.test(command) && !/(?:^|[\s=])\$?['"]/.test(command))
  const quoted = isQuoted ? command.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'") : command
  return asDashed(quoted)
}

/**
 * Undoes the lines of an email or a terminal in a header, which has none: a long word was broken, or a space.
 *
 * @example onOneLine('Bearer\nabc') // 'Bearer abc'
 */
export const onOneLine = (value: string): string =>
  value
    .split('\n')
    .map((line) => line.trim())
    .reduce(
      (before, line) => `${before}${/^[\w+/=-]{20}$/.test(before.slice(-20)) ? '' : ' '}${line}`,
    )

function asDashed(command: string): string {
  const isDashed = /\s[–—][A-Za-z]/.test(command) && !/\s--?[A-Za-z]/.test(command)
  return isDashed
    ? command.replace(/(\s)[–—]([A-Za-z])(?![a-z])/g, '$1-$2').replace(/(\s)[–—](?=[a-z])/g, '$1--')
    : command
}
