/** One flow, step by step, with the operation of each step. */
import type { UseCase, UseCaseSection } from '#core/content/model.ts'
import { safeAddress } from '#core/content/safe-address.ts'
import { writtenMethod } from '#core/openapi/http-methods.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Language, Site } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { Breadcrumb } from '../navigation/Breadcrumb.tsx'
import { OperationList } from '../navigation/OperationList.tsx'
import { operationRows } from '../navigation/operation-rows.ts'
import { inLanguage, languageOf, otherLanguage } from './in-language.ts'
import { RichText } from './RichText.tsx'

interface Props {
  readonly useCase: Pick<UseCase, 'title' | 'content' | 'translations' | 'sections'>
  readonly site: Site
  readonly language: Language
}

export function UseCaseArticle({ useCase, site, language }: Props) {
  const t = createTranslator(language)
  const { title, content } = inLanguage(useCase, language)
  const crumbs = [{ title: t('useCase.title'), href: hrefTo(language, '/usecase') }, { title }]
  return (
    <>
      <Breadcrumb crumbs={crumbs} t={t} />
      <h1 lang={otherLanguage(useCase, language, 'title')}>{title}</h1>
      <RichText
        html={content}
        textLanguage={languageOf(useCase, language, 'content')}
        language={language}
      />
      <ol className="step-list">
        {useCase.sections.map((section) => (
          <Step key={section.id} section={section} site={site} language={language} />
        ))}
      </ol>
    </>
  )
}

interface StepProps {
  readonly section: UseCaseSection
  readonly site: Site
  readonly language: Language
}

function Step({ section, site, language }: StepProps) {
  const t = createTranslator(language)
  const { sub_title, content, image, operation } = inLanguage(section, language)
  const source = image && safeAddress(image.url, 'image')
  const key = operation && `${writtenMethod(operation.method)} ${operation.path}`
  const rows = operationRows(site, language, key ? [key] : [])
  return (
    <li>
      <h2 lang={otherLanguage(section, language, 'sub_title')}>{sub_title}</h2>
      <RichText
        html={content}
        textLanguage={languageOf(section, language, 'content')}
        language={language}
      />
      {image && source && (
        <img src={source} alt="" width={image.width} height={image.height} loading="lazy" />
      )}
      {rows.length > 0 && <OperationList rows={rows} />}
      {rows.map(({ href }) => (
        <p key={href} className="step-actions">
          <a className="button-quiet" href={`${href}#try`}>
            {t('useCase.try')}
            <span className="visually-hidden">: {sub_title}</span>
          </a>
        </p>
      ))}
    </li>
  )
}
