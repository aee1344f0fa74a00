/** Runs many samples of one language in one process, because starting an interpreter is slow. */
import { execFile, spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { SampleLanguageId } from '#core/samples/print-sample.ts'
import { scaled } from '../support/limits.ts'
import { prepareCsharp } from './mono.ts'

export interface SampleFile {
  readonly id: string
  readonly source: string
}

export interface Interpreter {
  /** Required on the PATH. */
  readonly programs: readonly string[]
  /** Writes the samples into the folder and returns the command that runs them all. */
  readonly prepare: (folder: string, samples: readonly SampleFile[]) => readonly string[]
}

const PYTHON_DRIVER = `import runpy, sys, traceback
for path in sys.argv[1:]:
    try:
        runpy.run_path(path, run_name="__main__")
    except BaseException:
        print(path, file=sys.stderr)
        traceback.print_exc()
`

const JAVASCRIPT_DRIVER = `for (const path of process.argv.slice(2)) {
  await import(path).catch((error) => console.error(path, error))
}
`

const PHP_DRIVER = `<?php
set_error_handler(fn ($code, $message) => fwrite(STDERR, "$message\\n"));
foreach (array_slice($argv, 1) as $path) {
    (function () use ($path) { include $path; })();
}
`

const RUBY_DRIVER = `ARGV.each do |path|
  load path, true
rescue StandardError => e
  warn path, e.full_message
end
`

/** Each sample is a separate program; as packages they are linked once. */
function prepareGo(folder: string, samples: readonly SampleFile[]): readonly string[] {
  writeFileSync(join(folder, 'go.mod'), 'module samples\n\ngo 1.18\n')
  samples.forEach(({ source }, i) => {
    mkdirSync(join(folder, `s${i}`))
    const asPackage = source
      .replace('package main', `package s${i}`)
      .replace('func main() {', 'func Main() {')
    writeFileSync(join(folder, `s${i}`, 'sample.go'), asPackage)
  })
  const imports = samples.map((_, i) => `\t"samples/s${i}"\n`).join('')
  const calls = samples.map((_, i) => `\ts${i}.Main()\n`).join('')
  writeFileSync(
    join(folder, 'main.go'),
    `package main\n\nimport (\n${imports})\n\nfunc main() {\n${calls}}\n`,
  )
  return ['go', 'run', '.']
}

/** Each sample is a class of its package; one compiler and one virtual machine run them all. */
function prepareJava(folder: string, samples: readonly SampleFile[]): readonly string[] {
  samples.forEach(({ source }, i) => {
    mkdirSync(join(folder, `s${i}`))
    writeFileSync(join(folder, `s${i}`, 'Sample.java'), `package s${i};\n${source}`)
  })
  // The HTTP client reads its properties once, so a sample that sets one runs first.
  const calls = [...samples.entries()]
    .filter(([, { source }]) => source.includes('class Sample'))
    .toSorted(([, a], [, b]) => Number(setsProperty(b)) - Number(setsProperty(a)))
    .map(
      ([i]) =>
        `    try { s${i}.Sample.main(args); } catch (Exception e) { e.printStackTrace(); }\n`,
    )
  writeFileSync(
    join(folder, 'Main.java'),
    `public class Main {\n  public static void main(String[] args) {\n${calls.join('')}  }\n}\n`,
  )
  // The encoding that fails with most characters.
  const options =
    '-J-XX:TieredStopAtLevel=1 -J-Xshare:auto -proc:none -Xlint:none -nowarn -encoding US-ASCII'
  return [
    'sh',
    '-c',
    `javac ${options} -d classes Main.java s*/Sample.java && java -XX:TieredStopAtLevel=1 -cp classes Main`,
  ]
}

const setsProperty = ({ source }: SampleFile): boolean => source.includes('System.setProperty(')

function driven(program: string, driver: string, extension: string): Interpreter {
  return {
    programs: [program],
    prepare: (folder, samples) => {
      const driverPath = join(folder, `driver.${extension}`)
      writeFileSync(driverPath, driver)
      return [program, driverPath, ...writeSamples(folder, samples, extension)]
    },
  }
}

function writeSamples(folder: string, samples: readonly SampleFile[], extension: string) {
  return samples.map(({ id, source }) => {
    const path = join(folder, `sample-${id}.${extension}`)
    writeFileSync(path, source)
    return path
  })
}

export const INTERPRETERS: Readonly<Record<SampleLanguageId, Interpreter>> = {
  curl: {
    programs: ['sh', 'curl', 'openssl'],
    prepare: (folder, samples) => [
      'sh',
      '-c',
      'for path; do sh "$path"; done',
      'sh',
      ...writeSamples(folder, samples, 'sh'),
    ],
  },
  javascript: driven('node', JAVASCRIPT_DRIVER, 'mjs'),
  php: driven('php', PHP_DRIVER, 'php'),
  python: driven('python3', PYTHON_DRIVER, 'py'),
  go: { programs: ['go'], prepare: prepareGo },
  ruby: driven('ruby', RUBY_DRIVER, 'rb'),
  java: { programs: ['javac', 'java'], prepare: prepareJava },
  csharp: { programs: ['mcs', 'mono'], prepare: prepareCsharp },
}

/** The first program that is not on the PATH. */
export function missingProgram(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs.find((program) => !folders.some((folder) => isExecutable(join(folder, program))))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns the program's output; a failing program is not an error here, the server says what arrived */
export function run(
  command: readonly string[],
  { folder, env }: { readonly folder: string; readonly env: Readonly<Record<string, string>> },
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      // Some cases have secrets in other scripts. Java reads variables in the encoding of the locale.
      {
        cwd: folder,
        env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
        timeout: scaled(170_000),
        maxBuffer: 32e6,
      },
      (error, stdout, stderr) => resolve({ stdout, stderr: `${error?.message ?? ''}\n${stderr}` }),
    )
  })
}

/** Python's standard library has no private keys. */
export const hasCryptography =
  missingProgram(['python3']) === undefined &&
  spawnSync('python3', ['-c', 'import cryptography']).status === 0

/** False if a library for private keys is missing: Mono has neither ECDSA nor PSS. */
export const isRunnable = (language: SampleLanguageId, source: string): boolean =>
  !source.includes('No sample in') &&
  !(language === 'csharp' && /ECDsa\.|Padding\.Pss/.test(source)) &&
  (hasCryptography || !source.includes('from cryptography'))
