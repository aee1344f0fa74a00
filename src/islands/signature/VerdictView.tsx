/** The diagnosis: the mistake in words, the remedy, and the two strings side by side. */
import { schemeInWords } from '#core/signature/scheme-in-words.ts'
import type { Texts } from '../../components/signature/texts.ts'
import { ChangedRow } from './ChangedRow.tsx'
import type { Masked } from './masked-secrets.ts'
import type { Verdict } from './why.ts'

interface Props extends Texts {
  readonly verdict: Verdict
  /** True if a key pair signs, and no shared secret. */
  readonly isPair: boolean
}

export function VerdictView({ verdict, isPair, t, mistakes }: Props) {
  const { presented, expected } = verdict
  return (
    <>
      <p className="sg-hint">{t(READ_AS[isPair ? 'pair' : 'secret'][verdict.readAs])}</p>
      <Outcome verdict={verdict} isPair={isPair} t={t} mistakes={mistakes} />
      {verdict.outcome !== 'correct' && (
        <dl className="sg-rows">
          {presented !== null && presented.text !== expected.text && (
            <ChangedRow
              name={t('why.presented')}
              text={presented.text}
              example={expected.text}
              size={sizeInWords(presented, t)}
              t={t}
            />
          )}
          <ChangedRow
            name={t('why.expected')}
            text={expected.text}
            example={presented?.text ?? expected.text}
            size={sizeInWords(expected, t)}
            t={t}
          />
        </dl>
      )}
    </>
  )
}

const sizeInWords = ({ sizeBytes }: Masked, t: Texts['t']): string =>
  sizeBytes === null ? '' : t('bytes', { count: sizeBytes })

function Outcome({ verdict, isPair, t, mistakes }: Props) {
  const texts = UNEXPLAINED[isPair ? 'pair' : 'secret']
  switch (verdict.outcome) {
    case 'correct':
      return (
        <div className="sp-outcome sp-right">
          {verdict.readAs === 'string' ? (
            <p>{t(texts.correct)}</p>
          ) : (
            <>
              <h3>{t('why.correct')}</h3>
              <p>{t('why.correctText')}</p>
            </>
          )}
        </div>
      )
    case 'mistakes':
      return (
        <div className="sp-outcome">
          <h3>
            {verdict.explains === 'string-to-sign'
              ? t('why.foundString')
              : t(verdict.mistakes.length > 1 ? 'why.foundSeveral' : 'why.found')}
          </h3>
          {verdict.mistakes.map((mistake) => (
            <p key={mistake} data-mistake={mistake}>
              <b>{mistakes(`${mistake}.what`)}</b> {mistakes(`${mistake}.fix`)}
            </p>
          ))}
        </div>
      )
    case 'other-scheme':
      return (
        <div className="sp-outcome">
          <h3>{t('why.otherScheme')}</h3>
          {verdict.scheme && <p>{schemeInWords(verdict.scheme, t)}</p>}
        </div>
      )
    case 'unexplained':
      return (
        <div className="sp-outcome sp-unknown">
          <h3>{t('why.unexplained')}</h3>
          <p>{causeInWords(verdict, t) ?? t(texts[verdict.string])}</p>
          {verdict.isBare && <p>{t('why.noBody')}</p>}
          {!verdict.isComplete && <p>{t('why.incomplete')}</p>}
        </div>
      )
  }
}

function causeInWords({ lengths, value }: Verdict, t: Texts['t']): string | undefined {
  if (value !== null) return t('why.unexplainedValue', { name: value })
  return lengths === null
    ? undefined
    : t(lengths.presented < lengths.expected ? 'why.shorter' : 'why.longer', lengths)
}

const UNEXPLAINED = {
  secret: {
    correct: 'why.stringRight',
    differs: 'why.unexplainedString',
    unknown: 'why.unexplainedSignature',
    'other-key': 'why.unexplainedKey',
  },
  pair: {
    correct: 'why.stringRight.pair',
    differs: 'why.unexplainedString',
    unknown: 'why.unexplainedSignature.pair',
    'other-key': 'why.unexplainedKey',
  },
} as const

const READ_AS = {
  secret: {
    signature: 'why.readAs.signature',
    string: 'why.readAs.string',
    curl: 'why.readAs.curl',
    http: 'why.readAs.http',
    headers: 'why.readAs.headers',
  },
  pair: {
    signature: 'why.readAs.signature',
    string: 'why.readAs.string',
    curl: 'why.readAs.curl.pair',
    http: 'why.readAs.http.pair',
    headers: 'why.readAs.headers.pair',
  },
} as const
