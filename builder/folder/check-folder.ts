/** Checks a company's folder as a whole: document, links, texts and contrast. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#core/error-code.ts'
import { documentProblems } from '#core/openapi/lint/lint-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import type { Problem } from '#core/openapi/problem.ts'
import { err, ok, type Result } from '#core/result.ts'
import { compileLanguages, sitesOf } from '#core/site/compile-sites.ts'
import { propsOf } from '#core/site/own-component.ts'
import type { PortalConfig, Sites } from '#core/site/site.ts'
import { storedLead } from '#core/site/site-address.ts'
import { documentSnapshot } from '#core/site/snapshot.ts'
import { pages } from '../../src/i18n/all/pages.ts'
import { UsageError } from '../arguments.ts'
import { attributesOf, startTags } from '../check/scan-html.ts'
import { publicAddresses } from '../input/public-addresses.ts'
import { documentText } from '../input/read-text.ts'
import { snapshotFromSpec } from '../input/snapshot-from-spec.ts'
import { LEAST_CONTRAST, lowContrasts } from './contrast.ts'
import { unreadableCause } from './file-reader.ts'
import { type Folder, folderSettings } from './folder.ts'
import { cause, type FolderProblem, type FolderProblemCause, problemAt } from './folder-problem.ts'
import { deadGuideLinks } from './guide-links.ts'
import { missingOperations } from './guide-operations.ts'
import { hiddenGuides } from './hidden-guides.ts'
import { componentFile, writtenBy } from './own-components.ts'
import { type InspectedFolder, inspectFolder } from './read-folder.ts'
import { settingLine } from './setting-line.ts'
import { deadSettingLinks } from './setting-links.ts'
import { defaultTokens } from './tokens.ts'

const EMPTY_DOCUMENT = 'openapi: 3.1.0\ninfo: {title: API, version: ""}\npaths: {}\n'

/**
 * @param defaults settings of the portal that the folder changes
 * @param isStatic - for a site without a portal, which has fewer pages
 * @returns an error only if the folder itself can't be read, or has nothing of a portal
 */
export async function checkFolder(
  path: string,
  defaults: PortalConfig,
  isStatic = false,
): Promise<Result<readonly FolderProblem[], FolderProblem>> {
  const inspected = await inspectFolder(path)
  if (!inspected.ok) return inspected
  const { folder, problems } = inspected.value
  if (problems.length === 0 && !hasContent(folder)) {
    return err(problemAt('', undefined, cause('folder-empty', { folder: folder.path })))
  }
  const { sites, problems: ofDocument } = await readSites(folder, defaults, isStatic)
  return ok([
    ...problems,
    ...ofDocument,
    ...(await settingProblems(folder, sites)),
    ...(await componentProblems(folder, sites)),
    ...guideProblems(folder, sites),
    ...contrastProblems(inspected.value),
  ])
}

/** A portal starts with an empty folder, but checking one is a mistake in the path. */
const hasContent = (folder: Folder): boolean =>
  folder.configFile !== undefined ||
  folder.documentFile !== undefined ||
  [folder.guides, folder.publicFiles].some((files) => files.length > 0) ||
  [folder.components, folder.tokens, folder.recipes].some((part) => Object.keys(part).length > 0)

async function readSites(
  folder: Folder,
  defaults: PortalConfig,
  isStatic: boolean,
): Promise<{ readonly sites: Sites; readonly problems: readonly FolderProblem[] }> {
  const { documentFile: file } = folder
  const problems: FolderProblem[] = []
  let text = EMPTY_DOCUMENT
  if (file !== undefined) {
    try {
      const path = join(folder.path, file)
      // References to other files are resolved, but problems have the lines of the document itself.
      const written = parseDocument(documentText(await readFile(path), 'The document'), {
        fileName: file,
      })
      const ofText = written.problems.filter((problem) => !isReference(problem))
      problems.push(...ofText.map((problem) => ({ ...problem, file })))
      if (written.document !== undefined) {
        const { document } = await snapshotFromSpec(path)
        text = document.text
        const ofFiles = (document.problems ?? []).flatMap(({ file, ...problem }) =>
          file === undefined ? [] : [{ ...problem, file }],
        )
        problems.push(...ofFiles)
      }
    } catch (error) {
      const what =
        error instanceof UsageError
          ? cause('document-unusable', { message: error.message })
          : errorCode(error) && unreadableCause(error)
      if (!what) throw error
      problems.push(problemAt(file, undefined, what))
    }
  }
  const parsed = parseDocument(text, { fileName: file ?? '' })
  const compiled = compileLanguages(
    parsed.document === undefined ? parseDocument(EMPTY_DOCUMENT) : parsed,
  )
  // Text that can't be read has its problems already.
  const ofParts = parsed.problems.filter(isReference)
  const found = documentProblems({ ...parsed, problems: ofParts }, compiled.problems)
  const shown = text === EMPTY_DOCUMENT ? compiled.problems : found
  problems.push(...shown.map((problem) => ({ ...problem, file: file ?? '' })))
  const document = { text, sha256: '', fileName: file ?? '' }
  const snapshot = documentSnapshot(folder.path, document, isStatic)
  const config = {
    ...folderSettings(defaults, folder),
    publicFiles: publicAddresses(folder.publicFiles),
  }
  return { sites: sitesOf({ ...snapshot, guides: folder.guides }, compiled, config), problems }
}

/** The files of references are only in the joined text. */
const isReference = ({ code }: Problem): boolean => code.startsWith('ref-')

async function settingProblems({ path, config, configFile = '' }: Folder, sites: Sites) {
  const known = new Set(Object.values(pages).flatMap((texts) => Object.keys(texts)))
  const files = new Set(sites.en.config.publicFiles)
  const source = configFile === '' ? '' : await readFile(join(path, configFile), 'utf8')
  const found = (name: string, what: FolderProblemCause, value?: string) =>
    problemAt(configFile, settingLine(source, name, value), what)
  return [
    ...Object.entries(config.texts ?? {})
      .flatMap(([language, own]) => Object.keys(own ?? {}).map((key) => ({ language, key })))
      .filter(({ key }) => !known.has(key))
      .map(({ language, key }) => found(`texts.${language}`, cause('text-unknown', { key }), key)),
    ...Object.entries(config.logo ?? {})
      .filter(([, logo]) => logo !== undefined && !files.has(logo))
      .map(([ground, logo]) =>
        found(`logo.${ground}`, cause('logo-missing', { logo: String(logo) })),
      ),
    ...(config.fonts ?? [])
      .filter(({ file }) => !files.has(file))
      .map(({ file }) => found('fonts', cause('font-missing', { file }), file)),
    ...Object.keys(config.colors ?? {})
      .filter((name) => !defaultTokens().has(name))
      .map((name) => found('colors', cause('theme-token', { name }), name)),
    ...deadSettingLinks(config, sites).map(({ name, link }) =>
      found(name, cause('setting-link', { name, link }), link),
    ),
  ]
}

/** Components are run for the start page, which every site has. */
async function componentProblems({ path, components }: Folder, sites: Sites) {
  const problems: FolderProblem[] = []
  for (const address of Object.values(components)) {
    for (const language of sites.en.config.languages) {
      const site = sites[language]
      const page = { language, path: '/', kind: 'landing' } as const
      const written = await writtenBy(address, propsOf(site, page, ''))
      if (!written.ok) {
        problems.push(written.error)
        break
      }
      const lead = storedLead(site, page)
      const dead = linksIn(written.value).filter((link) => lead(link) === undefined)
      const file = componentFile(address)
      const source = dead.length === 0 ? '' : await readFile(join(path, file), 'utf8')
      problems.push(
        ...dead.map((link) => problemAt(file, lineOf(source, link), cause('guide-link', { link }))),
      )
      if (dead.length > 0) break
    }
  }
  return problems
}

/** @returns undefined if the text is computed */
function lineOf(source: string, text: string): number | undefined {
  const at = source.indexOf(text)
  return at === -1 ? undefined : source.slice(0, at).split('\n').length
}

const linksIn = (html: string): readonly string[] =>
  startTags(html)
    .filter(({ tag }) => tag === 'a')
    .flatMap(({ attributes }) => new Map(attributesOf(attributes)).get('href') ?? [])

function guideProblems({ guides, documentFile }: Folder, sites: Sites): readonly FolderProblem[] {
  return [
    ...hiddenGuides(sites),
    ...guides.flatMap((guide) => [
      ...deadGuideLinks(guide, sites).map(({ address, line }) =>
        problemAt(guide.file, line, cause('guide-link', { link: address })),
      ),
      // Without a document, the folder is built with the published one.
      ...(documentFile === undefined ? [] : missingOperations(guide, sites.en.document)).map(
        ({ line, what }) => problemAt(guide.file, line, what),
      ),
    ]),
  ]
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
