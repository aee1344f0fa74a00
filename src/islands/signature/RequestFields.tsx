/** Method, URL, body, content type, timestamp and request ID, as far as the recipe uses them. */
import { useId } from 'react'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import { EXAMPLE_EPOCH_MS, formatTimestamp, parseTimestamp } from '#core/signature/timestamp.ts'
import { uuidV4 } from '#core/uuid.ts'
import { bytesInWords } from '../../components/signature/step-words.ts'
import type { SignatureTexts } from '../../components/signature/texts.ts'
import { type Fields, newInput, type PlaygroundState, shownFields } from './state.ts'
import { TextField } from './TextField.tsx'

interface Props {
  readonly t: SignatureTexts
  readonly state: PlaygroundState
  readonly isStatic: boolean
  onChange(name: keyof Fields, value: string): void
  onInput(name: string, value: string): void
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export function RequestFields({ t, state, isStatic, onChange, onInput }: Props) {
  const id = useId()
  const { recipe, fields } = state
  const shown = shownFields(recipe)
  const methods = METHODS.includes(fields.method) ? METHODS : [...METHODS, fields.method]
  const isTimestampWrong = !parseTimestamp(recipe, fields.timestamp).ok
  const field = (name: keyof Fields) => ({
    value: fields[name],
    isStatic,
    onChange: (value: string) => onChange(name, value),
  })
  return (
    <>
      <div className="sg-field">
        <label htmlFor={`${id}method`}>{t('input.method')}</label>
        <select
          id={`${id}method`}
          value={fields.method}
          disabled={isStatic}
          onChange={(event) => onChange('method', event.target.value)}
        >
          {methods.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </select>
      </div>
      {shown.has('origin') && <TextField label={t('input.origin')} {...field('origin')} />}
      {shown.has('path') && <TextField label={t('input.path')} {...field('path')} />}
      {shown.has('query') && <TextField label={t('input.query')} {...field('query')} />}
      {shown.has('body') && (
        <div className="sg-field">
          <label htmlFor={`${id}body`}>
            {t('input.body')} <small>{bytesInWords(fields.body, t)}</small>
          </label>
          <textarea
            id={`${id}body`}
            rows={8}
            value={fields.body}
            readOnly={isStatic}
            spellCheck={false}
            onChange={(event) => onChange('body', event.target.value)}
          />
        </div>
      )}
      {shown.has('contentType') && (
        <TextField label={t('input.content-type')} {...field('contentType')} />
      )}
      {shown.has('timestamp') && (
        <TextField
          label={t('input.timestamp')}
          {...field('timestamp')}
          action={t('playground.now')}
          onAction={() => onChange('timestamp', formatTimestamp(recipe, Date.now()))}
          problem={
            isTimestampWrong
              ? t('problem.timestamp', {
                  example: formatTimestamp(recipe, EXAMPLE_EPOCH_MS),
                })
              : ''
          }
        />
      )}
      {shown.has('requestId') && (
        <TextField
          label={t('input.request-id')}
          {...field('requestId')}
          action={t('playground.newId')}
          onAction={() => onChange('requestId', uuidV4(crypto.getRandomValues(new Uint8Array(16))))}
        />
      )}
      {shown.has('accessToken') && (
        <TextField label={t('input.accessToken')} {...field('accessToken')} />
      )}
      {Object.entries(state.inputs).map(([name, value]) => {
        const isGenerated = recipeToSign(recipe)?.inputs.get(name)?.generate !== undefined
        return (
          <TextField
            key={name}
            label={name}
            value={value}
            isStatic={isStatic}
            onChange={(text) => onInput(name, text)}
            {...(isGenerated && {
              action: t('playground.newId'),
              onAction: () => onInput(name, newInput(recipe, name) ?? value),
            })}
          />
        )
      })}
    </>
  )
}
