/** The Web API as data, for the description of the portal's own API. */
import { z } from 'zod'
import {
  callbackAddresses,
  callbackDetail,
  callbackPublicKey,
  callbackSummary,
} from '#core/api/callback-records.ts'
import { certificationRun, certificationRunSummary } from '#core/api/certification.ts'
import { loginData, registeredKey, sessionUser } from '#core/api/session.ts'
import { accessRequestInput } from '#core/content/input/records.ts'
import {
  changelog,
  documentationVersion,
  enabledDocument,
  faq,
  menuItem,
  publishedDocument,
  useCase,
  useCaseMenuItem,
} from '#core/content/model.ts'
import { LANGUAGES } from '#core/site/site.ts'
import { CHANGELOG_SORTS, FAQ_SORTS } from '../../store/workflow/versioned-kind.ts'
import type { AdminCall } from '../admin/define-call.ts'
import { listQuery, strictListQuery, wholeListQuery } from '../list-query.ts'
import { loginRequest, publicKeyRequest } from '../web-auth.ts'

/** As in the Admin API, with paths relative to the group. */
export interface DescribedCall
  extends Pick<AdminCall, 'method' | 'path' | 'summary' | 'query' | 'headers' | 'body' | 'data'>,
    Partial<Pick<AdminCall, 'paginated'>> {
  /** Required access; public if unset. */
  readonly access?: 'partner' | 'preview'
  /** True if the number of calls is limited. */
  readonly isLimited?: boolean
}

const runQuery = z.object({ language: z.enum(LANGUAGES).optional() })
const runData = z.object({ certification_run: certificationRun })

const call = (
  method: DescribedCall['method'],
  path: string,
  more: Omit<DescribedCall, 'method' | 'path'>,
): DescribedCall => ({ method, path, ...more })

export const WEB_CALLS: readonly DescribedCall[] = [
  call('get', '/time', { summary: "The server's clock", data: z.object({ now_ms: z.int() }) }),
  call('post', '/auth/login', {
    isLimited: true,
    summary: 'Log in with API key and secret key',
    body: loginRequest,
    data: loginData,
  }),
  call('get', '/auth/me', {
    access: 'partner',
    summary: "The session's partner",
    data: sessionUser,
  }),
  call('put', '/auth/public_key', {
    access: 'partner',
    isLimited: true,
    summary:
      'Register the public key that the sandbox verifies signatures with, or remove it with null',
    body: publicKeyRequest,
    data: registeredKey,
  }),
  call('post', '/auth/logout', { summary: 'End the session', data: z.object({}) }),
  call('get', '/faq', {
    summary: 'List FAQ entries',
    query: listQuery(FAQ_SORTS),
    data: z.object({ faqs: z.array(faq) }),
    paginated: true,
  }),
  call('get', '/faq/:id', { summary: 'Show an FAQ entry', data: z.object({ faq }) }),
  call('put', '/faq/:id/like', {
    isLimited: true,
    summary: 'Like an FAQ entry',
    data: z.object({ faq }),
  }),
  call('get', '/use_case', {
    summary: 'List use cases in menu order',
    query: listQuery(['order']).extend({ all: z.string().optional() }),
    data: z.object({ use_cases: z.array(useCase) }),
    paginated: true,
  }),
  call('get', '/use_case/menu', {
    summary: 'The menu of use cases: whole, unless a limit is named',
    query: listQuery(['order']),
    data: z.object({ use_cases: z.array(useCaseMenuItem) }),
    paginated: true,
  }),
  call('get', '/use_case/:slug', {
    summary: 'Show a use case by slug or id',
    data: z.object({ use_case: useCase }),
  }),
  call('get', '/changelogs', {
    summary: 'List changelog entries, the newest first',
    query: listQuery(CHANGELOG_SORTS),
    data: z.object({ changelogs: z.array(changelog) }),
    paginated: true,
  }),
  call('get', '/changelogs/:id', {
    summary: 'Show a changelog entry',
    data: z.object({ changelog }),
  }),
  call('get', '/menus', {
    summary: 'The menu; null while it follows the document',
    data: z.object({ menus: z.array(menuItem).nullable() }),
  }),
  call('get', '/playgrounds/show/:id', {
    summary: 'Show a document; with preview=true its draft, for the holder of a preview token',
    query: z.object({ preview: z.enum(['true', 'false']).optional() }),
    data: z.object({ playground: publishedDocument }),
  }),
  call('get', '/playgrounds/preview/:id', {
    access: 'preview',
    summary: 'Show the draft of a document to the holder of its preview token',
    data: z.object({ playground: publishedDocument }),
  }),
  call('post', '/playgrounds/preview/:id', {
    access: 'preview',
    summary: 'Store a preview token, sent as bearer, in the cookie that opens the preview',
    data: z.object({ playground: publishedDocument }),
  }),
  call('get', '/playgrounds/preview/:id/document', {
    access: 'preview',
    summary: 'Read the draft of a document with its preview token',
    data: 'binary',
  }),
  call('get', '/playgrounds/enabled', {
    summary: 'The document that readers see, or the template if there is none',
    data: enabledDocument,
  }),
  call('get', '/playgrounds/documentation', {
    summary: 'List the versions of the documentation',
    query: listQuery(['released_on']),
    data: z.object({ documentation_document: z.array(documentationVersion) }),
    paginated: true,
  }),
  call('get', '/callbacks', {
    access: 'partner',
    summary: "List the partner's inbox of callbacks, and the addresses that fill it",
    query: strictListQuery([]),
    data: z.object({
      callback: z.array(callbackSummary),
      addresses: callbackAddresses,
      public_keys: z
        .array(callbackPublicKey)
        .describe('Of the sandbox, if it signs callbacks with key pairs.'),
    }),
    paginated: true,
  }),
  call('get', '/callbacks/events', {
    access: 'partner',
    summary: 'Stream new callbacks (server-sent events)',
    data: 'binary',
  }),
  call('get', '/callbacks/:id', {
    access: 'partner',
    summary: 'Show a callback as it was received',
    data: z.object({ callback: callbackDetail }),
  }),
  call('post', '/callbacks/addresses', {
    summary: 'Change the addresses that fill the inbox; the old ones stop working',
    access: 'partner',
    data: z.object({ addresses: callbackAddresses }),
  }),
  call('delete', '/callbacks', {
    access: 'partner',
    summary: 'Empty the inbox of callbacks',
    data: z.object({}),
  }),
  call('get', '/certification-runs', {
    access: 'partner',
    summary: 'List the runs of the test plan, newest first',
    query: wholeListQuery(),
    data: z.object({ certification_run: z.array(certificationRunSummary) }),
    paginated: true,
  }),
  call('post', '/certification-runs', {
    access: 'partner',
    summary: 'Start a run of the test plan',
    query: runQuery,
    data: runData,
  }),
  call('get', '/certification-runs/:id', {
    access: 'partner',
    summary: 'Show a run with its cases and newest calls',
    query: runQuery,
    data: runData,
  }),
  call('get', '/certification-runs/:id/events', {
    access: 'partner',
    summary: 'Stream calls of a run (server-sent events)',
    data: 'binary',
  }),
  call('get', '/certification-runs/:id/report', {
    access: 'partner',
    summary: 'Download the report of a run whose cases have all passed, as JSON',
    data: 'binary',
  }),
  call('get', '/certification-runs/:id/report.pdf', {
    access: 'partner',
    summary: 'Download the report as PDF; it contains the JSON',
    query: runQuery,
    data: 'binary',
  }),
  call('get', '/certification-runs/:id/report.sig', {
    access: 'partner',
    summary: 'Download the Ed25519 signature of the report; the key is at /certification/key.pem',
    data: 'binary',
  }),
  call('post', '/certification-runs/:id/repeat', {
    access: 'partner',
    summary: 'Let a case that failed start again',
    query: runQuery.extend({ case: z.string() }),
    data: runData,
  }),
  call('post', '/certification-runs/:id/continue', {
    access: 'partner',
    summary:
      'Continue a run with the newest version of the test plan; unchanged cases stay passed, a submission is withdrawn',
    query: runQuery,
    data: runData,
  }),
  call('post', '/certification-runs/:id/hand-in', {
    access: 'partner',
    summary: 'Ask staff to review a run whose cases have all passed',
    query: runQuery,
    data: runData,
  }),
  call('delete', '/certification-runs/:id', {
    access: 'partner',
    summary: 'Cancel a run; its base address stops working',
    data: z.object({}),
  }),
]

/** At the root, like the page that sends it. */
export const FORM_CALL: DescribedCall = {
  method: 'post',
  path: '/form',
  isLimited: true,
  summary: 'Request API credentials',
  body: accessRequestInput,
  data: z.object({}),
}
