/** Demo versions of the documentation. */
import type { DocumentationDocument } from '#core/content/model.ts'

export const documentationDocuments: readonly DocumentationDocument[] = [
  {
    id: 'documentation-2-0',
    version: '2.0',
    title: 'Gapura Sign API 2.0',
    notes: 'Approval groups, audit events, WhatsApp, and one envelope for every response.',
    playground_history_id: null,
    file_url: null,
    current: true,
    released_on: '2026-09-01',
  },
  {
    id: 'documentation-1-4',
    version: '1.4',
    title: 'Gapura Sign API 1.4',
    notes: 'Bulk signing and rotation of keys. Supported until 31 March 2027.',
    playground_history_id: null,
    file_url: null,
    current: false,
    released_on: '2026-02-10',
  },
  {
    id: 'documentation-1-0',
    version: '1.0',
    title: 'Gapura Sign API 1.0',
    notes:
      'The first public version. Its documentation remains available, but the API no longer responds.',
    playground_history_id: null,
    file_url: null,
    current: false,
    released_on: '2025-01-20',
  },
]
