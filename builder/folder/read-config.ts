/** Reads `gapura.config.*`: JSON as data, JavaScript and TypeScript as a module of the company. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { nearestName } from '#core/openapi/lint/nearest-name.ts'
import { type FolderConfig, folderConfig } from './config-schema.ts'
import type { FileReader } from './file-reader.ts'
import { CONFIG_FILES } from './folder.ts'
import { cause, type FolderProblemCause, problemAt } from './folder-problem.ts'
import { lineIn, prepareImports, versionedAddress } from './own-modules.ts'
import { settingLine } from './setting-line.ts'

interface Source {
  readonly value: unknown
  /** @returns undefined if the setting isn't written in the text, as in a computed object */
  readonly lineOf: (path: readonly PropertyKey[]) => number | undefined
}

/** @returns no settings if the file has problems; they are added to the reader's */
export async function readConfig(reader: FileReader): Promise<FolderConfig> {
  const [file, other] = CONFIG_FILES.filter((name) => reader.has(name))
  if (file === undefined) return {}
  const add = (what: FolderProblemCause, line?: number): undefined =>
    void reader.problems.push(problemAt(file, line, what))
  if (other !== undefined) add(cause('file-twice', { other }))
  const source = file.endsWith('.json') ? await readJson() : await readModule()
  if (source === undefined) return {}
  const decoded = folderConfig.safeParse(source.value)
  if (decoded.success) return decoded.data
  for (const issue of decoded.error.issues) {
    for (const { path, what } of causesOf(issue, source.value)) add(what, source.lineOf(path))
  }
  return {}

  async function readJson(): Promise<Source | undefined> {
    const text = await reader.text(file ?? '')
    if (text === undefined) return undefined
    const counter = new LineCounter()
    // YAML's parser gives positions, also for JSON.
    const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
    const lineAt = (offset = 0): number => counter.linePos(offset).line
    try {
      const value: unknown = JSON.parse(text)
      const lineOf: Source['lineOf'] = (path) => {
        const node: unknown = document.getIn(path, true)
        return isNode(node) ? lineAt(node.range?.[0]) : undefined
      }
      return { value, lineOf }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const found = document.errors[0]
      return add(cause('config-json', { message }), found && lineAt(found.pos[0]))
    }
  }

  async function readModule(): Promise<Source | undefined> {
    const path = join(reader.root, file ?? '')
    prepareImports()
    try {
      const { mtimeMs } = await stat(path)
      const text = (await reader.text(file ?? '')) ?? ''
      const loaded: unknown = await import(versionedAddress(path, mtimeMs))
      const value =
        typeof loaded === 'object' && loaded !== null && 'default' in loaded
          ? loaded.default
          : undefined
      if (value === undefined) return add(cause('config-no-export'))
      return {
        value,
        lineOf: (path) => (path.length === 0 ? undefined : settingLine(text, path.join('.'))),
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return add(
        cause('config-threw', { message }),
        error instanceof Error ? lineIn(error, path) : undefined,
      )
    }
  }
}

type Issue = z.core.$ZodIssue

function causesOf(issue: Issue, value: unknown) {
  if (issue.code === 'unrecognized_keys') {
    const known = membersAt(issue.path)
    return issue.keys.map((key) => {
      const path = [...issue.path, key]
      const name = path.join('.')
      const near = nearestName(key, known)
      const meant = near && [...issue.path, near].join('.')
      const what =
        meant === undefined
          ? cause('setting-unknown', { name, known: known.join(', ') })
          : cause('setting-misspelled', { name, meant })
      return { path, what }
    })
  }
  const { path } = issue
  const found = JSON.stringify(path.reduce<unknown>(memberOf, value)) ?? 'nothing'
  const name = path.length === 0 ? 'config' : path.join('.')
  // as: config-schema.ts gives every schema a code as its message.
  const expected = cause(issue.message as 'setting.text')
  const what = cause('setting-shape', { name, expected, found: found.slice(0, 80) })
  return [{ path, what }]
}

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** Names of the settings that an object at a path has. */
const membersAt = (path: readonly PropertyKey[]): readonly string[] => [
  ...new Set(schemasAt(folderConfig, path).flatMap(memberNames)),
]

function memberNames(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  const keys = schema instanceof z.ZodRecord ? schema.keyType : undefined
  return keys instanceof z.ZodEnum ? keys.options.map(String) : []
}

/** Returns several schemas where the path leads through a union. */
function schemasAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodExactOptional) return schemasAt(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => schemasAt(one, path))
  const [key, ...rest] = path
  if (key === undefined) return [schema]
  if (schema instanceof z.ZodArray) return schemasAt(schema.element, rest)
  if (schema instanceof z.ZodRecord) return schemasAt(schema.valueType, rest)
  const member = schema instanceof z.ZodObject ? schema.shape[String(key)] : undefined
  return member === undefined ? [] : schemasAt(member, rest)
}
