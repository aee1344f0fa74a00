/** Builds of the site: asked for, followed, and gone back to. */
import type { Context } from 'hono'
import { z } from 'zod'
import { buildRecord } from '#core/api/admin.ts'
import { readNote, readNotes } from '#core/api/notes/note.ts'
import { saying } from '#core/api/refusals/refusal.ts'
import { requiredText } from '#core/content/input/parts.ts'
import type { Language } from '#core/site/site.ts'
import { languageOf } from '../../middleware/answer-language.ts'
import { problem } from '../../middleware/problem.ts'
import type { Releases } from '../../ports/build-trigger.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Build } from '../../store/repositories/builds.ts'
import { BUILD_STATUSES } from '../../store/schema.ts'
import { choice, listQuery } from '../list-query.ts'
import { done, missing, page } from './answers.ts'
import { streamBuild } from './build-events.ts'
import { type AdminCall, type Call, defineCall, EDITORS, READERS } from './define-call.ts'

export function buildCalls({ store: { builds }, builds: trigger }: Ports): readonly AdminCall[] {
  const one = z.object({ build: buildRecord })
  const encodeAll = async (context: Context, items: readonly Build[], asked?: Language) => {
    // Not asked while nothing is finished: a build that is followed is encoded many times.
    const isAnyReleased = items.some(({ releaseName }) => releaseName !== null)
    const releases = isAnyReleased ? await trigger.releases() : NO_RELEASES
    const language = asked ?? languageOf(context)
    return items.map((build) => encodeBuild(build, releases, language))
  }
  const encodeOne = async (context: Context, build: Build, asked?: Language) =>
    (await encodeAll(context, [build], asked))[0]
  const answerBuild = async (
    { context }: Pick<Call<unknown, unknown>, 'context'>,
    asked: Awaited<ReturnType<typeof trigger.request>>,
  ) => {
    if (asked.ok) {
      const build = await builds.byId(asked.value)
      return done(context, { build: build === undefined ? null : await encodeOne(context, build) })
    }
    const statuses = {
      'unknown-build': 404,
      'no-release': 409,
      'already-live': 409,
      unavailable: 503,
    } as const
    const { code, refused } = asked.error
    return problem(context, statuses[code], refused)
  }
  return [
    defineCall({
      method: 'get',
      path: '/builds',
      roles: READERS,
      summary: 'List builds, the newest first',
      query: listQuery(['requested_at']).extend({ status: choice(BUILD_STATUSES) }),
      data: z.object({ builds: z.array(buildRecord) }),
      paginated: true,
      async answer({ context, query }) {
        const { items, pagination } = await builds.list(query)
        return page(context, { builds: await encodeAll(context, items) }, pagination)
      },
    }),
    defineCall({
      method: 'get',
      path: '/builds/:id',
      roles: READERS,
      summary: 'Show a build and how far it is',
      data: one,
      async answer({ context, param }) {
        const build = await builds.byId(param('id'))
        return build === undefined
          ? missing(context, 'what.build', param('id'))
          : done(context, { build: await encodeOne(context, build) })
      },
    }),
    defineCall({
      method: 'get',
      path: '/builds/:id/events',
      roles: READERS,
      summary: 'Follow a build as server-sent events',
      // The browser's own client of such events sends no header of ours.
      query: z.object({ language: choice(['en', 'id']) }),
      data: 'binary',
      async answer({ context, param, query }) {
        const build = await builds.byId(param('id'))
        return build === undefined
          ? missing(context, 'what.build', param('id'))
          : streamBuild(context, builds, build, (now) => encodeOne(context, now, query.language))
      },
    }),
    defineCall({
      method: 'post',
      path: '/builds',
      roles: EDITORS,
      summary: 'Ask for a build of what is published now',
      body: z.object({ reason: requiredText(200) }, saying('must-be-json-object')),
      data: one,
      answer: async (call) => answerBuild(call, await trigger.request(call.body.reason, call.by)),
    }),
    defineCall({
      method: 'put',
      path: '/builds/:id/rollback',
      roles: EDITORS,
      summary: 'Make the release of an earlier build live again',
      data: one,
      answer: async (call) => answerBuild(call, await trigger.rollback(call.param('id'), call.by)),
    }),
  ]
}

const NO_RELEASES: Releases = { live: undefined, kept: [] }

const encodeBuild = (build: Build, { live, kept }: Releases, language: Language) => {
  const isLive = build.releaseName !== null && build.releaseName === live
  return {
    id: build.id,
    reason: readNote(build.reason, language),
    status: build.status,
    rollback_of: build.rollbackOf,
    release_name: build.releaseName,
    is_live: isLive,
    can_roll_back: !isLive && build.releaseName !== null && kept.includes(build.releaseName),
    log: readNotes(build.log, language),
    requested_by: { id: build.requestedBy, name: build.requestedByName },
    requested_at: build.requestedAt,
    started_at: build.startedAt,
    finished_at: build.finishedAt,
  }
}
