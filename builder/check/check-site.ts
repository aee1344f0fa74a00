/** Rules for every page of a finished site, checked on the files. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Note } from '#core/api/notes/note.ts'
import type { JsonSchema, Operation } from '#core/openapi/model.ts'
import { describeSchema } from '#core/openapi/schema/describe-schema.ts'
import { operationsByKey } from '#core/site/build-site.ts'
import { pageToFile } from '#core/site/href.ts'
import type { Site, Sites } from '#core/site/site.ts'
import { filesUnder } from '../../functions/adapters/node/folder-files.ts'
import { addressesOfTexts, brokenLinks, isPage, type LinkTargets } from './check-links.ts'
import { policyFindings } from './check-policy.ts'
import { type Anchors, anchorsOf, scanHtml, textOf } from './scan-html.ts'

export interface Finding {
  /** File relative to the release folder. */
  readonly file: string
  /** A note for an error in content, which staff correct; a text for a bug in the portal. */
  readonly message: Note | string
  /** Readers can live with it: the link in a text opens the right page, but at the top. */
  readonly isWarning?: true
}

/** Inline scripts that the layouts write; any other would come from content. */
const MAX_INLINE_SCRIPTS = 3

/** An earlier, checked release and the files that the new one reuses from it. */
export interface CheckedBefore {
  readonly folder: string
  /** Its files. */
  readonly files: readonly string[]
  /** Files that are identical in both. */
  readonly unchanged: ReadonlySet<string>
  /** True if this code checked it: findings depend on the code. */
  readonly bySameCode: boolean
  /** Its pages with findings that readers can live with. They are still true if nothing has changed. */
  readonly warned: readonly string[]
}

/**
 * Checks links, fragments, IDs, headings and scripts of every page, and that each operation's page names its
 * parameters, the top-level fields of its body and its response statuses.
 *
 * Pages that were checked before and haven't changed are skipped as long as no file and no ID is gone: their
 * links still work. So are pages that were rendered again and are the same. Pages with broken links are checked
 * each time, so that every build names them.
 *
 * @param files every file under `folder`
 */
export async function checkSite(
  sites: readonly Sites[],
  folder: string,
  before?: CheckedBefore,
  files: readonly string[] = filesUnder(folder),
): Promise<readonly Finding[]> {
  const known = new Set(files)
  const changed = files.filter((file) => isPage(file) && before?.unchanged.has(file) !== true)
  const pages = new Map<string, PageFacts>()
  const findings: Finding[] = []
  let isIdGone = false
  for (const file of changed) {
    const html = await readFile(join(folder, file), 'utf8')
    const former = before && (await formerPage(before, file))
    if (before?.bySameCode === true && former === html) continue
    const anchors = anchorsOf(html)
    findings.push(...pageFindings(file, html, anchors))
    const facts = factsOf(anchors)
    pages.set(file, facts)
    isIdGone ||= former !== undefined && anchorsOf(former).ids.some((id) => !facts.ids.has(id))
  }
  const isWhole = before === undefined || isIdGone || isFileGone(before, known)
  const warned = before?.warned.filter((file) => known.has(file)) ?? []
  const linking = isWhole ? files.filter(isPage) : new Set([...pages.keys(), ...warned])
  const targets: LinkTargets = {
    files: known,
    hasWorker: !sites.some(({ en }) => en.snapshot.documentAlone),
    idsOf: async (file) => (await factsIn(folder, file, pages)).ids,
    fromTexts: addressesOfTexts(sites),
  }
  for (const file of linking) {
    const { links } = await factsIn(folder, file, pages)
    for (const found of await brokenLinks(file, links, targets)) findings.push({ file, ...found })
  }
  for (const { en } of sites) {
    findings.push(...(await missingOperations(en, folder, new Set(changed))))
  }
  return findings
}

interface PageFacts {
  readonly ids: ReadonlySet<string>
  readonly links: readonly string[]
}

const factsOf = ({ ids, links }: Anchors): PageFacts => ({ ids: new Set(ids), links })

async function factsIn(
  folder: string,
  file: string,
  known: Map<string, PageFacts>,
): Promise<PageFacts> {
  const remembered = known.get(file)
  if (remembered !== undefined) return remembered
  const made = isPage(file)
    ? factsOf(anchorsOf(await readFile(join(folder, file), 'utf8')))
    : { ids: new Set<string>(), links: [] }
  known.set(file, made)
  return made
}

/**
 * Created after the check, or not linked by any page: compressed files, the build's own notes, and search
 * files, whose folder is renamed when a word changes.
 */
const UNLINKED = /^(?:_data\/_search\/|(?:release|pages|former-assets)\.json$)|\.(?:br|gz)$/

/** Checks whether a file that an earlier page may link to is gone. */
const isFileGone = (before: CheckedBefore, files: ReadonlySet<string>): boolean =>
  before.files.some((file) => !files.has(file) && !UNLINKED.test(file))

/** @returns undefined if the earlier release has no such page */
async function formerPage(before: CheckedBefore, file: string): Promise<string | undefined> {
  const path = join(before.folder, file)
  return existsSync(path) ? readFile(path, 'utf8') : undefined
}

async function missingOperations(
  site: Site,
  folder: string,
  changed: ReadonlySet<string>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const language of site.config.languages) {
    for (const page of site.document.pages) {
      const file = pageToFile(language, page.path)
      if (!changed.has(file)) continue
      const text = textOf(await readFile(join(folder, file), 'utf8'))
      for (const key of page.operations) {
        const operation = operationsByKey(site.document).get(key)
        if (operation) findings.push(...missingContent(site, operation, file, text))
      }
    }
  }
  return findings
}

function pageFindings(file: string, html: string, { ids }: Anchors): readonly Finding[] {
  const { headings, inlineScripts, stylesheets, handlers, dangerousAddresses } = scanHtml(html)
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    headings !== 1 && `has ${headings} h1 headings instead of one`,
    repeated.length > 0 && `has the id "${repeated[0]}" more than once`,
    inlineScripts > MAX_INLINE_SCRIPTS &&
      `has ${inlineScripts} inline scripts, more than ${MAX_INLINE_SCRIPTS}`,
    stylesheets > 1 &&
      `loads ${stylesheets} stylesheets instead of one; import the styles of an island with ?url`,
    handlers.length > 0 && `has an event handler attribute: ${handlers[0]}`,
    dangerousAddresses.length > 0 && `has a dangerous address: ${dangerousAddresses[0]}`,
    ...policyFindings(html),
  ]
    .filter((message) => message !== false)
    .map((message) => ({ file, message }))
}

function missingContent(
  site: Site,
  operation: Operation,
  file: string,
  text: string,
): readonly Finding[] {
  const wanted = [
    ...operation.parameters.map(({ name }) => ({ what: 'parameter', name })),
    ...(operation.requestBody?.content ?? []).flatMap((media) =>
      topLevelFields(site, media.schema).map((name) => ({ what: 'body field', name })),
    ),
    ...operation.responses.map(({ status }) => ({ what: 'response status', name: status })),
  ]
  return wanted
    .filter(({ name }) => !text.includes(name.replaceAll(/\s+/g, ' ').trim()))
    .map(({ what, name }) => ({
      file,
      message: `does not name the ${what} "${name}" of ${operation.key}`,
    }))
}

function topLevelFields(site: Site, schema: JsonSchema | undefined): readonly string[] {
  if (schema === undefined) return []
  const field = describeSchema(schema, { schemas: site.document.schemas, mode: 'request' })
  return field.children.filter((child) => child.kind === 'property').map((child) => child.name)
}
