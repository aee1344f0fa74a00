/** The form of one partner. Creating one returns its keys. */
import { Textarea, TextInput } from '@mantine/core'
import {
  type PartnerRecord,
  type PartnerWithSecrets,
  partnerRecord,
  partnerWithSecrets,
} from '#core/api/admin.ts'
import { call, callForMember } from '../api/client.ts'
import { RecordModal } from '../editing/RecordModal.tsx'
import { textField } from '../editing/text-field.ts'
import { useRecordForm } from '../editing/use-record-form.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { isTooLong, NAME_MAX, shortened } from './partner-names.ts'
import { usePartnerTexts } from './partner-texts.ts'

interface PartnerFields {
  readonly name: string
  readonly logo: string
  readonly contactName: string
  readonly contactEmail: string
  readonly contactPhone: string
}

interface Props {
  /** Undefined for a new partner. */
  readonly partner: PartnerRecord | undefined
  /** Known fields of a new partner. */
  readonly known?: Partial<PartnerFields>
  /** ID of the access request that a new partner answers; it becomes handled with it. */
  readonly request?: string
  readonly onClose: (created?: PartnerWithSecrets) => void
}

const fieldsOf = (partner: PartnerRecord | undefined): PartnerFields => ({
  name: partner?.name ?? '',
  logo: partner?.logo.url ?? '',
  contactName: partner?.contact_name ?? '',
  contactEmail: partner?.contact_email ?? '',
  contactPhone: partner?.contact_phone ?? '',
})

export function PartnerForm({ partner, known, request, onClose }: Props) {
  const t = usePartnerTexts()
  const alerts = useAlerts()
  const form = useRecordForm<PartnerFields, PartnerWithSecrets | undefined, PartnerRecord>({
    initial: { ...fieldsOf(partner), ...shortened(known) },
    revision: partner?.revision,
    record: partnerRecord,
    fieldsOf,
    failed: t(partner === undefined ? 'partners.errorCreate' : 'partners.error'),
    onSaved: onClose,
    send: async ({ name, logo, contactName, contactEmail, contactPhone }, revision) => {
      // A new partner has no revision, so the body omits it.
      const body = {
        name,
        // Logos of the demo are data URLs, which the API doesn't accept.
        ...(logo !== fieldsOf(partner).logo && { logo_url: logo === '' ? null : logo }),
        contact_name: contactName,
        contact_email: contactEmail,
        contact_phone: contactPhone,
        revision,
      }
      if (partner !== undefined) {
        await call(`partners/${partner.id}`, { method: 'PUT', body })
        alerts.done(t('record.saved', { title: name }))
        return undefined
      }
      const created = { ...body, ...(request !== undefined && { access_request_id: request }) }
      const options = { method: 'POST', body: created } as const
      return callForMember('partners', 'partner', partnerWithSecrets, options)
    },
  })
  const titles = {
    name: t('field.name'),
    logo: t('partners.logo'),
    contactName: t('partners.contactName'),
    contactEmail: t('partners.contactEmail'),
    contactPhone: t('partners.contactPhone'),
  }
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
        maxLength={NAME_MAX}
        description={isTooLong(known?.name) && t('partners.shortened', { number: NAME_MAX })}
        {...textField(form, 'name')}
      />
      <TextInput
        label={titles.logo}
        placeholder="https://example.com/logo.png"
        {...textField(form, 'logo', 'logo_url')}
      />
      <TextInput
        label={titles.contactName}
        maxLength={NAME_MAX}
        description={t('partners.contactText')}
        {...textField(form, 'contactName', 'contact_name')}
      />
      <TextInput
        type="email"
        label={titles.contactEmail}
        {...textField(form, 'contactEmail', 'contact_email')}
      />
      <TextInput
        type="tel"
        label={titles.contactPhone}
        {...textField(form, 'contactPhone', 'contact_phone')}
      />
      {partner?.public_key && (
        <Textarea
          readOnly
          wrap="off"
          rows={4}
          label={t('partners.publicKey')}
          description={t('partners.publicKeyNote')}
          value={partner.public_key}
        />
      )}
    </RecordModal>
  )
}
