/** Creates and revokes tokens with which programs check and publish documents. */
import { Menu } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { type ApiTokenRecord, apiTokenRecord, type CreatedApiToken } from '#core/api/admin.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import { adminTokens } from '../../../i18n/loaded/admin-tokens.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { WarningIcon } from '../icons.tsx'
import { useLoadedTexts } from '../loaded-texts.ts'
import { RowMenu } from '../table/ActionMenu.tsx'
import { columnsOf, createdColumn } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { useList } from '../table/use-list.ts'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import { ApiTokenForm } from './ApiTokenForm.tsx'
import { ShownOnce } from './ShownOnce.tsx'

const { column } = columnsOf<ApiTokenRecord>()

const PATH = 'api_tokens'

export function ApiTokens(): ReactElement {
  const t = useTexts()
  const words = useLoadedTexts(adminTokens)
  const [created, setCreated] = useState<CreatedApiToken>()
  const reload = useReload(PATH)
  const revoke = useRevoke(reload)
  return (
    <ListScreen
      title={t('tokens.title')}
      empty={words('tokens.empty')}
      list={useList(PATH, PATH, apiTokenRecord)}
      columns={[
        column('name', t('field.name'), ({ name }) => name),
        column('scope', words('tokens.scope'), ({ scope }) => words(`tokens.scope.${scope}`)),
        column('expires_at', words('tokens.expires'), ({ expires_at, is_expired }) =>
          is_expired ? (
            <Tag color="red">{words('tokens.expired')}</Tag>
          ) : (
            <Moment time={expires_at} />
          ),
        ),
        column('last_used_at', words('tokens.lastUsed'), ({ last_used_at }) =>
          last_used_at === null ? words('tokens.never') : <Moment time={last_used_at} />,
        ),
        column('created_by', words('tokens.by'), ({ created_by }) => created_by.name),
        createdColumn(t),
      ]}
      actions={(token) => (
        <RowMenu title={token.name}>
          <Menu.Item color="red" onClick={() => void revoke(token)}>
            {words('tokens.revoke')}
          </Menu.Item>
        </RowMenu>
      )}
      form={{
        create: words('tokens.create'),
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
  const words = useLoadedTexts(adminTokens)
  const alerts = useAlerts()
  const confirm = useConfirm()
  const act = useAct(reload)
  return async ({ id, name }: ApiTokenRecord): Promise<void> => {
    const isConfirmed = await confirm({
      title: words('tokens.revoke'),
      text: words('tokens.revokeText', { name }),
      icon: <WarningIcon />,
      isDangerous: true,
    })
    if (!isConfirmed) return
    await act(words('tokens.errorRevoke'), async () => {
      await call(`${PATH}/${id}`, { method: 'DELETE' })
      alerts.done(words('tokens.revoked', { name }))
    })
  }
}

interface ModalProps {
  readonly created: CreatedApiToken
  readonly onClose: () => void
}

/** Shows a new API token once, with the command that uses it. */
function ApiTokenModal({ created, onClose }: ModalProps): ReactElement {
  const words = useLoadedTexts(adminTokens)
  const { name, scope, token } = created
  // The token is in the environment, so that the shell's history and CI logs don't contain it.
  const command = `curl --fail-with-body -T openapi.yaml -H "Authorization: Bearer $GAPURA_TOKEN" -H "Accept: text/markdown" "${location.origin}${ADMIN_API}/playgrounds/upload/enabled${scope === 'publish' ? '?mode=publish' : ''}"`
  return (
    <ShownOnce
      title={words('tokens.shown', { name })}
      warning={words('tokens.once')}
      texts={[
        { title: 'GAPURA_TOKEN', text: token },
        { title: words('tokens.command'), text: command },
      ]}
      done={words('tokens.saved')}
      onClose={onClose}
    />
  )
}
