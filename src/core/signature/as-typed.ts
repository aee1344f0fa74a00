/**
 * Undoes the quotes and dashes of a word processor or a messenger in a command. They change every sign, or none:
 * a text that has straight ones too meant the others.
 *
 * @example asTyped('curl —header “A: b” https://api.example.com') // 'curl --header "A: b" https://api.example.com'
 */
export function asTyped(command: string): string {
  const isQuoted = /(?:^|[\s=])[“”„‘’]/.test(command) && !/(?:^|[\s=])\$?['"]/.test(command)
  const isDashed = /\s[–—][A-Za-z]/.test(command) && !/\s--?[A-Za-z]/.test(command)
  const quoted = isQuoted ? command.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'") : command
  return isDashed
    ? quoted.replace(/(\s)[–—]([A-Za-z])(?![a-z])/g, '$1-$2').replace(/(\s)[–—](?=[a-z])/g, '$1--')
    : quoted
}
