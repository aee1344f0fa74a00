/** `unsaved/*` of the Admin API: text that isn't saved yet, on its way to other devices. */
import { z } from 'zod'
import { unsavedText } from '#core/api/admin.ts'
import { encodedMessage } from '#core/api/errors/api-error.ts'
import { revision, text } from '#core/content/input/parts.ts'
import type { Ports } from '../../app-ports.ts'
import { REVISION_KINDS } from '../../store/workflow/content-revisions.ts'
import { done, reject } from './answers.ts'
import { type AdminCall, defineCall, EDITORS } from './define-call.ts'

/** A row of D1 has 2 MB. A larger text stays on the device. */
const MAX_BYTES = 1_000_000
/** Everyone who has an entry open receives all its texts. */
const OWN_MAX_BYTES = 2_000_000
const ALL_MAX_BYTES = 5_000_000
/** In place of the id of an entry that isn't stored yet. */
const NEW = 'new'

export const unsavedCalls = ({
  store,
  builds,
}: Pick<Ports, 'store' | 'builds'>): readonly AdminCall[] => [
  defineCall('put', '/unsaved/:kind/:id', EDITORS, {
    summary:
      'Store what you have typed in an entry (`changelog`, `faq` or `use_case`) or the menu (`menu/main`) without saving it, and show what others have typed; readers never see it',
    maxBodyBytes: MAX_BYTES,
    body: z.object({
      device: text(64).describe('Identifies your browser'),
      typed: z
        .object(
          { revision, fields: text(MAX_BYTES).describe('JSON; may be unfinished') },
          encodedMessage('must-be-object'),
        )
        .nullish()
        .describe('`null` deletes your text. If omitted, it stays.'),
    }),
    data: z.object({ unsaved: z.array(unsavedText) }),
    async answer({ context, agent, body: { device, typed }, param }) {
      const [kind, id] = [param('kind'), param('id').slice(0, 128)]
      if (!REVISION_KINDS.some((each) => each === kind)) return done(context, { unsaved: [] })
      await builds.getReady()
      const item = `${kind} ${id}`
      if (typed === null) await store.unsavedTexts.remove(item, agent.id, device)
      else if (typed) {
        const size = new TextEncoder().encode(typed.fields).byteLength
        const { own, all } = await store.unsavedTexts.sizes(item, agent.id, device)
        if (own + size > OWN_MAX_BYTES)
          return reject(context, 413, 'unsaved-own-large', { max: OWN_MAX_BYTES / 1e6 })
        // Everyone's next entry is another one.
        if (id !== NEW && all + size > ALL_MAX_BYTES)
          return reject(context, 413, 'unsaved-all-large', { max: ALL_MAX_BYTES / 1e6 })
        await store.unsavedTexts.put(item, agent.id, { device, ...typed })
      }
      const unsaved = await store.unsavedTexts.list(item)
      const shown = id === NEW ? unsaved.filter(({ agent_id }) => agent_id === agent.id) : unsaved
      return done(context, { unsaved: shown })
    },
  }),
]
