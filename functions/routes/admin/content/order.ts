/** Decodes and stores an order of items: `{ "<many>": [{ "id": "…", "order": 1 }] }`. */
import { z } from 'zod'
import { LISTED_MAX } from '#core/api/admin.ts'
import { apiError, encodedMessage } from '#core/api/errors/api-error.ts'
import { note } from '#core/api/notes/note.ts'
import { place } from '#core/content/input/content.ts'
import { openBody, typed } from '#core/content/input/parts.ts'
import type { Schema } from '#core/schema.ts'
import type { Ports } from '../../../app-ports.ts'
import type { Actor } from '../../../ports/actor.ts'
import type { ContentItem, ContentItems } from '../../../store/workflow/content-item.ts'
import type { Place, Reordered } from '../../../store/workflow/reorder.ts'
import { done, unusable } from '../answers.ts'
import { type AdminCall, defineCall, EDITORS } from '../define-call.ts'
import { askForBuild } from '../rebuild.ts'

interface OrderCall {
  readonly path: string
  readonly summary: string
  /** Member of the body that lists the items. */
  readonly many: 'faqs' | 'use_cases'
  /** Why an id is wrong. */
  readonly unknown: 'must-be-faq' | 'must-be-use-case'
  readonly note: 'faq-ordered' | 'use-cases-ordered'
  readonly data: Schema
  readonly reorder: (places: readonly Place[], by: Actor) => Promise<Reordered>
  readonly answer: () => Promise<Readonly<Record<string, unknown>>>
}

export function orderCall(ports: Ports, wanted: OrderCall): AdminCall {
  const { path, summary, many, unknown, data, reorder, answer } = wanted
  return defineCall('put', path, EDITORS, {
    summary,
    body: openBody({ [many]: places }),
    data,
    async answer({ context, body, by }) {
      const sent = body[many] ?? []
      const ids = sent.map(({ id }) => id)
      const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index)
      if (repeated !== -1) {
        const message = apiError('must-differ')
        return unusable(context, [{ parameter: `${many}.${repeated}.id`, message }])
      }
      const ordered = await reorder(sent, by)
      if (!ordered.ok) {
        const message = apiError(unknown)
        const index = ids.indexOf(ordered.error.id)
        return unusable(context, [{ parameter: `${many}.${index}.id`, message }])
      }
      await askForBuild(ports, note(wanted.note), by)
      return done(context, await answer())
    },
  })
}

/** Returns the present place of an item. A new one comes last. */
export async function placeOf(
  items: ContentItems<{ readonly order: number }>,
  item: ContentItem<{ readonly order: number }> | undefined,
): Promise<number> {
  const version = item?.draft ?? item?.published
  if (version != null) return version.fields.order
  const last = await items.list({ page: 1, limit: 1, sort: 'order', order: 'desc' })
  return (last.items[0]?.fields.order ?? 0) + 1
}

const places = z
  .array(
    z.object(
      { id: z.string(typed(encodedMessage('must-be-text'))), order: place },
      encodedMessage('must-be-object'),
    ),
    typed(encodedMessage('must-be-list')),
  )
  .min(1, encodedMessage('must-name-one'))
  .max(LISTED_MAX, encodedMessage('must-name-few', { max: LISTED_MAX }))
