/** Rich text of a content item; an untranslated text is labeled and has its own language. */
import type { Language } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { pageRichText } from '../markdown/sanitize-markup.ts'

interface Props {
  readonly html: string
  /** Language of the text. */
  readonly textLanguage: Language
  /** Language of the page. */
  readonly language: Language
  readonly className?: string
}

export function RichText(props: Props) {
  const { html, textLanguage, language, className = 'prose lead' } = props
  const isForeign = textLanguage !== language
  return (
    <>
      {isForeign && (
        <p className="untranslated">{createTranslator(language)('content.untranslated')}</p>
      )}
      <div
        className={className}
        lang={isForeign ? textLanguage : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to the tags of specification §9 here
        dangerouslySetInnerHTML={{ __html: pageRichText(html) }}
      />
    </>
  )
}
