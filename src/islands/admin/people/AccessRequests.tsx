/** Requests for API credentials, from the form at /form. */
import { Group, Menu } from '@mantine/core'
import { useState } from 'react'
import {
  type AccessRequestRecord,
  accessRequestRecord,
  type PartnerWithSecrets,
} from '#core/api/admin.ts'
import { mailtoOf } from '#core/site/mailto.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useConfirm, useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { RowMenu } from '../table/ActionMenu.tsx'
import { columnsOf, createdColumn } from '../table/columns.tsx'
import { EmailText } from '../table/EmailText.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { RowButton, RowButtons } from '../table/RowButtons.tsx'
import { useList } from '../table/use-list.ts'
import { useReload } from '../table/use-reload.ts'
import { HandOverModal } from './HandOverModal.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { isPartnerName, partnerName } from './partner-names.ts'
import { usePartnerTexts } from './partner-texts.ts'
import { foldMessage, maskedNumber } from './request-parts.ts'

const { column } = columnsOf<AccessRequestRecord>()

const PATH = 'access_requests'

export function AccessRequests() {
  const t = usePartnerTexts()
  const [accepted, setAccepted] = useState<AccessRequestRecord>()
  const [created, setCreated] = useState<NewPartner>()
  const reload = useReload(PATH, 'partners')
  const { put, mayCreate, remove } = useRequestActions(reload)
  return (
    <ListScreen
      title={t('requests.title')}
      list={useList(PATH, PATH, accessRequestRecord)}
      empty={t('requests.empty')}
      statuses={[
        { value: '', label: t('requests.all') },
        { value: 'open', label: t('requests.open') },
        { value: 'handled', label: t('requests.handled') },
      ]}
      columns={[
        column('company', t('requests.company'), ({ company, contact, email }) => (
          <span>
            <b>{company}</b>
            <br />
            {contact},{' '}
            <a href={mailtoOf(email)}>
              <EmailText address={email} />
            </a>
          </span>
        )),
        column('id_card', t('requests.idCard'), (row) => <IdCard request={row} />),
        column('message', t('requests.message'), (row) => <Message request={row} />),
        createdColumn(t),
        column('handled', t('field.status'), (request) =>
          request.handled_at === null ? (
            <ActionButton
              variant="default"
              size="compact-sm"
              aria-label={t('requests.markOf', { name: request.company })}
              act={() => put(request, 'handled')}
            >
              {t('requests.mark')}
            </ActionButton>
          ) : (
            <Group gap={6}>
              <Tag color="green">{t('requests.handled')}</Tag>
              <Moment time={request.handled_at} by={request.handled_by} />
            </Group>
          ),
        ),
      ]}
      actions={(request) => (
        <RowButtons>
          {request.handled_at === null && (
            <RowButton
              label={t('requests.createPartnerOf', { name: request.company })}
              onClick={async () => {
                if (await mayCreate(request)) setAccepted(request)
              }}
            >
              {t('requests.createPartner')}
            </RowButton>
          )}
          <RowMenu title={request.company}>
            {request.handled_at !== null && (
              <Menu.Item onClick={() => void put(request, 'open')}>
                {t('requests.reopen')}
              </Menu.Item>
            )}
            <Menu.Item color="red" onClick={() => void remove(request)}>
              {t('action.delete')}
            </Menu.Item>
          </RowMenu>
        </RowButtons>
      )}
    >
      {accepted && (
        <PartnerForm
          partner={undefined}
          request={accepted.id}
          known={{
            name: accepted.company,
            contactName: accepted.contact,
            contactEmail: accepted.email,
          }}
          onClose={(partner) => {
            setAccepted(undefined)
            // A colleague may have handled it.
            void reload()
            if (partner !== undefined) setCreated({ partner, email: accepted.email })
          }}
        />
      )}
      {created && <HandOverModal {...created} onClose={() => setCreated(undefined)} />}
    </ListScreen>
  )
}

interface NewPartner {
  readonly partner: PartnerWithSecrets
  readonly email: string
}

function useRequestActions(reload: () => Promise<void>) {
  const t = usePartnerTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const confirmDelete = useConfirmDelete()
  const act = useAct(reload)
  return {
    /** Asks first if there is a partner with this name: a reopened request may have created it. */
    async mayCreate({ company }: AccessRequestRecord): Promise<boolean> {
      const name = partnerName(company)
      let isKnown = false
      const isRead = await act(t('partners.errorCreate'), async () => {
        isKnown = await isPartnerName(name)
      })
      const question = {
        title: t('requests.createAnother', { name }),
        text: t('requests.createAnotherText'),
        confirmLabel: t('requests.createPartner'),
      }
      return isRead && (!isKnown || (await confirm(question)))
    },
    put: async ({ id }: AccessRequestRecord, state: 'handled' | 'open'): Promise<void> =>
      void (await act(t('requests.error'), () =>
        call(`${PATH}/${id}/${state}`, { method: 'PUT' }),
      )),
    async remove({ id, company }: AccessRequestRecord): Promise<void> {
      if (!(await confirmDelete(company))) return
      await act(t('requests.errorDelete'), async () => {
        await call(`${PATH}/${id}`, { method: 'DELETE' })
        alerts.done(t('content.deleted', { title: company }))
      })
    },
  }
}

/** A long message would make its row higher than the window. */
function Message({ request }: { readonly request: AccessRequestRecord }) {
  const t = usePartnerTexts()
  const { use_case_title, message, company } = request
  const [start, rest] = foldMessage(message)
  return (
    <div className="admin-request">
      <b>{use_case_title}</b>
      <p>{start}</p>
      {rest !== '' && (
        <details>
          <summary aria-label={t('requests.restOf', { name: company })}>
            {t('requests.rest')}
          </summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  )
}

/** Shown in full only on request: others may see the screen. */
function IdCard({ request }: { readonly request: AccessRequestRecord }) {
  const t = usePartnerTexts()
  const [isShown, setIsShown] = useState(false)
  const { id_card_number, company } = request
  if (isShown) return id_card_number
  const masked = maskedNumber(id_card_number)
  const label = `${masked}: ${t('requests.idShow', { name: company })}`
  return (
    <RowButton label={label} onClick={() => setIsShown(true)}>
      {masked}
    </RowButton>
  )
}
