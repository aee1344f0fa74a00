/** Describes what a newer document changes for partners, for the people and programs that review it. */
import type { UploadReport } from '#core/api/admin.ts'
import { noteText } from '#core/api/notes/note.ts'
import type { Removed } from '#core/content/broken-links.ts'
import type { Readings } from '#core/openapi/compile-translated.ts'
import { describeGroup, diffToMarkdown, groupChanges } from '#core/openapi/diff/print-diff.ts'
import type { Language } from '#core/site/site.ts'
import { compareRevisions } from './summarize-changes.ts'

export interface ChangeReport
  extends Pick<UploadReport, 'summary' | 'counts' | 'changes'>,
    Removed {
  /** The same list for a pull request. */
  readonly markdown: string
}

/** As many as the publish gate shows. */
const MAX_SHOWN = 200

/** GitHub rejects a comment of more than 65,536 characters, and a report has other parts. */
const MAX_MARKDOWN_CHARACTERS = 50_000

export function reportChanges(
  before: Readings,
  after: Readings,
  { language, today }: { readonly language: Language; readonly today: string },
): ChangeReport {
  const { diff, summary } = compareRevisions(before, after, { language, today })
  const { total, breaking, documentation } = diff.counts
  const { removed, moved } = diff.pages
  const groups = groupChanges(diff.changes).slice(0, MAX_SHOWN)
  return {
    summary: noteText(summary, language),
    counts: { total, breaking, documentation },
    changes: groups.map((group) => {
      const { title, sentence, advice } = describeGroup(group, language)
      const { level, rule } = group.first
      return { level, rule, title, text: advice === undefined ? sentence : `${sentence} ${advice}` }
    }),
    markdown: diffToMarkdown(diff, language, MAX_MARKDOWN_CHARACTERS),
    removedOperations: diff.operations.removed,
    removedPages: removed.filter((page) => !moved.some(({ from }) => from === page)),
  }
}
