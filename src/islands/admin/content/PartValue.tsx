/** Shows a part of an entry for comparison, as text without markup. */
import { Text } from '@mantine/core'
import type { UseCaseSection } from '#core/content/model.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { type TextKey, type Texts, useTexts } from '../texts.tsx'
import type { ContentFields } from './areas.ts'
import {
  type ContentParts,
  isSectionPart,
  type PartName,
  type Sides,
  sectionPart,
} from './content-parts.ts'
import { placeText } from './LanguageFields.tsx'

const TITLES = {
  title: 'field.title',
  content: 'field.content',
  version: 'field.version',
  released_on: 'field.releasedOn',
  labels: 'field.labels',
  slug: 'field.slug',
  sections: 'field.sections',
} as const satisfies Readonly<Record<Exclude<keyof ContentFields, 'translations'>, TextKey>>

export function partTitle(name: PartName, { mine, theirs }: Sides, t: Texts): string {
  if (isSectionPart(name)) {
    for (const { sections = [] } of [mine, theirs]) {
      const place = sections.findIndex((section) => sectionPart(section) === name)
      const section = sections[place]
      if (section) return section.sub_title || t('section.number', { number: place + 1 })
    }
  }
  return name in TITLES ? t(TITLES[name as keyof typeof TITLES]) : placeText(t, name)
}

interface Props {
  readonly name: PartName
  readonly parts: ContentParts
}

export function PartValue({ name, parts }: Props) {
  const t = useTexts()
  if (isEmpty(parts[name])) return <Text c="dimmed">{t('conflict.empty')}</Text>
  const section = isSectionPart(name) ? parts[name] : undefined
  if (section) return <SectionValue section={section} />
  switch (name) {
    case 'content':
    case 'content.id':
      return <p>{plainText(parts[name] ?? '')}</p>
    case 'labels':
      return <p>{(parts.labels ?? []).map((label) => t(`label.${label}`)).join(', ')}</p>
    case 'sections':
      return (
        <ol>
          {parts.sections?.map((section) => (
            <li key={section.id}>
              <SectionValue section={section} />
            </li>
          ))}
        </ol>
      )
    default:
      return <p>{String(parts[name] ?? '')}</p>
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
