/** A trigger that writes requests to the store and builds nothing. */
import { type Note, note, writeNote } from '#core/api/notes/note.ts'
import { err, ok } from '#core/result.ts'
import type { BuildTrigger } from '../../functions/ports/build-trigger.ts'
import { notSucceeded, rollbackTo, unknownBuild } from '../../functions/publishing/roll-back.ts'
import type { BuildRepository, BuildRequest } from '../../functions/store/repositories/builds.ts'

export function recordingBuildTrigger(builds: BuildRepository): BuildTrigger {
  return {
    request: async (reason, by) => ok(await builds.create(asked(reason), by)),
    prepare: async (text) => (await text()) !== undefined,
    async getReady() {},
    async rollback(buildId, by) {
      const build = await builds.byId(buildId)
      if (build === undefined) return err(unknownBuild(buildId))
      if (build.status !== 'succeeded') return err(notSucceeded(build))
      return ok(await builds.create(rollbackTo(build), by))
    },
    makeCurrent: async (by) =>
      ok({ id: await builds.create(asked(note('made-current')), by), isEnded: false }),
    async releases() {
      const { items } = await builds.list({ page: 1, limit: 100, status: 'succeeded' })
      const names = items.map(({ releaseName }) => releaseName).filter((name) => name !== null)
      const retained = names.map((name) => ({ name }))
      return { live: retained[0], retained, hold: undefined }
    },
  }
}

const asked = (reason: Note | string): BuildRequest => ({
  reason: writeNote(reason),
  rollbackOf: null,
})
