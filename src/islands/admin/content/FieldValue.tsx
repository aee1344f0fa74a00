/** Shows a field's value for comparison, as text without markup. */
import { Text } from '@mantine/core'
import type { UseCaseSection } from '#core/content/model.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { type TextKey, type Texts, useTexts } from '../texts.tsx'
import type { ContentFields } from './areas.ts'

const TITLES: Readonly<Record<keyof ContentFields, TextKey>> = {
  title: 'field.title',
  content: 'field.content',
  translations: 'language.id',
  version: 'field.version',
  released_on: 'field.releasedOn',
  labels: 'field.labels',
  slug: 'field.slug',
  sections: 'field.sections',
}

export const fieldTitle = (name: keyof ContentFields, t: Texts): string => t(TITLES[name])

interface Props {
  readonly name: keyof ContentFields
  readonly fields: ContentFields
}

export function FieldValue({ name, fields }: Props) {
  const t = useTexts()
  if (isEmpty(fields[name])) return <Text c="dimmed">{t('conflict.empty')}</Text>
  switch (name) {
    case 'content':
      return <p>{plainText(fields.content)}</p>
    case 'translations':
      return (
        <>
          <p>
            <b>{fields.translations.id?.title}</b>
          </p>
          <p>{plainText(fields.translations.id?.content ?? '')}</p>
        </>
      )
    case 'labels':
      return <p>{(fields.labels ?? []).map((label) => t(`label.${label}`)).join(', ')}</p>
    case 'sections':
      return (
        <ol>
          {fields.sections?.map((section) => (
            <li key={section.id}>
              <SectionValue section={section} />
            </li>
          ))}
        </ol>
      )
    default:
      return <p>{String(fields[name] ?? '')}</p>
  }
}

/** Every member, so that no two different sections look the same. */
function SectionValue({ section }: { readonly section: UseCaseSection }) {
  const { image, operation, translations } = section
  const { sub_title, content } = translations.id ?? {}
  return (
    <>
      <p>
        <b>{section.sub_title}</b> {plainText(section.content)}
      </p>
      {(sub_title || content) && (
        <p lang="id">
          <b>{sub_title}</b> {plainText(content ?? '')}
        </p>
      )}
      {image && <img className="admin-thumbnail" src={image.url} alt={image.url} />}
      {operation && (
        <p>
          <code>
            {sentMethod(operation.method)} {operation.path}
          </code>
        </p>
      )}
    </>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Parses in a separate document, in which nothing loads or runs. */
function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replaceAll(/<\/(p|li|div)>/g, '$& '),
    'text/html',
  )
  return parsed.body.textContent.trim()
}
