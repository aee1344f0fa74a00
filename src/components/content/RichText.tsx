/** Text of a content item; an untranslated one is labeled and has its own language. */
import type { Language } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { pageRichText } from '../markdown/sanitize-markup.ts'
import { inLanguage, otherLanguage, type Translated } from './in-language.ts'

interface Props {
  readonly item: Translated & { readonly content: string }
  /** Language of the page. */
  readonly language: Language
  readonly className?: string
}

export function RichText({ item, language, className = 'prose lead' }: Props) {
  const other = otherLanguage(item, language, 'content')
  return (
    <>
      {other && (
        <p className="untranslated">{createTranslator(language)('content.untranslated')}</p>
      )}
      <div
        className={className}
        lang={other}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to the tags of specification §9 here
        dangerouslySetInnerHTML={{ __html: pageRichText(inLanguage(item, language).content) }}
      />
    </>
  )
}
