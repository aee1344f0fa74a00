/** The Signature Playground, the callback pages and the test plan. */
import { CALLBACK_PAGES } from '#core/api/callbacks.ts'
import { VERIFY_PATH } from '#core/certification/page-slots.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { PageRecord } from './site.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * @returns for a document alone, the Signature Playground if it says how it is signed; its site has no
 *   worker that callbacks could be posted to
 */
export function signaturePages(
  snapshot: Snapshot,
  document: CompiledDocument,
): readonly PageRecord[] {
  const playground: PageRecord = ['/doc-playground', { kind: 'doc-playground' }]
  if (snapshot.documentAlone) return !document.signature ? [] : [playground]
  return [
    playground,
    ...CALLBACK_PAGES.map(
      (name): PageRecord => [`/callback/${name}`, { kind: 'callback', callback: name }],
    ),
    ['/callback/inbox', { kind: 'callback-inbox' }],
    ['/callback/deliveries', { kind: 'callback-deliveries' }],
    ['/certification', { kind: 'certification' }],
    [VERIFY_PATH, { kind: 'report-check' }],
  ]
}
