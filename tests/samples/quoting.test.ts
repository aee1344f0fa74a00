import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { quoteGo, quoteGoRaw } from '#core/samples/quote-go.ts'
import { quoteJava, quoteJavaBlock } from '#core/samples/quote-java.ts'
import { quoteJavaScript, quoteJavaScriptTemplate } from '#core/samples/quote-javascript.ts'
import { quotePhp, quotePhpDouble } from '#core/samples/quote-php.ts'
import { quotePython, quotePythonBlock, quotePythonFormat } from '#core/samples/quote-python.ts'
import { quoteRuby, quoteRubyDouble } from '#core/samples/quote-ruby.ts'
import { quoteShell, quoteShellDouble } from '#core/samples/quote-shell.ts'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { missingProgram } from './interpreters.ts'

const SPECIALS = [
  '\\',
  "'",
  '"',
  '`',
  '$',
  '{',
  '}',
  '#',
  '@',
  '%',
  '\n',
  '\r',
  '\t',
  'n',
  'é',
  ' ',
]

/** Every character up to U+00FF, and every pair and doubled pair of special characters. */
const TEXTS: readonly string[] = [
  '',
  ...Array.from({ length: 255 }, (_, i) => `a${String.fromCharCode(i + 1)}b`),
  ...SPECIALS.flatMap((a) => SPECIALS.flatMap((b) => [`${a}${b}`, `${b}${a}${a}${b}x`])),
  '"""',
  "'''",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: tests what languages expand
  '${x} $x #{x} #$x #@x {x} %s %{x} $(id) !! ~ * ?> <?php',
  '\u2028\u2029\ufeff\u00a0😀👩🏽‍🚀 عبد الرحمن',
]

const LANGUAGES = [
  {
    name: 'JavaScript',
    program: 'node',
    extension: 'mjs',
    quotes: {
      quoteJavaScript,
      quoteJavaScriptTemplate: (text: string) => `\`${quoteJavaScriptTemplate(text)}\``,
    },
    print: (literals: readonly string[]) =>
      literals.map((l) => `console.log(Buffer.from(${l}).toString('hex'))`).join('\n'),
    args: (path: string) => [path],
  },
  {
    name: 'PHP',
    program: 'php',
    extension: 'php',
    quotes: { quotePhp, quotePhpDouble: (text: string) => `"${quotePhpDouble(text)}"` },
    print: (literals: readonly string[]) =>
      `<?php\n${literals.map((l) => `echo bin2hex(${l}), "\\n";`).join('\n')}`,
    args: (path: string) => [path],
  },
  {
    name: 'Python',
    program: 'python3',
    extension: 'py',
    quotes: {
      quotePython,
      quotePythonBlock,
      quotePythonFormat: (text: string) => `f"${quotePythonFormat(text)}"`,
    },
    print: (literals: readonly string[]) =>
      literals.map((l) => `print((${l}).encode().hex())`).join('\n'),
    args: (path: string) => [path],
  },
  {
    name: 'Go',
    program: 'go',
    extension: 'go',
    quotes: { quoteGo, quoteGoRaw },
    print: (literals: readonly string[]) =>
      `package main\n\nimport "fmt"\n\nfunc main() {\n${literals.map((l) => `\tfmt.Printf("%x\\n", ${l})`).join('\n')}\n}\n`,
    args: (path: string) => ['run', path],
  },
  {
    name: 'Ruby',
    program: 'ruby',
    extension: 'rb',
    quotes: { quoteRuby, quoteRubyDouble: (text: string) => `"${quoteRubyDouble(text)}"` },
    print: (literals: readonly string[]) =>
      literals.map((l) => `puts (${l}).unpack1('H*')`).join('\n'),
    args: (path: string) => [path],
  },
  {
    name: 'Java',
    program: 'java',
    extension: 'java',
    quotes: { quoteJava, quoteJavaBlock },
    print: (literals: readonly string[]) =>
      `class Literals {\n  public static void main(String[] args) {\n    var hex = java.util.HexFormat.of();\n${literals.map((l) => `    System.out.println(hex.formatHex((${l}).getBytes(java.nio.charset.StandardCharsets.UTF_8)));`).join('\n')}\n  }\n}\n`,
    args: (path: string) => ['-XX:TieredStopAtLevel=1', path],
  },
  {
    name: 'shell',
    program: 'sh',
    extension: 'sh',
    quotes: { quoteShell, quoteShellDouble: (text: string) => `"${quoteShellDouble(text)}"` },
    // One stream with a separator: a process per text would take minutes.
    print: (literals: readonly string[]) =>
      `{\n${literals.map((l) => `printf '%s\\001\\001' ${l}`).join('\n')}\n} | od -An -v -tx1 | tr -d ' \\n'`,
    args: (path: string) => [path],
  },
] as const

const folder = scratchFolder()

describe.each(LANGUAGES)('$name', ({ program, extension, quotes, print, args }) => {
  const missing = missingProgram([program])
  if (missing !== undefined) {
    test.skip(`literals are not read: "${missing}" is not on the PATH`)
    return
  }
  let read: readonly string[] = []
  // All in one program, because Java and Go are compiled first.
  beforeAll(() => {
    const path = join(folder, `literals.${extension}`)
    writeFileSync(path, print(Object.values(quotes).flatMap((quote) => TEXTS.map(quote))))
    const output = execFileSync(program, args(path), { encoding: 'utf8', maxBuffer: 32e6 })
    read = program === 'sh' ? output.split('0101').slice(0, -1) : output.trimEnd().split('\n')
  }, scaled(60_000))

  test.each(Object.keys(quotes).map((name, index) => ({ name, index })))(
    'reads back what $name wrote',
    ({ index }) => {
      const expected = TEXTS.map((text) => Buffer.from(text).toString('hex'))
      expect(read.slice(index * TEXTS.length, (index + 1) * TEXTS.length)).toEqual(expected)
    },
  )
})
