/** The modules in `components/` of a company's folder: functions that write parts of pages. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nearestName } from '#core/openapi/lint/nearest-name.ts'
import { err, ok, type Result } from '#core/result.ts'
import {
  COMPONENT_NAMES,
  type Component,
  type ComponentName,
  type ComponentProps,
  type OwnComponents,
} from '#core/site/own-component.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { attributesOf, startTags } from '../check/scan-html.ts'
import type { FileReader } from './file-reader.ts'
import {
  cause,
  type FolderProblem,
  type FolderProblemCause,
  folderProblemLine,
  problemAt,
} from './folder-problem.ts'
import { lineIn, prepareImports, versionedAddress } from './own-modules.ts'

const FOLDER = 'components'
const MODULE = /^[^/]+\.(?:ts|mts|js|mjs)$/
const isName = (name: string): name is ComponentName =>
  COMPONENT_NAMES.some((known) => known === name)

/** Files of other names, in lowercase or in folders, are for the components to import. */
export async function readComponents(reader: FileReader): Promise<Record<string, string>> {
  const files = await reader.list(FOLDER)
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update((await reader.bytes(file)) ?? '')
  const version = hash.digest('hex').slice(0, 16)
  const components: Record<string, string> = {}
  for (const file of files) {
    const base = file.slice(FOLDER.length + 1)
    if (!MODULE.test(base) || !/^[A-Z]/.test(base)) continue
    const name = base.slice(0, base.lastIndexOf('.'))
    const add = (what: FolderProblemCause) => reader.problems.push(problemAt(file, undefined, what))
    if (!isName(name)) {
      const meant = nearestName(name, COMPONENT_NAMES)
      const known = COMPONENT_NAMES.join(', ')
      add(
        meant === undefined
          ? cause('component-unknown', { name, known })
          : cause('component-misspelled', { name, meant }),
      )
    } else if (components[name] !== undefined) {
      add(cause('file-twice', { other: componentFile(components[name]) }))
    } else {
      components[name] = versionedAddress(join(reader.root, file), version)
    }
  }
  return components
}

/** @returns functions that fail with the file and the line if a component fails or writes what pages don't allow */
export async function loadComponents({
  components = {},
}: PortalConfig): Promise<OwnComponents | undefined> {
  const entries = Object.entries(components)
  if (entries.length === 0) return undefined
  prepareImports()
  return new Map(
    await Promise.all(
      entries.map(async ([name, address]): Promise<[ComponentName, Component]> => {
        // as: readComponents adds only known names.
        return [name as ComponentName, await loadComponent(address)]
      }),
    ),
  )
}

async function loadComponent(address: string): Promise<Component> {
  return async (props) => {
    const written = await writtenBy(address, props)
    if (written.ok) return written.value
    throw new Error(folderProblemLine(written.error))
  }
}

/** Runs one component. */
export async function writtenBy(
  address: string,
  props: ComponentProps,
): Promise<Result<string, FolderProblem>> {
  const file = componentFile(address)
  const reject = (what: FolderProblemCause, line?: number) => err(problemAt(file, line, what))
  try {
    prepareImports()
    const { default: write }: { default?: unknown } = await import(address)
    if (typeof write !== 'function') return reject(cause('component-no-function'))
    const html: unknown = await write(props)
    if (typeof html !== 'string') return reject(cause('component-no-text', { found: typeof html }))
    const blocked = blockedIn(html)
    return blocked === undefined ? ok(html) : reject(cause('component-blocked', { blocked }))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const line = error instanceof Error ? lineIn(error, fileURLToPath(address)) : undefined
    return reject(cause('component-threw', { message }), line)
  }
}

/** Finds what the policy of a page blocks, or what would change other parts of the page. */
function blockedIn(html: string): string | undefined {
  for (const { tag, attributes } of startTags(html)) {
    const values = new Map(attributesOf(attributes))
    const isFile = /^\/(?![/\\])/.test(values.get('src') ?? values.get('href') ?? '')
    if (/^(?:script|link)$/.test(tag) && !isFile) return `<${tag}>`
    if (/^(?:style|iframe|object|embed|base|meta)$/.test(tag)) return `<${tag}>`
    for (const [name] of values) if (/^(?:style|on[a-z]+)$/i.test(name)) return name
  }
  return undefined
}

/** @example 'components/Header.ts' */
export const componentFile = (address: string): string =>
  `${FOLDER}/${fileURLToPath(address).split(/[/\\]/).at(-1)}`
