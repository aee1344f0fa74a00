/** The Markdown version of a page: the same content, for programs. */
import { changeTitle } from '#core/content/change-title.ts'
import { richTextToMarkdown } from '#core/content/rich-text-to-markdown.ts'
import { translationIn } from '#core/content/translation.ts'
import { markdownLine } from '#core/markdown-line.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'
import { operationsByKey } from '#core/site/build-site.ts'
import { linkResolver } from '#core/site/document-links.ts'
import { replaceDirectives } from '#core/site/guide-directives.ts'
import { hrefTo } from '#core/site/href.ts'
import { operationsOn } from '#core/site/navigation.ts'
import { operationRecipe } from '#core/site/operation-recipe.ts'
import { schemaPath } from '#core/site/schema-pages.ts'
import {
  hasMarkdown,
  type Language,
  type MarkdownPage,
  type Site,
  type SitePage,
} from '#core/site/site.ts'
import { storedLead } from '#core/site/site-address.ts'
import { guideText } from '../../components/content/guide-text.ts'
import { placeAddress } from '../../components/markdown/document-links.ts'
import { withoutRedoclyMarkup } from '../../components/markdown/redocly-markup.ts'
import { hrefIfExists } from '../../components/navigation/existing-pages.ts'
import { guideFactsOf, recipeOf } from '../../components/operation/site-recipe.ts'
import { createTranslator } from '../../i18n/index.ts'
import { aboutDocument, docsLine } from './about-document.ts'
import { codeOf, type MarkdownContext } from './fields.ts'
import { directiveMarkdown, type GuidePage } from './guide-directive.ts'
import { operationMarkdown, schemaMarkdown } from './operation.ts'
import { paragraphs } from './paragraphs.ts'
import { placeMarkdownLinks } from './place-links.ts'

/**
 * @returns Markdown ending in a line break; undefined for pages that only have controls (login,
 * errors)
 */
export function pageMarkdown(site: Site, page: SitePage): string | undefined {
  const text = hasMarkdown(page) ? markdownText(site, page) : undefined
  return text === undefined ? undefined : `${placedIn(site, page, text).trim()}\n`
}

function contextOf(site: Site, language: Language): MarkdownContext {
  const resolve = linkResolver(site, language)
  return {
    t: createTranslator(language),
    recipe: recipeOf(site),
    signatureGuideHref: hrefIfExists(site, language, '/generate-signature'),
    linkTo: (address) => placeAddress(address, resolve),
    pageHref: (path) => hrefTo(language, path),
    schemaMarkdownHref: (name) => {
      const path = schemaPath(site.document, name)
      return path === undefined ? undefined : `${hrefTo(language, path)}.md`
    },
  }
}

function placedIn(site: Site, page: SitePage, text: string): string {
  // Its own text and those of the document have different targets (guideMarkdown).
  if (page.kind === 'guide') return text
  return OF_DOCUMENT.has(page.kind)
    ? placeMarkdownLinks(withoutRedoclyMarkup(text), linkResolver(site, page.language))
    : placeMarkdownLinks(text, storedLead(site, page))
}

/** Kinds of pages whose texts come from the document. */
const OF_DOCUMENT: ReadonlySet<SitePage['kind']> = new Set([
  ...(['landing', 'api-documentation', 'tag', 'operation', 'webhook', 'schema'] as const),
])

function markdownText(site: Site, page: MarkdownPage): string | undefined {
  const context = contextOf(site, page.language)
  const { document, snapshot } = site
  switch (page.kind) {
    case 'operation': {
      const operations = operationsOn(site, page.page)
      return operations
        .map((operation) => {
          const recipe = operationRecipe(operation, context.recipe)
          return operationMarkdown(document, operation, { ...context, recipe })
        })
        .join('\n\n')
    }
    case 'webhook': {
      const operation = operationsByKey(document).get(page.key)
      return operation && operationMarkdown(document, operation, context)
    }
    case 'guide':
      return guideMarkdown(site, page, context)
    case 'schema':
      return schemaMarkdown(document, page.name, context)
    case 'tag':
      return tagMarkdown(site, page.tag, page.language, 1)
    case 'landing':
      return paragraphs([
        titleLine(document),
        document.info.summary && markdownLine(document.info.summary),
        document.info.description,
        document.tags
          .map(
            (tag) => `- [${markdownLine(tag.title)}](${hrefTo(page.language, `/${tag.slug}`)}.md)`,
          )
          .join('\n'),
        ...aboutDocument(site, page.language),
      ])
    case 'api-documentation':
      return paragraphs([
        titleLine(document),
        document.info.description,
        ...aboutDocument(site, page.language),
        ...document.tags.map((tag) => tagMarkdown(site, tag.slug, page.language, 2)),
        ...(document.webhooks.length === 0
          ? []
          : [
              `## ${context.t('apiDocumentation.webhooks')}`,
              operationLinks(document.webhooks, page.language),
            ]),
      ])
    case 'changelog-list':
      return snapshot.changelogs
        .map(({ id, version, released_on, ...item }) => {
          const { title } = localized(item, page.language)
          const link = `[${markdownLine(changeTitle(version, title))}](${hrefTo(page.language, `/changelog/detail/${id}`)}.md)`
          return released_on === '' ? `- ${link}` : `- ${link} (${released_on})`
        })
        .join('\n')
    case 'changelog-detail':
      return itemMarkdown(
        snapshot.changelogs.find(({ id }) => id === page.id),
        page.language,
      )
    case 'faq-list':
      return snapshot.faqs
        .map((item) => {
          const { title } = localized(item, page.language)
          return `- [${markdownLine(title)}](${hrefTo(page.language, `/faq/detail/${item.id}`)}.md)`
        })
        .join('\n')
    case 'faq-detail':
      return itemMarkdown(
        snapshot.faqs.find(({ id }) => id === page.id),
        page.language,
      )
    case 'use-case': {
      const useCase = snapshot.useCases.find(({ slug }) => slug === page.slug)
      if (!useCase) return undefined
      const sections = useCase.sections.map((section) => {
        const own = translationIn(section, page.language)
        return `## ${markdownLine(own?.sub_title ?? section.sub_title)}\n\n${richTextToMarkdown(own?.content ?? section.content)}`
      })
      return [itemMarkdown(useCase, page.language), ...sections].join('\n\n')
    }
  }
}

const titleLine = ({ info }: CompiledDocument): string =>
  `# ${markdownLine(`${info.title} ${info.version}`)}`

function guideMarkdown(site: Site, page: GuidePage, context: MarkdownContext): string {
  const { language, guide } = page
  const { title, body } = guideText(language, guide, guideFactsOf(site), site.snapshot.guides)
  const own = placeMarkdownLinks(body, storedLead(site, page))
  const text = replaceDirectives(own, (directive) =>
    directiveMarkdown(directive, site, page, context),
  )
  return `# ${title}\n\n${text}`
}

function tagMarkdown(site: Site, slug: string, language: Language, level: number): string {
  const tag = site.document.tags.find((candidate) => candidate.slug === slug)
  if (!tag) return ''
  const byKey = operationsByKey(site.document)
  // Includes operations whose page belongs to another tag, above all webhooks.
  const operations = [...tag.operations, ...tag.alsoOperations].flatMap(
    (key) => byKey.get(key) ?? [],
  )
  return paragraphs([
    `${'#'.repeat(level)} ${markdownLine(tag.title)}`,
    tag.description,
    docsLine(tag.externalDocs, site, language),
    operationLinks(operations, language),
  ])
}

function operationLinks(operations: readonly Operation[], language: Language): string {
  return operations
    .map(
      ({ title, method, path, page }) =>
        `- [${markdownLine(title)}](${hrefTo(language, page)}.md): ${codeOf(`${sentMethod(method)} ${path}`)}`,
    )
    .join('\n')
}

interface Item {
  readonly title: string
  readonly content?: string
  readonly translations: { readonly id?: { title?: string; content?: string } }
}

function localized(item: Item, language: Language): { title: string; content: string } {
  const own = translationIn(item, language)
  return { title: own?.title ?? item.title, content: own?.content ?? item.content ?? '' }
}

function itemMarkdown(item: Item | undefined, language: Language): string | undefined {
  if (!item) return undefined
  const { title, content } = localized(item, language)
  return `# ${markdownLine(title)}\n\n${richTextToMarkdown(content)}`
}
