/** Shares the request as a link, or exports it for Postman or Bruno. No output contains a key. */
import { useState } from 'react'
import { printBruno } from '#core/samples/export/bruno.ts'
import { type ExportedSigning, exportedSigning } from '#core/samples/export/exported-signing.ts'
import { printPostman } from '#core/samples/export/postman.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { saveFile } from '../../shared/save-file.ts'
import { copyText } from '../../shared/use-copy.ts'
import { type PlaygroundTexts, usePlayground } from '../context.ts'
import { describeProblem } from '../describe-problem.ts'
import type { PlaygroundState } from '../state.ts'
import { exportRequest } from './export-request.ts'
import { knownSecrets } from './known-secrets.ts'
import { saveRequest } from './saved-request.ts'
import { shareFragment } from './share-link.ts'

interface Props {
  readonly data: OperationData
  readonly state: PlaygroundState
}

export function ShareAndExport({ data, state }: Props) {
  const { t } = usePlayground()
  const [message, setMessage] = useState('')
  const { operation } = data

  async function share(): Promise<void> {
    const saved = saveRequest(data, state, await knownSecrets(state))
    const fragment = shareFragment(operation.method, saved)
    if (!fragment.ok) return setMessage(t('shareTooLarge'))
    const link = new URL(location.href)
    link.search = new URLSearchParams({ method: operation.method.toLowerCase() }).toString()
    link.hash = fragment.value
    await copyText(link.href).then(
      () => setMessage(t('shareCopied')),
      // Without a clipboard, the link is in the address bar.
      () => {
        history.replaceState(history.state, '', link)
        setMessage(t('shareInAddress'))
      },
    )
  }

  async function save(client: 'postman' | 'bruno'): Promise<void> {
    const secrets = await knownSecrets(state)
    const request = exportRequest(data, state, secrets, location.origin)
    if (!request.ok) return setMessage(describeProblem(request.error, t))
    const print = client === 'postman' ? printPostman : printBruno
    const name = operation.key.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
    const extension = client === 'postman' ? 'postman_collection.json' : 'bru'
    saveFile(`${name}.${extension}`, print(operation.title, request.value))
    setMessage(describeExport(exportedSigning(request.value), t))
  }

  return (
    <details className="pg-disclosure">
      <summary>{t('take')}</summary>
      <p className="pg-hint">{t('takeNote')}</p>
      <div className="pg-take">
        <button type="button" className="pg-file-pick" onClick={() => void share()}>
          {t('share')}
        </button>
        <button type="button" className="pg-file-pick" onClick={() => void save('postman')}>
          {t('exportPostman')}
        </button>
        <button type="button" className="pg-file-pick" onClick={() => void save('bruno')}>
          {t('exportBruno')}
        </button>
      </div>
      <p className="pg-hint" role="status">
        {message}
      </p>
    </details>
  )
}

function describeExport(signing: ExportedSigning, t: PlaygroundTexts): string {
  switch (signing.kind) {
    case 'none':
      return t('exportedUnsigned')
    case 'script':
      return signing.isFixed
        ? t('exportedFixed', { variables: signing.variables.join(', ') })
        : t('exported')
    case 'unsigned':
      switch (signing.reason.code) {
        case 'private-key':
          return t('exportedPrivateKey')
        case 'body':
          return t('exportedBody')
        case 'step':
          return t('exportedStep', { step: signing.reason.step })
      }
  }
}
