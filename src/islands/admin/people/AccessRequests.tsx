/** Requests for API credentials, from the form at /form. */
import { Badge, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { type AccessRequestRecord, accessRequestRecord } from '#core/api/admin.ts'
import { mailtoOf } from '#core/site/mailto.ts'
import { call } from '../api/client.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Forbidden } from '../frame/Forbidden.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useRights } from '../session/agent.ts'
import { DataTable } from '../table/DataTable.tsx'
import { Moment } from '../table/Moment.tsx'
import { SearchField } from '../table/SearchField.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'

export function AccessRequests(): ReactElement {
  return useRights().mayAdminister ? <RequestList /> : <Forbidden />
}

function RequestList(): ReactElement {
  const t = useTexts()
  const alerts = useAlerts()
  const reload = useReload('access_requests')
  const { address, ...list } = useList('access_requests', 'access_requests', accessRequestRecord)
  const markHandled = async ({ id }: AccessRequestRecord): Promise<void> => {
    try {
      await call(`access_requests/${id}/handled`, { method: 'PUT' })
    } catch (error) {
      alerts.failed(t('requests.error'), error)
    }
    await reload()
  }
  return (
    <Screen title={t('requests.title')}>
      <div className="admin-toolbar">
        <NativeSelect
          aria-label={t('field.status')}
          value={address.status}
          onChange={(event) => address.change({ status: event.currentTarget.value })}
          data={[
            { value: '', label: t('requests.all') },
            { value: 'open', label: t('requests.open') },
            { value: 'handled', label: t('requests.handled') },
          ]}
        />
        <SearchField value={address.search} onSearch={(search) => address.change({ search })} />
      </div>
      <DataTable
        {...list}
        address={address}
        label={t('requests.title')}
        rowKey={({ id }) => id}
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
          {
            key: 'created_at',
            title: t('field.created'),
            isSortable: true,
            render: ({ created_at }) => <Moment time={created_at} />,
          },
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
                  <Badge variant="light" color="green" tt="none">
                    {t('requests.handled')}
                  </Badge>
                  <Moment time={request.handled_at} by={request.handled_by} />
                </>
              ),
          },
        ]}
      />
    </Screen>
  )
}
