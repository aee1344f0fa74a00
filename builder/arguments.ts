/** Command-line arguments, with errors that name the option and the fix. */
import { parseArgs } from 'node:util'

export interface BuildArguments {
  /** API description to build from, a file or an http(s) address; without it content is pulled. */
  readonly spec?: string
  /** A company's folder: settings, guides, files, and the document of a build with `out`. */
  readonly folder?: string
  /** Folder for the finished site; without it a release is made under `DATA_DIR`. */
  readonly out?: string
  /** Origin of the portal's worker to pull from. */
  readonly from?: string
  /** Do nothing when the live release was made from the same content and code. */
  readonly ifChanged: boolean
  /** Write `.br` and `.gz` next to every text file. */
  readonly compress: boolean
  /** Check every page of the finished site; a finding fails the build. */
  readonly check: boolean
  readonly quiet: boolean
  /** Print one JSON object per line instead of text, for the worker that started the build. */
  readonly json: boolean
  /** Build, or prepare a release, once per line of standard input; end after a time without requests. */
  readonly stay: boolean
}

/**
 * Decodes the arguments of `npm run build`.
 *
 * @throws UsageError when an option is unknown or has no value
 */
export function decodeBuildArguments(argv: readonly string[]): BuildArguments {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        spec: { type: 'string' },
        folder: { type: 'string' },
        out: { type: 'string' },
        from: { type: 'string' },
        'if-changed': { type: 'boolean', default: false },
        compress: { type: 'boolean' },
        check: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        stay: { type: 'boolean', default: false },
      },
    })
    const { from } = values
    if (from !== undefined && !/^https?:$/.test(URL.parse(from)?.protocol ?? '')) {
      throw new UsageError(
        `--from must be an origin such as https://portal.example.com, got "${from}".`,
      )
    }
    if (values.spec !== undefined && values.out === undefined) {
      throw new UsageError(
        '--spec builds a separate site. Add --out DIR. To show the document in a portal, publish it in the admin area.',
      )
    }
    return {
      ...(values.spec !== undefined && { spec: values.spec }),
      ...(values.folder !== undefined && { folder: values.folder }),
      ...(values.out !== undefined && { out: values.out }),
      ...(from !== undefined && { from }),
      ifChanged: values['if-changed'],
      compress: values.compress ?? values.out === undefined,
      check: values.check,
      quiet: values.quiet,
      json: values.json,
      stay: values.stay,
    }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The command was called incorrectly; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
