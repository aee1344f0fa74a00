/** Shows a new API token once, with the command that uses it. */
import type { ReactElement } from 'react'
import type { CreatedApiToken } from '#core/api/admin.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import { adminTokens } from '../../../i18n/loaded/admin-tokens.ts'
import { useLoadedTexts } from '../loaded-texts.ts'
import { ShownOnce } from './ShownOnce.tsx'

interface Props {
  readonly created: CreatedApiToken
  readonly onClose: () => void
}

export function ApiTokenModal({ created, onClose }: Props): ReactElement {
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
