/**
 * Reads guides of src/content/guides: front matter (`title`, `description`) and Markdown. Guides on
 * signing exist for the portal's own recipe in `en` and `id`. In `en-recipe` and `id-recipe`, the
 * details come from steps that are computed from the document's recipe.
 */
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { MessageFacts } from '#core/site/message-facts.ts'
import { ownGuide } from '#core/site/own-guides.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'
import type { Snapshot } from '#core/site/snapshot.ts'
import { createTranslator } from '../../i18n/index.ts'
import { withRecipeFacts } from './recipe-facts.ts'

export interface GuideText {
  readonly title: string
  readonly description?: string
  readonly body: string
  /** English if the guide isn't translated. */
  readonly language: Language
}

const files: Readonly<Record<string, string>> = import.meta.glob('../../content/guides/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The recipe for signing requests to the API, and what its responses have in common. */
export interface GuideFacts {
  readonly recipe: SignatureRecipe
  readonly messages?: MessageFacts
  /** True if the document declares its own recipe. */
  readonly isOwn: boolean
  /** True if the document signs no requests, which the guides of every portal speak of. */
  readonly isUnsigned?: boolean
}

/**
 * @param guides the company's, which replace ours
 * @throws RangeError if the guide exists in no language: an error in the list of guides
 */
export function guideText(
  language: Language,
  guide: string,
  { recipe, messages, isOwn, isUnsigned = false }: GuideFacts,
  guides?: Snapshot['guides'],
): GuideText {
  const own = ownGuide(guides, language, guide)
  if (own !== undefined) {
    return { ...own, body: withRecipeFacts(own.body, recipe, own.language, true, messages) }
  }
  const find = (folder: string) => files[`../../content/guides/${folder}/${guide}.md`]
  for (const candidate of [language, DEFAULT_LANGUAGE] as const) {
    const own = isOwn ? find(`${candidate}-recipe`) : undefined
    const source = own ?? find(candidate)
    if (source === undefined) continue
    const text = splitFrontMatter(source, guide)
    const note =
      isUnsigned && /signature/i.test(text.body)
        ? `> [!NOTE]\n> ${createTranslator(candidate)('guide.unsigned')}\n\n`
        : ''
    const body = withRecipeFacts(text.body, recipe, candidate, false, messages)
    return { ...text, body: note === '' ? body : `${note}${body.trimStart()}`, language: candidate }
  }
  throw new RangeError(
    `The guide "${guide}" has no file. Add src/content/guides/${DEFAULT_LANGUAGE}/${guide}.md, or remove the guide from GUIDES.`,
  )
}

function splitFrontMatter(source: string, guide: string): Omit<GuideText, 'language'> {
  const [, matter = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const member = (name: string): string | undefined =>
    new RegExp(`^${name}:\\s*(.+)$`, 'm')
      .exec(matter)?.[1]
      ?.trim()
      .replace(/^(['"])(.*)\1$/, '$2')
  // Without a title in the front matter, the first heading is the title.
  const heading = /^#\s+(.+)$/m.exec(body)
  const title = member('title') ?? heading?.[1] ?? guide
  const description = member('description')
  return {
    title,
    ...(description !== undefined && { description }),
    body: member('title') === undefined && heading ? body.replace(heading[0], '') : body,
  }
}
