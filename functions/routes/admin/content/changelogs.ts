/** `changelogs/*` of the Admin API. */
import { changelogDetail, changelogRecord } from '#core/api/admin.ts'
import {
  type ChangelogInput,
  changelogInput,
  changelogUpdate,
} from '#core/content/input/content.ts'
import { missingChangelogFields } from '#core/content/input/publishable.ts'
import type { ChangelogFields } from '#core/content/model.ts'
import type { Ports } from '../../../app-ports.ts'
import { changelogKind } from '../../../store/workflow/versioned-kind.ts'
import type { AdminCall } from '../define-call.ts'
import { type ContentArea, listContent, showContent, writeContent } from './content-calls.ts'
import { sanitizer, sanitizeTranslations } from './sanitize.ts'

export function changelogCalls(ports: Ports): readonly AdminCall[] {
  const sanitize = sanitizer(ports.work)
  const area: ContentArea<ChangelogFields, ChangelogInput> = {
    path: 'changelogs',
    one: 'changelog',
    many: 'changelogs',
    what: 'what.changelog',
    sorts: Object.keys(changelogKind.sorts),
    input: changelogInput,
    update: changelogUpdate,
    record: changelogRecord,
    detail: changelogDetail,
    workflow: ports.store.workflow.changelog,
    missingFields: missingChangelogFields,
    async toFields({ version, title, released_on, labels, content, translations }) {
      return {
        version: version.trim(),
        title: title.trim(),
        released_on,
        labels: [...new Set(labels)],
        content: await sanitize(content),
        translations: await sanitizeTranslations(translations, sanitize),
      }
    },
  }
  return [
    listContent(area),
    showContent(area, 'published'),
    showContent(area, 'draft'),
    ...writeContent(ports, area),
  ]
}
