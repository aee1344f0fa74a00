/**
 * Guides of src/content/guides: front matter (`title`, `description`) and Markdown. Those about signing
 * are written for the portal's own recipe in `en` and `id`; in `en-recipe` and `id-recipe` the same
 * guides leave every particular to the steps, which are computed from the document's recipe.
 */
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'
import { withRecipeFacts } from './recipe-facts.ts'

export interface GuideText {
  readonly title: string
  readonly description?: string
  readonly body: string
  /** English where the guide is not translated. */
  readonly language: Language
}

const files: Readonly<Record<string, string>> = import.meta.glob('../../content/guides/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** How requests to the API are signed. */
export interface GuideRecipe {
  readonly recipe: SignatureRecipe
  /** The document says by itself how it is signed. */
  readonly isOwn: boolean
}

/** @throws RangeError when the guide exists in no language: a mistake in the list of guides */
export function guideText(
  language: Language,
  guide: string,
  { recipe, isOwn }: GuideRecipe,
): GuideText {
  const find = (folder: string) => files[`../../content/guides/${folder}/${guide}.md`]
  for (const candidate of [language, DEFAULT_LANGUAGE] as const) {
    const own = isOwn ? find(`${candidate}-recipe`) : undefined
    const source = own ?? find(candidate)
    if (source === undefined) continue
    const text = splitFrontMatter(source, guide)
    return { ...text, body: withRecipeFacts(text.body, recipe, candidate), language: candidate }
  }
  throw new RangeError(
    `Guide "${guide}" has no file: expected src/content/guides/${DEFAULT_LANGUAGE}/${guide}.md, found none; add the file or remove the guide from GUIDES`,
  )
}

function splitFrontMatter(source: string, guide: string): Omit<GuideText, 'language'> {
  const [, matter = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const member = (name: string): string | undefined =>
    new RegExp(`^${name}:\\s*(.+)$`, 'm')
      .exec(matter)?.[1]
      ?.trim()
      .replace(/^(['"])(.*)\1$/, '$2')
  // A first heading is the title where front matter has none.
  const heading = /^#\s+(.+)$/m.exec(body)
  const title = member('title') ?? heading?.[1] ?? guide
  const description = member('description')
  return {
    title,
    ...(description !== undefined && { description }),
    body: member('title') === undefined && heading ? body.replace(heading[0], '') : body,
  }
}
