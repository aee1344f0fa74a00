/** `revisions/*` of the Admin API: saved states of the menu, changelog entries, FAQ entries and use cases. */
import { z } from 'zod'
import { contentRevision } from '#core/api/admin.ts'
import type { Ports } from '../../app-ports.ts'
import { sliceOf } from '../../store/page.ts'
import { REVISION_KINDS } from '../../store/workflow/content-revisions.ts'
import { wholeListQuery } from '../list-query.ts'
import { missing, page } from './answers.ts'
import { type AdminCall, defineCall, READERS } from './define-call.ts'
import { snakeCased } from './snake-cased.ts'

export const revisionCalls = ({ store }: Pick<Ports, 'store'>): readonly AdminCall[] => [
  defineCall('get', '/revisions/:kind/:id', READERS, {
    summary:
      'List the newest 30 saved states of an entry (`changelog`, `faq` or `use_case`), or of the menu (`menu/main`)',
    query: wholeListQuery(),
    data: z.object({ revisions: z.array(contentRevision) }),
    paginated: true,
    async answer({ context, param, query }) {
      const kind = REVISION_KINDS.find((each) => each === param('kind'))
      if (kind === undefined) return missing(context, 'what.revision')
      const { items, pagination } = sliceOf(await store.revisions.list(kind, param('id')), query)
      return page(context, { revisions: items.map(snakeCased) }, pagination)
    },
  }),
]
