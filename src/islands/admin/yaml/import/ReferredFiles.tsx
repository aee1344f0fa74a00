/**
 * Lists external files that the text refers to. A button bundles them, or a message says who may
 * allow that.
 */
import type { Text } from '@codemirror/state'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { unresolvedAddresses } from '#core/openapi/bundle/held-references.ts'
import { BusyButton } from '../../dialog/BusyButton.tsx'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { toText } from '../to-text.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { takeReferences } from './take-references.ts'

interface Props {
  /** URLs that the text as last checked doesn't contain yet; at least one. */
  readonly addresses: readonly string[]
  readonly latestText: () => Text
  /** Replaces the text; one undo reverts it. */
  readonly onReplace: (text: Text) => void
}

export function ReferredFiles({ addresses, latestText, onReplace }: Props) {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const take = async (): Promise<void> => {
    setIsBusy(true)
    setError(undefined)
    try {
      const { sent, taken } = await takeInto(latestText)
      if (!taken.ok) return setError(taken.error)
      if (taken.value !== sent) {
        onReplace(toText(taken.value))
        alerts.done(y('referredTaken'))
      }
      const left = unresolvedAddresses(taken.value)
      if (left.length > 0) setError(y('referredRefused', { hosts: hostsOf(left) }))
    } catch (error) {
      alerts.failed(y('referredFiles'), error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Alert className="yaml-referred" color="yellow" title={y('referredFiles')}>
      <p>{y('referredText', { hosts: hostsOf(addresses) })}</p>
      {error !== undefined && <p role="alert">{error}</p>}
      <BusyButton variant="default" size="compact-sm" isBusy={isBusy} onClick={() => void take()}>
        {y('referredTake')}
      </BusyButton>
    </Alert>
  )
}

/** Repeats if the text changed in the meantime, so that no typed text is lost. */
async function takeInto(latestText: () => Text) {
  for (;;) {
    const text = latestText()
    const sent = text.toString()
    const taken = await takeReferences(sent)
    if (latestText().eq(text)) return { sent, taken }
  }
}

const hostsOf = (addresses: readonly string[]): string =>
  [...new Set(addresses.map((address) => URL.parse(address)?.host ?? address))].join(', ')
