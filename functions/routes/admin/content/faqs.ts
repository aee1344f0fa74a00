/** `faq/*` of the Admin API. */
import { z } from 'zod'
import { faqDetail, faqRecord } from '#core/api/admin.ts'
import { type FaqInput, faqInput, faqUpdate } from '#core/content/input/content.ts'
import { missingFaqFields } from '#core/content/input/publishable.ts'
import type { FaqFields } from '#core/content/model.ts'
import type { Ports } from '../../../app-ports.ts'
import { faqKind } from '../../../store/workflow/versioned-kind.ts'
import type { AdminCall } from '../define-call.ts'
import { type ContentArea, listContent, showContent, writeContent } from './content-calls.ts'
import { orderCall, placeOf } from './order.ts'
import { sanitizer, sanitizeTranslations } from './sanitize.ts'

export function faqCalls(ports: Ports): readonly AdminCall[] {
  const workflow = ports.store.workflow.faq
  const sanitize = sanitizer(ports.work)
  const area: ContentArea<FaqFields, FaqInput> = {
    path: 'faq',
    one: 'faq',
    many: 'faqs',
    what: 'what.faq',
    sorts: Object.keys(faqKind.sorts),
    input: faqInput,
    update: faqUpdate,
    record: faqRecord,
    detail: faqDetail,
    workflow,
    missingFields: missingFaqFields,
    async toFields({ title, content, order, translations }, item) {
      return {
        title: title.trim(),
        content: await sanitize(content),
        order: order ?? (await placeOf(workflow.items, item)),
        translations: await sanitizeTranslations(translations, sanitize),
      }
    },
  }
  return [
    listContent(area),
    orderCall(ports, {
      path: '/faq/order',
      summary: 'Put the FAQ entries in order',
      many: 'faqs',
      unknown: 'must-be-faq',
      note: 'faq-ordered',
      data: z.object({}),
      reorder: ports.store.faqs.reorder,
      answer: async () => ({}),
    }),
    showContent(area, 'published'),
    showContent(area, 'draft'),
    ...writeContent(ports, area),
  ]
}
