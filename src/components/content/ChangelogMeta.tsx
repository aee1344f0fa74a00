/** Version, date and kinds of change. Drafts and existing backends may have none of them. */
import type { Changelog } from '#core/content/model.ts'
import type { Language } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { dateInWords } from './in-language.ts'

interface Props {
  readonly entry: Pick<Changelog, 'version' | 'released_on' | 'labels'>
  readonly language: Language
}

export function ChangelogMeta({ entry, language }: Props) {
  const t = createTranslator(language)
  return (
    <p className="entry-meta">
      {entry.version !== '' && <b>{entry.version}</b>}{' '}
      {entry.released_on !== '' && (
        <time dateTime={entry.released_on}>{dateInWords(entry.released_on, language)}</time>
      )}
      {entry.labels.map((label) => (
        <span key={label} className={`label label-${label}`}>
          {t(`changelog.label.${label}`)}
        </span>
      ))}
    </p>
  )
}
