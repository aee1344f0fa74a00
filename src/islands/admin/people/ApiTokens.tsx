/** Creates and revokes tokens with which programs check and publish documents. */
import { Menu } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { type ApiTokenRecord, apiTokenRecord, type CreatedApiToken } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { WarningIcon } from '../icons.tsx'
import { RowMenu } from '../table/ActionMenu.tsx'
import { columnsOf, createdColumn } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { useList } from '../table/use-list.ts'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import { ApiTokenForm } from './ApiTokenForm.tsx'
import { ApiTokenModal } from './ApiTokenModal.tsx'

const { column } = columnsOf<ApiTokenRecord>()

const PATH = 'api_tokens'

export function ApiTokens(): ReactElement {
  const t = useTexts()
  const [created, setCreated] = useState<CreatedApiToken>()
  const reload = useReload(PATH)
  const revoke = useRevoke(reload)
  return (
    <ListScreen
      title={t('tokens.title')}
      empty={<p>{t('tokens.empty')}</p>}
      list={useList(PATH, PATH, apiTokenRecord)}
      columns={[
        column('name', t('field.name'), ({ name }) => name),
        column('scope', t('tokens.scope'), ({ scope }) => t(`tokens.scope.${scope}`)),
        column('expires_at', t('tokens.expires'), ({ expires_at, is_expired }) =>
          is_expired ? <Tag color="red">{t('tokens.expired')}</Tag> : <Moment time={expires_at} />,
        ),
        column('last_used_at', t('tokens.lastUsed'), ({ last_used_at }) =>
          last_used_at === null ? t('tokens.never') : <Moment time={last_used_at} />,
        ),
        column('created_by', t('tokens.by'), ({ created_by }) => created_by.name),
        createdColumn(t),
      ]}
      actions={(token) => (
        <RowMenu title={token.name}>
          <Menu.Item color="red" onClick={() => void revoke(token)}>
            {t('tokens.revoke')}
          </Menu.Item>
        </RowMenu>
      )}
      form={{
        create: t('tokens.create'),
        reload,
        render: (_token, close) => (
          <ApiTokenForm
            onClose={(token) => {
              close()
              setCreated(token)
            }}
          />
        ),
      }}
    >
      {created && <ApiTokenModal created={created} onClose={() => setCreated(undefined)} />}
    </ListScreen>
  )
}

function useRevoke(reload: () => Promise<void>) {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const act = useAct(reload)
  return async ({ id, name }: ApiTokenRecord): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('tokens.revoke'),
      text: t('tokens.revokeText', { name }),
      icon: <WarningIcon />,
      isDangerous: true,
    })
    if (!isConfirmed) return
    await act(t('tokens.errorRevoke'), async () => {
      await call(`${PATH}/${id}`, { method: 'DELETE' })
      alerts.done(t('tokens.revoked', { name }))
    })
  }
}
