/** The login of /login inside the playground, so that partners don't have to leave the request. */
import { type FormEvent, useId, useRef, useState } from 'react'
import { sessionStore } from '../../stores/session.ts'
import { describeLoginError, type LoginTexts } from '../shared/describe-login-error.ts'
import { type LoginError, type LoginField, logIn } from '../shared/log-in.ts'
import { usePlayground } from './context.ts'

interface Props {
  readonly t: LoginTexts
  /** True if a partner was logged in while the form was open. */
  readonly isAgain: boolean
}

export function LogInForm({ t, isAgain }: Props) {
  const { t: playground } = usePlayground()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<LoginError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const described = error === null ? null : describeLoginError(error, t)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const field = (name: LoginField) => String(entered.get(name) ?? '')
    setBusy(true)
    setError(null)
    const answer = await logIn(
      { apiKey: field('apiKey'), secretKey: field('secretKey') },
      { fetch: (path, init) => fetch(path, init) },
    )
    if (answer.ok) {
      const entry = await sessionStore().enter(answer.value.accessToken)
      if (!entry.ok) setError({ code: 'unexpected', status: 0, text: '' })
    } else {
      setError(answer.error)
      if ('field' in answer.error) focus(form.current, answer.error.field)
    }
    setBusy(false)
  }

  const inputOf = (name: LoginField, label: string, type: 'text' | 'password') => (
    <div className="pg-field">
      <label className="pg-label" htmlFor={`${id}${name}`}>
        {label}
      </label>
      <input
        id={`${id}${name}`}
        name={name}
        type={type}
        autoComplete={type === 'password' ? 'current-password' : 'username'}
        spellCheck={false}
        aria-invalid={described?.field === name}
        aria-describedby={`${id}${name}error`}
      />
      <p className="pg-problem" id={`${id}${name}error`}>
        {described?.field === name ? described.text : ''}
      </p>
    </div>
  )

  return (
    <form className="pg-log-in" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{playground(isAgain ? 'logInAgain' : 'logInFirst')}</p>
      <p className="pg-problem" role="alert">
        {described?.field === null ? described.text : ''}
      </p>
      <div className="pg-log-in-fields">
        {inputOf('apiKey', t('apiKey'), 'text')}
        {inputOf('secretKey', t('secretKey'), 'password')}
      </div>
      <button type="submit" className="pg-second" aria-busy={isBusy} disabled={isBusy}>
        {isBusy ? t('loading') : t('submit')}
      </button>
    </form>
  )
}

function focus(form: HTMLFormElement | null, field: LoginField): void {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
}
