/** The report of an upload as Markdown, for a pull request. */
import type { UploadReport } from '#core/api/admin.ts'
import {
  escapeMarkdown,
  translatorFor as translatorForChanges,
} from '#core/openapi/diff/print-diff.ts'
import type { Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { uploadReport } from '../../../../src/i18n/all/upload-report.ts'

const translatorFor = translatorsOf(uploadReport)
const MAX_LISTED = 20

/** @param changes - Markdown of the comparison; undefined if nothing was published before */
export function printUploadReport(
  report: UploadReport,
  changes: string | undefined,
  language: Language,
): string {
  const t = translatorFor(language)
  const { outcome, counts, can_publish, preview } = report
  const problems = report.problems.filter(({ severity }) => severity !== 'info')
  const verdict =
    outcome === 'checked' && !can_publish
      ? t('needs-acceptance', { count: counts.breaking })
      : t(outcome)
  const list = (title: string, lines: readonly string[]): readonly string[] => {
    if (lines.length === 0) return []
    const listed = lines.slice(0, MAX_LISTED).map((line) => `- ${escapeMarkdown(line)}`)
    const count = lines.length - listed.length
    const ending = count > 0 ? [translatorForChanges(language)('not-listed', { count })] : []
    return [`## ${title}`, listed.join('\n'), ...ending]
  }
  return `${[
    changes?.trimEnd() ?? `# ${t('first')}`,
    `**${verdict}**`,
    ...list(t('dead-links'), report.dead_menu_links),
    ...list(
      t('problems', { count: problems.length }),
      problems.map(({ message }) => message),
    ),
    ...(preview === null ? [] : [`[${t('preview')}](${preview.url})`]),
  ].join('\n\n')}\n`
}
