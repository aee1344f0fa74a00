/** Builds of the site: requests, progress and rollbacks. */
import type { Context } from 'hono'
import { z } from 'zod'
import { BUILD_STATUSES, type BuildRecord, buildRecord } from '#core/api/admin.ts'
import {
  type Note,
  note,
  notesIn,
  notesOf,
  noteText,
  readNote,
  readNotes,
} from '#core/api/notes/note.ts'
import { exactBody, requiredText } from '#core/content/input/parts.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import type { Ports } from '../../app-ports.ts'
import { languageOf } from '../../middleware/answer-language.ts'
import { apiErrorProblem } from '../../middleware/problem.ts'
import type { BuildTrigger } from '../../ports/build-trigger.ts'
import { failureReason } from '../../store/database.ts'
import type { Build } from '../../store/repositories/builds.ts'
import { choice, strictListQuery } from '../list-query.ts'
import { done, page } from './answers.ts'
import { streamBuild } from './build-events.ts'
import { type AdminCall, defineCall, EDITORS, READERS } from './define-call.ts'
import { releaseDocument } from './release-document.ts'

export function buildCalls(ports: Ports): readonly AdminCall[] {
  const { builds: trigger } = ports
  const { builds } = ports.store
  const one = z.object({ build: buildRecord })
  const item = { what: 'what.build', find: builds.byId } as const
  const encodeAll = (context: Context, items: readonly Build[]) =>
    encodeBuilds(ports, items, languageOf(context))
  const encodeOne = async (build: Build, language: Language) =>
    (await encodeBuilds(ports, [build], language))[0]
  return [
    defineCall('get', '/builds', READERS, {
      summary: 'List builds, the newest first',
      query: strictListQuery(['requested_at']).extend({ status: choice(BUILD_STATUSES) }),
      data: z.object({ builds: z.array(buildRecord) }),
      paginated: true,
      async answer({ context, query }) {
        const { items, pagination } = await builds.list(query)
        return page(context, { builds: await encodeAll(context, items) }, pagination)
      },
    }),
    defineCall('get', '/builds/:id', READERS, {
      summary: 'Show a build and how far it is',
      data: one,
      item,
      answer: async ({ context, item: build }) =>
        done(context, { build: await encodeOne(build, languageOf(context)) }),
    }),
    defineCall('get', '/builds/:id/events', READERS, {
      summary: 'Follow a build as server-sent events',
      // The browser's EventSource sends no custom headers.
      query: z.object({ language: choice(LANGUAGES) }),
      data: 'binary',
      item,
      answer: ({ context, item: build, query }) =>
        streamBuild(context, {
          build,
          builds,
          encode: (now) => encodeOne(now, query.language ?? languageOf(context)),
          failed: (error) =>
            ports.log.error('build-events', {
              request_id: context.get('requestId'),
              reason: failureReason(error),
            }),
        }),
    }),
    defineCall('post', '/builds', EDITORS, {
      summary: 'Request a build of the published content',
      body: exactBody({ reason: requiredText(200) }),
      data: one,
      async answer({ context, body, by }) {
        const asked = await trigger.request(body.reason, by)
        return answerBuild(ports, context, asked, languageOf(context))
      },
    }),
    defineCall('put', '/builds/:id/rollback', EDITORS, {
      summary: 'Make the release of an earlier build live again',
      data: one,
      async answer({ context, param, by }) {
        const asked = await trigger.rollback(param('id'), by)
        return answerBuild(ports, context, asked, languageOf(context))
      },
    }),
  ]
}

export async function answerBuild(
  ports: Ports,
  context: Context,
  asked: Awaited<ReturnType<BuildTrigger['request']>>,
  language: Language,
): Promise<Response> {
  if (asked.ok) {
    const build = await ports.store.builds.byId(asked.value)
    const encoded = build === undefined ? [] : await encodeBuilds(ports, [build], language)
    return done(context, { build: encoded[0] ?? null })
  }
  const statuses = {
    'unknown-build': 404,
    'no-release': 409,
    'already-live': 409,
    unavailable: 503,
  } as const
  const { code, detail } = asked.error
  return apiErrorProblem(context, statuses[code], detail)
}

const DEAD_LINKS = ['link-dead', 'file-gone', 'menu-item-dead', 'more-dead-links'] as const

/** The last note counts the links that the log doesn't name. */
const countDeadLinks = (dead: readonly Note[]): number =>
  dead.reduce(
    (count, { code, values }) => count + (code === 'more-dead-links' ? Number(values['count']) : 1),
    0,
  )

async function encodeBuilds(
  { store, builds: trigger }: Ports,
  items: readonly Build[],
  language: Language,
): Promise<readonly BuildRecord[]> {
  const { live, retained, hold } = await trigger.releases()
  // Only one build represents the live release: a rollback has the release of another build.
  const liveBuild = live === undefined ? undefined : await store.builds.ofRelease(live.name)
  const encode = async (build: Build): Promise<BuildRecord> => {
    const { status, rollbackOf, releaseName } = build
    const isLive = build.id === liveBuild?.id
    const isOther = rollbackOf === null && releaseName !== live?.name
    const release = isOther ? retained.find(({ name }) => name === releaseName) : undefined
    const deadLinks = notesIn(build.log, DEAD_LINKS)
    return {
      id: build.id,
      reason: reasonText(build, language),
      status,
      rollback_of: rollbackOf,
      release_name: releaseName,
      is_live: isLive,
      is_held: status === 'queued' && rollbackOf === null && hold !== undefined,
      can_roll_back: release !== undefined,
      document: release === undefined ? null : await releaseDocument(store, release),
      log: readNotes(build.log, language),
      dead_links: deadLinks.map((dead) => noteText(dead, language)),
      dead_link_count: countDeadLinks(deadLinks),
      requested_by: { id: build.requestedBy, name: build.requestedByName },
      requested_at: build.requestedAt,
      started_at: build.startedAt,
      finished_at: build.finishedAt,
    }
  }
  return Promise.all(items.map(encode))
}

/** The reason of the first request, and how many others joined the build while it waited. */
function reasonText({ reason: stored, log }: Build, language: Language): string {
  const reason = readNote(stored, language)
  const others = new Set(notesOf(log, ['also'], language))
  others.delete(noteText(note('also', { reason }), language))
  return others.size === 0
    ? reason
    : noteText(note('reason-and-others', { reason, count: others.size }), language)
}
