/** Requests for API credentials, from the form at /form. */
import { type AccessRequestRecord, accessRequestRecord } from '#core/api/admin.ts'
import { mailtoOf } from '#core/site/mailto.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { createdColumn } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'

const PATH = 'access_requests'

export function AccessRequests() {
  const t = useTexts()
  const act = useAct(useReload(PATH))
  const markHandled = async ({ id }: AccessRequestRecord): Promise<void> =>
    void (await act(t('requests.error'), () => call(`${PATH}/${id}/handled`, { method: 'PUT' })))
  return (
    <ListScreen
      title={t('requests.title')}
      list={useList(PATH, PATH, accessRequestRecord)}
      statuses={[
        { value: '', label: t('requests.all') },
        { value: 'open', label: t('requests.open') },
        { value: 'handled', label: t('requests.handled') },
      ]}
      columns={[
        {
          key: 'company',
          title: t('requests.company'),
          render: ({ company, contact, email }) => (
            <span>
              <b>{company}</b>
              <br />
              {contact}, <a href={mailtoOf(email)}>{email}</a>
            </span>
          ),
        },
        { key: 'id_card', title: t('requests.idCard'), render: (row) => row.id_card_number },
        {
          key: 'message',
          title: t('requests.message'),
          render: ({ use_case_title, message }) => (
            <span>
              <b>{use_case_title}</b>
              <br />
              {message}
            </span>
          ),
        },
        createdColumn(t),
        {
          key: 'handled',
          title: t('field.status'),
          render: (request) =>
            request.handled_at === null ? (
              <ActionButton
                variant="default"
                size="compact-sm"
                aria-label={t('requests.markOf', { name: request.company })}
                act={() => markHandled(request)}
              >
                {t('requests.mark')}
              </ActionButton>
            ) : (
              <>
                <Tag color="green">{t('requests.handled')}</Tag>
                <Moment time={request.handled_at} by={request.handled_by} />
              </>
            ),
        },
      ]}
    />
  )
}
