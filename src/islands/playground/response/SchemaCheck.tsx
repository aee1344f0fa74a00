/** Checks the response against the document, and lists the differences. */
import { useEffect, useState } from 'react'
import type { JsonSchema } from '#core/openapi/model.ts'
import { decodeLanguage } from '../../language.ts'
import { whileWanted } from '../../shared/while-wanted.ts'
import type { Answer } from '../client.ts'
import { usePlayground } from '../context.ts'
import type { AnswerCheck } from './check-answer.ts'

const CHECK_TEXTS = {
  fits: 'schemaFits',
  'sandbox-form': 'schemaOfSandbox',
  undescribed: 'schemaUndescribed',
  'no-body': 'schemaNoBody',
  'not-json': 'schemaNotJson',
  unavailable: 'schemaUnavailable',
} as const

export function SchemaCheck({ answer }: { readonly answer: Answer }) {
  const { t } = usePlayground()
  const check = useCheck(answer)
  if (answer.from !== 'upstream') return null
  // Reserves the line before the result is known, so that the tabs below don't move under a
  // pointer.
  if (check === null || check.code === 'nothing') {
    return (
      <p className="pg-receipt" role="status">
        {'\u00a0'}
      </p>
    )
  }
  if (check.code !== 'differs') {
    const words = CHECK_TEXTS[check.code]
    const status = 'status' in check ? check.status : String(answer.code)
    return (
      <p
        className="pg-receipt"
        role="status"
        data-tone={check.code === 'fits' ? 'success' : undefined}
      >
        {check.code === 'fits' && <span aria-hidden="true">✓ </span>}
        {t(words, { status })}
      </p>
    )
  }
  const { status, differences } = check
  return (
    <details className="pg-differences" open>
      <summary>
        <span aria-hidden="true">≠</span>{' '}
        <span role="status">{t('schemaDiffers', { count: differences.length })}</span>
      </summary>
      <p className="pg-hint">{t('schemaDiffersNote', { status })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
      <ul tabIndex={0}>
        {differences.map(({ pointer, rule, message }) => (
          <li key={`${pointer} ${rule}`}>{message}</li>
        ))}
      </ul>
    </details>
  )
}

/** The validator is a separate file, loaded only when it is needed. */
function useCheck(answer: Answer): AnswerCheck | null {
  const { responseSchemas } = usePlayground()
  const language = decodeLanguage(document.documentElement.lang)
  const [check, setCheck] = useState<AnswerCheck | null>(null)
  useEffect(() => {
    if (answer.from !== 'upstream') return
    const checking = import('./check-answer.ts')
      .then(({ checkAnswer }) => checkAnswer(responseSchemas, answer, fetchSchema, language))
      .catch((): AnswerCheck => ({ code: 'unavailable' }))
    return whileWanted(checking, setCheck)
  }, [answer, responseSchemas, language])
  return check
}

async function fetchSchema(href: string): Promise<JsonSchema> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`The schema responded with ${response.status}`)
  const value: unknown = await response.json()
  const isSchema = typeof value === 'boolean' || (typeof value === 'object' && value !== null)
  if (!isSchema) throw new TypeError('The file has no schema')
  // as: an object or a boolean is a schema; the validator interprets its keywords.
  return value as JsonSchema
}
