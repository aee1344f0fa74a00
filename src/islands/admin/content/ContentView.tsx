/** Shows one version of an item as readers see it, in both languages. */
import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Language } from '#core/site/site.ts'
import { previewHref } from '../../shared/preview-address.ts'
import { Screen } from '../frame/Screen.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'
import type { Area, ContentRecord } from './areas.ts'
import { itemPath, type ListName } from './content-address.ts'
import { hasCopyOf } from './has-copy.ts'
import { ItemFailure } from './ItemFailure.tsx'
import { readItem } from './read-item.ts'
import { StatusBadges } from './StatusBadges.tsx'
import { titleOf } from './title-of.ts'
import { useItemActions } from './use-item-actions.ts'

interface Props {
  readonly area: Area
  readonly list: ListName
  readonly id: string
}

export function ContentView({ area, list: asked, id }: Props) {
  const t = useTexts()
  const { mayEdit, agent } = useRights()
  const { language, contentLanguages } = usePortal()
  const actions = useItemActions(area)
  const status = asked === 'draft' ? 'draft' : 'published'
  const item = useQuery({
    queryKey: [area.path, id, status],
    queryFn: ({ signal }) => readItem(area, id, status, { signal }),
  })
  const record = item.data
  const list: ListName = record?.status === 'published' ? 'list' : asked
  return (
    <Screen
      title={record === undefined ? t(`${area.name}.title`) : titleOf(t, record)}
      back={{ href: `/${area.name}/${list}`, text: `${area.name}.title` }}
      meta={record && <StatusBadges item={record} />}
      actions={
        <>
          {record && (
            <Button
              variant="default"
              component="a"
              target="_blank"
              href={previewHref(language, { id, type: area.name, page: '/' })}
            >
              {t('content.preview')}
            </Button>
          )}
          {mayEdit && record && (
            <>
              <Button
                variant="default"
                color="red"
                onClick={() => void actions.remove(record, list, `/${area.name}/${list}`)}
              >
                {t('action.delete')}
              </Button>
              <Button component={Link} href={itemPath(area.name, list, 'edit', id)}>
                {t('action.edit')}
              </Button>
            </>
          )}
        </>
      }
    >
      {!mayEdit && hasCopyOf(agent.id, area, id) && (
        <Alert color="yellow" role="status" m="md">
          {t('content.copyOfEditor')}
        </Alert>
      )}
      {item.isPending && <Skeleton height={200} />}
      {item.isError && (
        <ItemFailure
          {...{ area, list }}
          error={item.error}
          retry={() => void item.refetch()}
          isShown={record !== undefined}
        />
      )}
      {record && (
        <div className="admin-languages">
          {contentLanguages.map((language) => (
            <Text key={language} record={record} language={language} />
          ))}
        </div>
      )}
    </Screen>
  )
}

function Text({
  record,
  language,
}: {
  readonly record: ContentRecord
  readonly language: Language
}) {
  const t = useTexts()
  const own = language === 'id' ? record.translations.id : record
  return (
    <section lang={language} className="admin-card">
      <p className="admin-language">{t(`language.${language}`)}</p>
      <h2>{own?.title || t('content.missing')}</h2>
      <RichTextView html={own?.content ?? ''} />
      {record.sections?.map((section) => {
        const part = language === 'id' ? section.translations.id : section
        return (
          <section key={section.id}>
            <h3>{part?.sub_title || t('content.missing')}</h3>
            <RichTextView html={part?.content ?? ''} />
            {section.image && <img src={section.image.url} alt="" loading="lazy" />}
          </section>
        )
      })}
    </section>
  )
}

/** @param html - sanitized by the worker on save */
function RichTextView({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the worker sanitized this HTML
  return <div className="prose admin-rich" dangerouslySetInnerHTML={{ __html: html }} />
}
