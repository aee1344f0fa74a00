/** One step of signing: what goes in, what comes out. */
import type { ReactElement } from 'react'
import type { SignatureTrace } from '#core/signature/index.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'
import { CopyButton } from '../code/CopyButton.tsx'

const TITLES: Readonly<Record<string, MessageKey>> = {
  'body-request': 'step.body-request',
  timestamp: 'step.timestamp',
  'body-digest': 'step.body-digest',
  'string-to-sign': 'step.string-to-sign',
  hmac: 'step.hmac',
  signature: 'step.signature',
  headers: 'step.headers',
}

interface Props {
  /** A step's id, or `headers`. */
  readonly step: string
  readonly trace: SignatureTrace
  readonly t: Translate
}

export function SignatureStepBlock({ step, trace, t }: Props): ReactElement | null {
  const title = TITLES[step]
  const found = trace.steps.find(({ id }) => id === step)
  const isHeaders = step === 'headers'
  if (title === undefined || (!found && !isHeaders)) return null
  const output = isHeaders
    ? Object.entries(trace.headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')
    : (found?.output ?? '')
  const hasInput = found !== undefined && found.input !== output
  return (
    <figure className="panel step">
      <figcaption>{t(title)}</figcaption>
      {hasInput && (
        <>
          <p>{t('step.input')}</p>
          <pre className="code">{found.input}</pre>
          <p>{t('step.output')}</p>
        </>
      )}
      <pre className="code step-output">{output}</pre>
      <CopyButton label={t('copy.action')} title={t('copy.code')} text={output} />
    </figure>
  )
}
