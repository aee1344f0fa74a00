/**
 * The Signature Playground: takes a request, shows every step and the headers, and explains why
 * another signature differs.
 */
import { useDeferredValue, useMemo, useReducer, useState } from 'react'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import type { Language } from '#core/site/site.ts'
import { exampleRequest } from '../../components/guide/example-trace.ts'
import type { Texts } from '../../components/signature/texts.ts'
import { ExamplePicker } from './ExamplePicker.tsx'
import { openRequest, useFieldsDraft } from './fields-draft.ts'
import { KeyFields } from './KeyFields.tsx'
import { RequestFields } from './RequestFields.tsx'
import { Steps } from './Steps.tsx'
import { initialState, reduce, requestOf } from './state.ts'
import { useSecret } from './use-secret.ts'
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
  const secret = useSecret(opening.lacksKey ? '' : start.secretKey)
  useFieldsDraft(fresh, state, secret.value !== start.secretKey)
  // Hashing megabytes takes a moment; typing must not wait for it.
  const shown = useDeferredValue(state)
  const request = useMemo(() => requestOf(shown, secret.value), [shown, secret.value])
  const signed = useMemo(() => signRequest(shown.recipe, request), [shown.recipe, request])
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
            onApiKey={(value) => dispatch({ type: 'field-changed', name: 'apiKey', value })}
          />
          <RequestFields
            t={t}
            state={state}
            isStatic={isStatic}
            onChange={(name, value) => dispatch({ type: 'field-changed', name, value })}
          />
        </section>
        <section className="sp-steps" aria-labelledby="sp-steps">
          <h2 id="sp-steps">{t('playground.steps')}</h2>
          <Steps recipe={shown.recipe} request={request} signed={signed} t={t} />
        </section>
      </div>
      <WhyWrong
        recipe={shown.recipe}
        request={request}
        t={t}
        mistakes={mistakes}
        isStatic={isStatic}
      />
    </div>
  )
}
