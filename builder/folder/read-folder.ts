/** Reads a company's folder. */
import { resolve } from 'node:path'
import { isPortable } from '#core/openapi/compile/portable-name.ts'
import { err, ok, type Result } from '#core/result.ts'
import { decodeRecipe } from '#core/signature/language/decode.ts'
import { type FileReader, MAX_TEXT_BYTES, openFolder } from './file-reader.ts'
import { CONFIG_FILES, DOCUMENT_FILES, type Folder } from './folder.ts'
import { cause, type FolderProblem, problemAt } from './folder-problem.ts'
import { readComponents } from './own-components.ts'
import { readConfig } from './read-config.ts'
import { readGuides } from './read-guides.ts'
import { parseTheme } from './read-theme.ts'

const THEME = 'theme.css'
/** The first four bytes of a font (WOFF 1 and 2, OpenType 1.9, section "Font file"). */
const FONT_SIGNATURES = new Set(['wOFF', 'wOF2', 'OTTO', 'true', 'ttcf', '\0\u0001\0\0'])

/** @returns every problem that makes a part of the folder unusable */
export async function readFolder(path: string): Promise<Result<Folder, readonly FolderProblem[]>> {
  const read = await inspectFolder(path)
  if (!read.ok) return err([read.error])
  const { folder, problems } = read.value
  return problems.length === 0 ? ok(folder) : err(problems)
}

export interface InspectedFolder {
  /** The parts without problems. */
  readonly folder: Folder
  readonly problems: readonly FolderProblem[]
  /** 1-based lines of the tokens in `theme.css`. */
  readonly tokenLines: ReadonlyMap<string, number>
}

/** @returns an error only if the folder itself can't be read */
export async function inspectFolder(path: string): Promise<Result<InspectedFolder, FolderProblem>> {
  const opened = await openFolder(resolve(path))
  if (!opened.ok) return opened
  const reader = opened.value
  const config = await readConfig(reader)
  const configFile = CONFIG_FILES.find((name) => reader.has(name))
  const documentFile = findDocument(reader)
  const guides = await readGuides(reader)
  const publicFiles = await readPublicFiles(reader)
  const theme = parseTheme(reader.has(THEME) ? ((await reader.text(THEME)) ?? '') : '')
  reader.problems.push(...theme.problems.map(({ line, what }) => problemAt(THEME, line, what)))
  const folder: Folder = {
    path: reader.root,
    config,
    ...(configFile !== undefined && { configFile }),
    ...(documentFile !== undefined && { documentFile }),
    guides,
    components: await readComponents(reader),
    publicFiles,
    tokens: theme.tokens,
    recipes: await readRecipes(reader),
  }
  return ok({ folder, problems: reader.problems, tokenLines: theme.lines })
}

function findDocument(reader: FileReader): string | undefined {
  const [file, other] = DOCUMENT_FILES.filter((name) => reader.has(name))
  if (file !== undefined && other !== undefined) {
    reader.problems.push(problemAt(file, undefined, cause('file-twice', { other })))
  }
  return file
}

async function readPublicFiles(reader: FileReader): Promise<readonly string[]> {
  const files = await reader.list('public')
  for (const file of files) {
    const refused = file.split('/').find((name) => !isPortable(name))
    if (refused !== undefined) {
      reader.problems.push(
        problemAt(file, undefined, cause('name-not-portable', { name: refused })),
      )
    }
    if (!/\.(?:woff2?|ttf|otf)$/i.test(file)) continue
    const bytes = await reader.bytes(file, 20 * MAX_TEXT_BYTES)
    if (bytes !== undefined && !FONT_SIGNATURES.has(String.fromCharCode(...bytes.subarray(0, 4)))) {
      reader.problems.push(problemAt(file, undefined, cause('font-not-font')))
    }
  }
  return files.map((file) => file.slice('public/'.length))
}

async function readRecipes(reader: FileReader): Promise<Readonly<Record<string, unknown>>> {
  const recipes: [string, unknown][] = []
  for (const file of await reader.list('recipes')) {
    if (!file.endsWith('.json')) continue
    const text = await reader.text(file)
    if (text === undefined) continue
    try {
      const recipe: unknown = JSON.parse(text)
      const decoded = decodeRecipe(recipe)
      reader.problems.push(
        ...(decoded.ok ? [] : decoded.error).map(({ problem }) =>
          problemAt(file, undefined, problem),
        ),
      )
      recipes.push([file.slice('recipes/'.length, -'.json'.length), recipe])
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      reader.problems.push(problemAt(file, undefined, cause('config-json', { message })))
    }
  }
  return Object.fromEntries(recipes)
}
