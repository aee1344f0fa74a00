/** `use_case/*` of the Admin API. */
import { z } from 'zod'
import { useCaseRecord } from '#core/api/admin.ts'
import { type UseCaseInput, useCaseInput, useCaseUpdate } from '#core/content/input/content.ts'
import { missingUseCaseFields } from '#core/content/input/publishable.ts'
import { type UseCaseFields, useCaseMenuItem } from '#core/content/model.ts'
import { suggestedSlug } from '#core/content/use-case-slug.ts'
import type { Ports } from '../../../app-ports.ts'
import type { ContentItem } from '../../../store/workflow/content-item.ts'
import { useCaseKind } from '../../../store/workflow/versioned-kind.ts'
import { type AdminCall, defineCall, READERS } from '../define-call.ts'
import {
  answerVersion,
  type ContentArea,
  listContent,
  showContent,
  writeContent,
} from './content-calls.ts'
import { orderCall, placeOf } from './order.ts'
import { type Sanitize, sanitizer, sanitizeTranslations } from './sanitize.ts'

export function useCaseCalls(ports: Ports): readonly AdminCall[] {
  const area = useCaseArea(ports)
  return [
    listContent(area),
    menuOrder(ports),
    showContent(area, 'published'),
    showByAddress(area),
    ...writeContent(ports, area),
  ]
}

function useCaseArea(ports: Ports): ContentArea<UseCaseFields, UseCaseInput> {
  const workflow = ports.store.workflow.useCase
  const sanitize = sanitizer(ports.work)
  return {
    path: 'use_case',
    one: 'use_case',
    many: 'use_cases',
    what: 'what.use-case',
    sorts: Object.keys(useCaseKind.sorts),
    input: useCaseInput,
    update: useCaseUpdate,
    record: useCaseRecord,
    workflow,
    missingFields: missingUseCaseFields,
    async toFields(input, item) {
      const { title, content, sections, order, translations } = input
      return {
        title: title.trim(),
        slug: input.slug || slugFor(input, item),
        content: await sanitize(content),
        sections: await Promise.all(sections.map((section) => sanitizeSection(section, sanitize))),
        order: order ?? (await placeOf(workflow.items, item)),
        translations: await sanitizeTranslations(translations, sanitize),
      }
    },
  }
}

/** A program may leave the slug out: a page keeps its own, and a new one gets the slug that the editor suggests. */
function slugFor(
  { title, status, publish_at }: UseCaseInput,
  item: ContentItem<UseCaseFields> | undefined,
): string {
  const isDraft = status === 'draft' && publish_at === null
  return isDraft ? '' : (item?.published?.fields.slug ?? suggestedSlug(title))
}

/** `{url}` is `draft`, `published`, or the slug of the published version. */
function showByAddress(area: ReturnType<typeof useCaseArea>): AdminCall {
  return defineCall('get', '/use_case/:id/:url', READERS, {
    summary: 'Show a use case: its draft, its published version, or the one with that slug',
    data: z.object({ use_case: useCaseRecord }),
    async answer({ context, param }) {
      const [id, url] = [param('id'), param('url')]
      const item = await area.workflow.items.find(id)
      const isPublished = url === 'published' || item?.published?.fields.slug === url
      if (url !== 'draft' && !isPublished) {
        return answerVersion(area, context, `${id}/${url}`, 'published')
      }
      return answerVersion(area, context, id, isPublished ? 'published' : 'draft')
    },
  })
}

function menuOrder(ports: Ports): AdminCall {
  const { useCases } = ports.store
  return orderCall(ports, {
    path: '/use_case/menu/order',
    summary: 'Put the menu of use cases in order',
    many: 'use_cases',
    unknown: 'must-be-use-case',
    note: 'use-cases-ordered',
    data: z.object({ use_cases: z.array(useCaseMenuItem) }),
    reorder: useCases.reorder,
    async answer() {
      const { items } = await useCases.listMenu({ page: 1, limit: await useCases.countPublished() })
      return { use_cases: items }
    },
  })
}

async function sanitizeSection(section: UseCaseInput['sections'][number], sanitize: Sanitize) {
  return {
    ...section,
    sub_title: section.sub_title.trim(),
    content: await sanitize(section.content),
    translations: await sanitizeTranslations(section.translations, sanitize),
  }
}
