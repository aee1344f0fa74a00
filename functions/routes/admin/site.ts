/** `site` of the Admin API: the live release, the next one, and whether a rollback holds it. */
import { z } from 'zod'
import { buildRecord, type SiteRecord, siteRecord } from '#core/api/admin.ts'
import { ok } from '#core/result.ts'
import type { Ports } from '../../app-ports.ts'
import { languageOf } from '../../middleware/answer-language.ts'
import type { Releases } from '../../ports/build-trigger.ts'
import type { Build } from '../../store/repositories/builds.ts'
import { done } from './answers.ts'
import { answerBuild } from './builds.ts'
import { type AdminCall, defineCall, EDITORS, READERS } from './define-call.ts'
import { releaseDocument } from './release-document.ts'

export const siteCalls = (ports: Ports): readonly AdminCall[] => [
  defineCall('get', '/site', READERS, {
    summary: 'Show what readers have, what is on its way, and whether the site is rolled back',
    data: z.object({ site: siteRecord }),
    answer: async ({ context }) => done(context, { site: await siteNow(ports) }),
  }),
  defineCall('put', '/site/current', EDITORS, {
    summary: 'End a rollback: what is published now is built and goes live',
    data: z.object({ build: buildRecord }),
    async answer({ context, by }) {
      const { hold } = await ports.builds.releases()
      const made = await ports.builds.makeCurrent(by)
      if (made.ok && made.value.isEnded && hold !== undefined) {
        // Named as in the line of the rollback.
        const entry = { kind: 'build', itemId: made.value.id, title: hold.releasedAt } as const
        await ports.store.audit.add({ ...entry, action: 'resume' }, by)
      }
      const asked = made.ok ? ok(made.value.id) : made
      return answerBuild(ports, context, asked, languageOf(context))
    },
  }),
]

async function siteNow({ store, builds }: Ports): Promise<SiteRecord> {
  const releases = await builds.releases()
  const { live, hold } = releases
  const { items } = await store.builds.list({ page: 1, limit: 20 })
  // The newest build that isn't a rollback: older ones say nothing about the next release.
  const newest = items.find(({ rollbackOf }) => rollbackOf === null)
  const isPending = newest !== undefined && newest.status !== 'succeeded'
  return {
    release: live === undefined ? null : { name: live.name, built_at: live.builtAt ?? null },
    api_version: live?.apiVersion ?? null,
    document: live === undefined ? null : await releaseDocument(store, live),
    next: isPending ? { build_id: newest.id, state: stateOf(newest.status, releases) } : null,
    hold:
      hold === undefined
        ? null
        : {
            release_name: hold.release,
            released_at: hold.releasedAt,
            since: hold.since,
            by: { id: hold.by.id, name: hold.by.name },
            is_damaged: hold.isDamaged === true,
          },
  }
}

function stateOf(status: Build['status'], { hold, isManual }: Releases) {
  if (status === 'failed') return 'failed'
  if (status !== 'queued') return 'building'
  if (hold !== undefined) return 'held'
  return isManual ? 'waiting' : 'building'
}
