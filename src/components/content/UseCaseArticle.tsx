/** One flow, step by step, with the operation of each step. */
import type { UseCase, UseCaseSection } from '#core/content/model.ts'
import { safeAddress } from '#core/content/safe-address.ts'
import { writtenMethod } from '#core/openapi/http-methods.ts'
import type { Language, Site } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { OperationList } from '../navigation/OperationList.tsx'
import { operationRows } from '../navigation/operation-rows.ts'
import { ItemHead } from './ItemHead.tsx'
import { inLanguage, otherLanguage } from './in-language.ts'
import { RichText } from './RichText.tsx'

interface Props {
  readonly useCase: Pick<UseCase, 'title' | 'content' | 'translations' | 'sections'>
  readonly site: Site
  readonly language: Language
}

export function UseCaseArticle({ useCase, site, language }: Props) {
  return (
    <>
      <ItemHead item={useCase} list="useCase" language={language} />
      <RichText item={useCase} language={language} />
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
  const { sub_title, image, operation } = inLanguage(section, language)
  const source = image && safeAddress(image.url, 'image')
  const key = operation && `${writtenMethod(operation.method)} ${operation.path}`
  const rows = operationRows(site, language, key ? [key] : [])
  return (
    <li>
      <h2 lang={otherLanguage(section, language, 'sub_title')}>{sub_title}</h2>
      <RichText item={section} language={language} />
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
