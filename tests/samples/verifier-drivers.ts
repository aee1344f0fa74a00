/** Calls printed verifiers, all of a language in one process. Each call prints its number and its answer. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SampleLanguageId } from '#core/samples/print-sample.ts'
import { quoteGo } from '#core/samples/quote-go.ts'
import { quoteJava } from '#core/samples/quote-java.ts'
import { quoteJavaScript } from '#core/samples/quote-javascript.ts'
import { quotePhp } from '#core/samples/quote-php.ts'
import { quotePython } from '#core/samples/quote-python.ts'
import { quoteRuby } from '#core/samples/quote-ruby.ts'
import { inOlderWords, SHIMS, USINGS } from './mono.ts'

export interface VerifierCall {
  readonly source: string
  /** Names in lowercase. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  readonly path: string
}

type Driver = (folder: string, calls: readonly VerifierCall[]) => readonly string[]

const hasPath = ({ source }: VerifierCall): boolean =>
  /isGenuine\([^)]*path|IsGenuine\([^)]*path|is_genuine\([^)]*path|genuine\?\([^)]*path/.test(
    source,
  )

/** Arguments after the headers. */
const rest = (call: VerifierCall, quote: (text: string) => string): string =>
  [call.body, ...(hasPath(call) ? [call.path] : [])].map(quote).join(', ')

const mapOf = ({ headers }: VerifierCall, quote: (text: string) => string, arrow: string): string =>
  headers.map(([name, value]) => `${quote(name)}${arrow}${quote(value)}`).join(', ')

export const VERIFIER_DRIVERS: Readonly<Record<Exclude<SampleLanguageId, 'curl'>, Driver>> = {
  javascript: (folder, calls) => {
    calls.forEach(({ source }, i) => void writeFileSync(join(folder, `m${i}.mjs`), source))
    const lines = calls.map(
      (call, i) =>
        // Web frameworks give bytes.
        `try { const { isGenuine } = await import('./m${i}.mjs'); const [body, ...path] = [${rest(call, quoteJavaScript)}]; console.log(${i}, ...new Set([body, Buffer.from(body), new Uint8Array(Buffer.from(body))].map((each) => isGenuine({ ${mapOf(call, quoteJavaScript, ': ')} }, each, ...path)))) } catch (error) { console.log(${i}, 'error', error.message) }`,
    )
    writeFileSync(join(folder, 'driver.mjs'), lines.join('\n'))
    return ['node', 'driver.mjs']
  },
  python: (folder, calls) => {
    calls.forEach(({ source }, i) => void writeFileSync(join(folder, `m${i}.py`), source))
    const lines = calls.flatMap((call, i) => [
      'try:',
      `    import m${i}`,
      `    headers, body, *path = { ${mapOf(call, quotePython, ': ')} }, ${rest(call, quotePython)}`,
      // Web frameworks give bytes.
      `    print(${i}, *{m${i}.is_genuine(headers, each, *path) for each in (body, body.encode())})`,
      'except Exception as error:',
      `    print(${i}, "error", error)`,
    ])
    writeFileSync(join(folder, 'driver.py'), lines.join('\n'))
    return ['python3', 'driver.py']
  },
  php: (folder, calls) => {
    calls.forEach(
      ({ source }, i) =>
        void writeFileSync(
          join(folder, `m${i}.php`),
          source.replace('isGenuine(', `isGenuine${i}(`).replaceAll('memberOf(', `memberOf${i}(`),
        ),
    )
    const lines = calls.map(
      (call, i) =>
        `include 'm${i}.php'; try { echo ${i}, ' ', isGenuine${i}([${mapOf(call, quotePhp, ' => ')}], ${rest(call, quotePhp)}) ? 'true' : 'false', "\\n"; } catch (Throwable $e) { echo "${i} error ", $e->getMessage(), "\\n"; }`,
    )
    writeFileSync(join(folder, 'driver.php'), `<?php\n${lines.join('\n')}`)
    return ['php', 'driver.php']
  },
  ruby: (folder, calls) => {
    calls.forEach(
      ({ source }, i) =>
        void writeFileSync(join(folder, `m${i}.rb`), source.replace('genuine?', `genuine${i}?`)),
    )
    const lines = calls.flatMap((call, i) => [
      'begin',
      `  require './m${i}'`,
      `  body, *path = ${rest(call, quoteRuby)}`,
      // Web frameworks give bytes.
      `  answers = [body, body.b].map { |each| genuine${i}?({ ${mapOf(call, quoteRuby, ' => ')} }, each, *path) }`,
      `  puts "${i} #{answers.uniq.join(' ')}"`,
      'rescue StandardError => e',
      `  puts "${i} error #{e.message}"`,
      'end',
    ])
    writeFileSync(join(folder, 'driver.rb'), lines.join('\n'))
    return ['ruby', 'driver.rb']
  },
  go: (folder, calls) => {
    writeFileSync(join(folder, 'go.mod'), 'module samples\n\ngo 1.18\n')
    calls.forEach(({ source }, i) => {
      mkdirSync(join(folder, `m${i}`))
      const code = source
        .replace('package callbacks', `package m${i}`)
        .replaceAll('isGenuine', 'IsGenuine')
      writeFileSync(join(folder, `m${i}`, 'callbacks.go'), code)
    })
    const imports = calls.map((_, i) => `\t"samples/m${i}"`)
    const lines = calls.map((call, i) => {
      const sets = call.headers.map(([name, value]) => `h.Set(${quoteGo(name)}, ${quoteGo(value)})`)
      return `\tfunc() { h := http.Header{}; ${sets.join('; ')}; fmt.Println(${i}, m${i}.IsGenuine(h, ${rest(call, quoteGo)})) }()`
    })
    writeFileSync(
      join(folder, 'main.go'),
      [
        'package main',
        'import (',
        '\t"fmt"',
        '\t"net/http"',
        ...imports,
        ')',
        'func main() {',
        ...lines,
        '}',
        '',
      ].join('\n'),
    )
    return ['go', 'run', '.']
  },
  java: (folder, calls) => {
    calls.forEach(({ source }, i) => {
      mkdirSync(join(folder, `m${i}`))
      const code = source.replace('static boolean isGenuine', 'public static boolean isGenuine')
      writeFileSync(join(folder, `m${i}`, 'Callbacks.java'), `package m${i};\n${code}`)
    })
    const lines = calls.map((call, i) => {
      const entries = call.headers
        .map(([name, value]) => `java.util.Map.entry(${quoteJava(name)}, ${quoteJava(value)})`)
        .join(', ')
      return `    try { System.out.println("${i} " + m${i}.Callbacks.isGenuine(java.util.Map.ofEntries(${entries}), ${rest(call, quoteJava)})); } catch (Exception e) { System.out.println("${i} error " + e); }`
    })
    writeFileSync(
      join(folder, 'Main.java'),
      `public class Main {\n  public static void main(String[] args) {\n${lines.join('\n')}\n  }\n}\n`,
    )
    const options = '-J-XX:TieredStopAtLevel=1 -proc:none -nowarn -encoding US-ASCII'
    return [
      'sh',
      '-c',
      `javac ${options} -d classes Main.java m*/Callbacks.java && java -XX:TieredStopAtLevel=1 -cp classes Main`,
    ]
  },
  csharp: (folder, calls) => {
    const usings = USINGS.split(' ').map((name) => `using ${name};`)
    calls.forEach(({ source }, i) => {
      const lines = inOlderWords(source.replace('class Callbacks', `class Callbacks${i}`)).split(
        '\n',
      )
      const isUsing = (line: string) => /^using [\w.]+;$/.test(line)
      const all = [
        ...new Set([...usings, ...lines.filter(isUsing)]),
        ...lines.filter((line) => !isUsing(line)),
      ]
      writeFileSync(join(folder, `Callbacks${i}.cs`), all.join('\n'))
    })
    const lines = calls.map((call, i) => {
      const entries = call.headers
        .map(([name, value]) => `{ ${quoteJava(name)}, ${quoteJava(value)} }`)
        .join(', ')
      return `    try { Console.WriteLine("${i} " + Callbacks${i}.IsGenuine(new Dictionary<string, string> { ${entries} }, ${rest(call, quoteJava)}).ToString().ToLower()); } catch (Exception e) { Console.WriteLine("${i} error " + e.Message); }`
    })
    writeFileSync(
      join(folder, 'Program.cs'),
      [...usings, SHIMS, 'class Program {\n  static void Main() {', ...lines, '  }\n}'].join('\n'),
    )
    return ['sh', '-c', 'mcs -nowarn:1998 -out:callbacks.exe *.cs && mono callbacks.exe']
  },
}
