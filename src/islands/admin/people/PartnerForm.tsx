/** The form of one partner; a new one comes back with its secrets. */
import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { PartnerRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { RecordModal } from '../editing/RecordModal.tsx'
import { useRecordForm } from '../editing/use-record-form.ts'
import { useTexts } from '../texts.tsx'
import type { PartnerSecrets } from './SecretsModal.tsx'

export type WithSecrets = PartnerRecord & PartnerSecrets

interface PartnerFields {
  readonly name: string
  readonly logo: string
}

interface Props {
  /** Undefined: a new one. */
  readonly partner: PartnerRecord | undefined
  readonly onClose: (created?: WithSecrets) => void
}

const fieldsOf = (partner: PartnerRecord | undefined): PartnerFields => ({
  name: partner?.name ?? '',
  logo: partner?.logo.url ?? '',
})

export function PartnerForm({ partner, onClose }: Props): ReactElement {
  const t = useTexts()
  const form = useRecordForm<PartnerFields, WithSecrets>({
    initial: fieldsOf(partner),
    revision: partner?.revision,
    // as: for partners the API answers the partner as it is now.
    fieldsOf: (current) => fieldsOf(current as PartnerRecord),
    failed: t('partners.error'),
    onSaved: (stored) => onClose(partner === undefined ? stored : undefined),
    send: async ({ name, logo }, revision) => {
      const body = {
        name,
        logo_url: logo === '' ? null : logo,
        ...(revision === undefined ? {} : { revision }),
      }
      const path = partner === undefined ? 'partners' : `partners/${partner.id}`
      const method = partner === undefined ? 'POST' : 'PUT'
      return (await call<{ readonly partner: WithSecrets }>(path, { method, body })).data.partner
    },
  })
  const { fields, problems, change } = form
  const titles = { name: t('field.name'), logo: t('partners.logo') }
  return (
    <RecordModal
      title={t(partner === undefined ? 'partners.create' : 'partners.edit')}
      form={form}
      fieldTitle={(name) => titles[name]}
      onClose={() => onClose()}
    >
      <TextInput
        data-autofocus
        required
        label={titles.name}
        error={problems.get('name')}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={titles.logo}
        placeholder="https://example.com/logo.png"
        error={problems.get('logo_url')}
        value={fields.logo}
        onChange={(event) => change({ logo: event.currentTarget.value })}
      />
    </RecordModal>
  )
}
