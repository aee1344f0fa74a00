/** 'Why is my signature wrong?': paste what a program made, and read which mistake makes the same. */
import { useId, useMemo, useRef, useState } from 'react'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { RequestToSign } from '#core/signature/sign-request.ts'
import { EXAMPLE_EPOCH_MS, formatTimestamp } from '#core/signature/timestamp.ts'
import { exampleDirection } from '../../components/guide/example-trace.ts'
import { problemInWords } from '../../components/signature/step-words.ts'
import type { Texts } from '../../components/signature/texts.ts'
import type { CommandRequest } from './command.ts'
import type { FoundRequest } from './several-requests.ts'
import { needsSecret } from './state.ts'
import { useVerdict } from './use-verdict.ts'
import { VerdictView } from './VerdictView.tsx'
import type { QuestionError } from './why.ts'

interface Props extends Texts {
  readonly recipe: SignatureRecipe
  readonly request: RequestToSign
  readonly isStatic: boolean
  readonly edits: CommandRequest | undefined
  /** Receives the request of a pasted command, or undefined for any other text. */
  onRead(request: CommandRequest | undefined): void
}

export function WhyWrong({ recipe, request, edits, t, mistakes, isStatic, onRead }: Props) {
  const id = useId()
  const [pasted, setPasted] = useState('')
  const [found, setFound] = useState<readonly FoundRequest[]>([])
  const [chosen, setChosen] = useState(0)
  const [isReading, setReading] = useState(false)
  const turn = useRef(0)
  const checked = found[chosen]?.text ?? pasted
  const isAsked = pasted.trim() !== ''
  const missing = missingKey(recipe, request)
  const question = useMemo(
    () =>
      isAsked && !isReading && missing === undefined
        ? { recipe, facts: request, pasted: checked, ...(edits && { edits }) }
        : null,
    [isAsked, isReading, recipe, request, edits, checked, missing],
  )
  const state = useVerdict(question)

  function paste(text: string): void {
    turn.current += 1
    const started = turn.current
    setPasted(text)
    setFound([])
    setReading(false)
    onRead(undefined)
    if (!/curl|[\n{[(&]/.test(text.trim())) return
    setReading(true)
    // Verifying is a large part of the code, and most people paste no request.
    void import('./several-requests.ts')
      .then(
        async ({ likeliest, requestsInText }) => {
          const requests = await requestsInText(recipe, text, request)
          if (started === turn.current) choose(requests, likeliest(requests, request))
        },
        // Without the file, the fields stay as they are, and the check reads the command itself.
        () => undefined,
      )
      .finally(() => {
        if (started === turn.current) setReading(false)
      })
  }

  function choose(requests: readonly FoundRequest[], index: number): void {
    setFound(requests)
    setChosen(index)
    onRead(requests[index]?.command)
  }

  return (
    <section className="sp-why" id="why" aria-labelledby="sp-why">
      <h2 id="sp-why">{t('why.title')}</h2>
      <p className="lead">{t('why.lead')}</p>
      <div className="panel sg-step">
        <div className="sg-live">
          <div className="sg-field">
            <label htmlFor={id}>{t('why.label')}</label>
            <textarea
              id={id}
              rows={4}
              value={pasted}
              readOnly={isStatic}
              spellCheck={false}
              onChange={(event) => paste(event.target.value)}
            />
          </div>
          {found.length > 1 && (
            <div className="sg-field">
              <label htmlFor={`${id}-chosen`}>{t('why.chosen', { count: found.length })}</label>
              <select
                id={`${id}-chosen`}
                value={chosen}
                onChange={(event) => choose(found, Number(event.target.value))}
              >
                {found.map(({ text, command: { received } }, index) => (
                  <option key={text} value={index}>
                    {`${index + 1}. ${received.method} ${received.path}`}
                  </option>
                ))}
              </select>
            </div>
          )}
          <div role="status" className="sp-verdict">
            {isAsked && missing && <p className="sg-problem">{t(missing)}</p>}
            {state.phase === 'working' && <p className="sg-hint">{t('why.working')}</p>}
            {state.phase === 'failed' && <p className="sg-problem">{t('why.failed')}</p>}
            {state.phase === 'done' &&
              (state.result.ok ? (
                <VerdictView
                  verdict={state.result.value}
                  isPair={keyPairScheme(recipe, exampleDirection(recipe)) !== undefined}
                  t={t}
                  mistakes={mistakes}
                />
              ) : (
                <p className="sg-problem">{errorInWords(state.result.error, recipe, t)}</p>
              ))}
          </div>
        </div>
      </div>
    </section>
  )
}

function missingKey(recipe: SignatureRecipe, { keyPair, secretKey }: RequestToSign) {
  if (keyPair?.isExample) return 'why.missingKeyPair'
  return needsSecret(recipe) && secretKey === '' ? 'why.missingSecret' : undefined
}

function errorInWords(error: QuestionError, recipe: SignatureRecipe, t: Texts['t']): string {
  if (error.code === 'time-unit') {
    return t(`why.timeUnit.${error.unit}`, {
      example: formatTimestamp(recipe, EXAMPLE_EPOCH_MS),
    })
  }
  return error.code === 'curl'
    ? t(`why.curl.${error.reason}`, { name: error.name ?? recipe.headers.signature })
    : problemInWords(error, recipe, t)
}
