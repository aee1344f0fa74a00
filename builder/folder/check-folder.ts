/** Checks a company's folder as a whole: document, links, texts and contrast. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { ok, type Result } from '#core/result.ts'
import { compileLanguages, sitesOf } from '#core/site/compile-sites.ts'
import type { PortalConfig, Sites } from '#core/site/site.ts'
import { documentSnapshot } from '#core/site/snapshot.ts'
import { pages } from '../../src/i18n/all/pages.ts'
import { UsageError } from '../arguments.ts'
import { publicAddresses } from '../input/public-addresses.ts'
import { snapshotFromSpec } from '../input/snapshot-from-spec.ts'
import { LEAST_CONTRAST, lowContrasts } from './contrast.ts'
import { type Folder, folderSettings } from './folder.ts'
import { cause, type FolderProblem, problemAt } from './folder-problem.ts'
import { deadGuideLinks } from './guide-links.ts'
import { type InspectedFolder, inspectFolder } from './read-folder.ts'
import { deadSettingLinks } from './setting-links.ts'
import { defaultTokens } from './tokens.ts'

const EMPTY_DOCUMENT = 'openapi: 3.1.0\ninfo: {title: API, version: ""}\npaths: {}\n'

/**
 * @param defaults settings of the portal that the folder changes
 * @returns an error only if the folder itself can't be read
 */
export async function checkFolder(
  path: string,
  defaults: PortalConfig,
): Promise<Result<readonly FolderProblem[], FolderProblem>> {
  const inspected = await inspectFolder(path)
  if (!inspected.ok) return inspected
  const { folder, problems } = inspected.value
  const { sites, problems: ofDocument } = await readSites(folder, defaults)
  return ok([
    ...problems,
    ...ofDocument,
    ...settingProblems(folder, sites),
    ...guideProblems(folder, sites),
    ...contrastProblems(inspected.value),
  ])
}

async function readSites(
  folder: Folder,
  defaults: PortalConfig,
): Promise<{ readonly sites: Sites; readonly problems: readonly FolderProblem[] }> {
  const { documentFile: file } = folder
  const problems: FolderProblem[] = []
  let text = EMPTY_DOCUMENT
  if (file !== undefined) {
    try {
      const path = join(folder.path, file)
      // References to other files are resolved, but problems have the lines of the document itself.
      const written = parseDocument(await readFile(path, 'utf8'), { fileName: file })
      problems.push(...written.problems.map((problem) => ({ ...problem, file })))
      if (written.document !== undefined) {
        ;({ text } = (await snapshotFromSpec(path)).document)
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      problems.push(
        problemAt(file, undefined, cause('document-unusable', { message: error.message })),
      )
    }
  }
  const parsed = parseDocument(text, { fileName: file ?? '' })
  const compiled = compileLanguages(
    parsed.document === undefined ? parseDocument(EMPTY_DOCUMENT) : parsed,
  )
  problems.push(...compiled.problems.map((problem) => ({ ...problem, file: file ?? '' })))
  const snapshot = documentSnapshot(folder.path, { text, sha256: '', fileName: file ?? '' }, false)
  const config = {
    ...folderSettings(defaults, folder),
    publicFiles: publicAddresses(folder.publicFiles),
  }
  return { sites: sitesOf({ ...snapshot, guides: folder.guides }, compiled, config), problems }
}

function settingProblems({ config, configFile = '' }: Folder, sites: Sites) {
  const known = new Set(Object.values(pages).flatMap((texts) => Object.keys(texts)))
  const files = new Set(sites.en.config.publicFiles)
  const texts = Object.values(config.texts ?? {}).flatMap((own) => Object.keys(own ?? {}))
  return [
    ...texts.filter((key) => !known.has(key)).map((key) => cause('text-unknown', { key })),
    ...Object.values(config.logo ?? {})
      .filter((logo) => logo !== undefined && !files.has(logo))
      .map((logo) => cause('logo-missing', { logo: String(logo) })),
    ...Object.keys(config.colors ?? {})
      .filter((name) => !defaultTokens().has(name))
      .map((name) => cause('theme-token', { name })),
    ...deadSettingLinks(config, sites).map((found) => cause('setting-link', { ...found })),
  ].map((what) => problemAt(configFile, undefined, what))
}

function guideProblems({ guides }: Folder, sites: Sites): readonly FolderProblem[] {
  const site = sites.en
  const shown = new Set(
    site.pages.flatMap((page) =>
      page.kind === 'guide' && page.guide === page.path ? page.path : [],
    ),
  )
  return guides.flatMap((guide) => {
    const { path, file } = guide
    return [
      ...(shown.has(path) ? [] : [problemAt(file, 1, cause('guide-taken', { path }))]),
      ...deadGuideLinks(guide, sites).map(({ address, line }) =>
        problemAt(file, line, cause('guide-link', { link: address })),
      ),
    ]
  })
}

/** Only pairs that the folder changes: a default below the limit would be our error. */
function contrastProblems({ folder, tokenLines }: InspectedFolder): readonly FolderProblem[] {
  const own = new Map(Object.entries({ ...folder.tokens, ...folder.config.colors }))
  if (own.size === 0) return []
  return lowContrasts(new Map([...defaultTokens(), ...own])).map(
    ({ text, ground, theme, ratio }) => {
      const line = tokenLines.get(text) ?? tokenLines.get(ground)
      const values = { text, ground, theme: cause(`theme.${theme}`), ratio: ratio.toFixed(1) }
      const what = cause('contrast-low', { ...values, least: LEAST_CONTRAST })
      return problemAt(
        line === undefined ? (folder.configFile ?? 'theme.css') : 'theme.css',
        line,
        what,
      )
    },
  )
}
