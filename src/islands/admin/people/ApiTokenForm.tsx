/** The form of a new API token. Creating one returns it. */
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  apiTokenRecord,
  type CreatedApiToken,
  createdApiToken,
  TOKEN_SCOPES,
  type TokenScope,
} from '#core/api/admin.ts'
import { adminTokens } from '../../../i18n/loaded/admin-tokens.ts'
import { callForMember } from '../api/client.ts'
import { RecordModal } from '../editing/RecordModal.tsx'
import { textField } from '../editing/text-field.ts'
import { useRecordForm } from '../editing/use-record-form.ts'
import { useLoadedTexts } from '../loaded-texts.ts'
import { useTexts } from '../texts.tsx'

interface TokenFields {
  readonly name: string
  readonly scope: TokenScope
  readonly days: string
}

const DAYS = ['30', '90', '180', '366']
const NEW: TokenFields = { name: '', scope: 'publish', days: '90' }

interface Props {
  readonly onClose: (created?: CreatedApiToken) => void
}

export function ApiTokenForm({ onClose }: Props): ReactElement {
  const t = useTexts()
  const words = useLoadedTexts(adminTokens)
  const form = useRecordForm<TokenFields, CreatedApiToken, unknown>({
    initial: NEW,
    revision: undefined,
    record: apiTokenRecord,
    fieldsOf: () => NEW,
    failed: words('tokens.error'),
    onSaved: onClose,
    send: ({ name, scope, days }) => {
      const body = { name, scope, expires_in_days: Number(days) }
      return callForMember('api_tokens', 'api_token', createdApiToken, { method: 'POST', body })
    },
  })
  const titles = { name: t('field.name'), scope: words('tokens.scope'), days: words('tokens.days') }
  const { scope, days } = form.fields
  return (
    <RecordModal
      title={words('tokens.create')}
      form={form}
      fieldTitle={(name) => titles[name]}
      onClose={() => onClose()}
    >
      <TextInput
        data-autofocus
        required
        label={titles.name}
        placeholder="GitHub Actions"
        {...textField(form, 'name')}
      />
      <NativeSelect
        label={titles.scope}
        value={scope}
        data={TOKEN_SCOPES.map((value) => ({ value, label: words(`tokens.scope.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          form.change({ scope: TOKEN_SCOPES.find((each) => each === value) ?? scope })
        }
      />
      <NativeSelect
        label={titles.days}
        value={days}
        data={DAYS}
        error={form.problems.get('expires_in_days')}
        onChange={({ currentTarget }) => form.change({ days: currentTarget.value })}
      />
    </RecordModal>
  )
}
