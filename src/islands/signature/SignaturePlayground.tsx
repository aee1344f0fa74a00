/**
 * The Signature Playground: takes a request, shows every step and the headers, and explains why
 * another signature differs.
 */
import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import type { Language } from '#core/site/site.ts'
import { exampleDirection, exampleRequest } from '../../components/guide/example-trace.ts'
import type { Texts } from '../../components/signature/texts.ts'
import { sessionStore } from '../../stores/session.ts'
import { KeyPairPanel } from '../shared/key-pair/KeyPairPanel.tsx'
import { useKeyPair } from '../shared/key-pair/use-key-pair.ts'
import { ExamplePicker } from './ExamplePicker.tsx'
import { openRequest, useFieldsDraft } from './fields-draft.ts'
import { KeyFields } from './KeyFields.tsx'
import { RequestFields } from './RequestFields.tsx'
import { Steps } from './Steps.tsx'
import { editsOf, initialState, needsSecret, reduce, requestOf, shownFields } from './state.ts'
import { useSecret } from './use-secret.ts'
import { useSigned } from './use-signed.ts'
import { WhyWrong } from './WhyWrong.tsx'

export interface SignaturePlaygroundProps extends Texts {
  readonly recipe: SignatureRecipe
  readonly language: Language
  /** True for the build's static rendering, which can't be typed into yet. */
  readonly isStatic?: boolean
}

export function SignaturePlayground(props: SignaturePlaygroundProps) {
  const { t, mistakes, language, isStatic = false } = props
  const start = useMemo(() => exampleRequest(props.recipe), [props.recipe])
  const fresh = useMemo(() => initialState(props.recipe, start), [props.recipe, start])
  const [opening] = useState(() => openRequest(fresh))
  const [state, dispatch] = useReducer(reduce, opening.state)
  const secret = useSecret(opening.lacksKey ? '' : start.secretKey, start.secretKey)
  useFieldsDraft(fresh, state, secret.value !== start.secretKey)
  // Hashing megabytes takes a moment; typing must not wait for it.
  const shown = useDeferredValue(state)
  const isPartner = usePartner()
  const scheme = keyPairScheme(shown.recipe, exampleDirection(shown.recipe))
  const pair = useKeyPair(isStatic ? undefined : scheme)
  const request = useMemo(
    () => requestOf(shown, secret.value, scheme && (pair ?? { isExample: true })),
    [shown, secret.value, scheme, pair],
  )
  const edits = useMemo(() => editsOf(shown), [shown])
  const signed = useSigned(shown.recipe, request)
  return (
    <div className="sp">
      <div className="sp-columns">
        <section className="sp-request" aria-labelledby="sp-request">
          <h2 id="sp-request">{t('playground.request')}</h2>
          <ExamplePicker
            language={language}
            t={t}
            isStatic={isStatic}
            onLoad={(example) =>
              dispatch({
                type: 'example-loaded',
                example,
                timestamp: formatTimestamp(example.recipe, Date.now()),
              })
            }
          />
          <KeyFields
            t={t}
            apiKey={state.fields.apiKey}
            secret={secret}
            isStatic={isStatic}
            isPartner={isPartner}
            hasApiKey={shownFields(state.recipe).has('apiKey')}
            hasSecret={needsSecret(state.recipe)}
            onApiKey={(value) => dispatch({ type: 'field-changed', name: 'apiKey', value })}
          />
          {scheme && !isStatic && <KeyPairPanel scheme={scheme} canRegister={isPartner} />}
          <RequestFields
            t={t}
            state={state}
            isStatic={isStatic}
            onChange={(name, value) => dispatch({ type: 'field-changed', name, value })}
            onInput={(name, value) => dispatch({ type: 'input-changed', name, value })}
          />
        </section>
        <section className="sp-steps" aria-labelledby="sp-steps">
          <h2 id="sp-steps">{t('playground.steps')}</h2>
          {request.keyPair?.isExample && <p className="note">{t('pairNote')}</p>}
          <Steps recipe={shown.recipe} request={request} signed={signed} t={t} />
        </section>
      </div>
      <WhyWrong
        recipe={shown.recipe}
        request={request}
        edits={edits}
        t={t}
        mistakes={mistakes}
        isStatic={isStatic}
        onRead={(command) => dispatch({ type: 'command-read', request: command })}
      />
    </div>
  )
}

/** Whether a partner is logged in, as far as the page knows without a request. */
function usePartner(): boolean {
  const [isPartner, setPartner] = useState(false)
  useEffect(() => {
    const store = sessionStore()
    void store.ensure()
    return store.$session.subscribe((session) => setPartner(session.status === 'partner'))
  }, [])
  return isPartner
}
