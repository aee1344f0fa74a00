/** Fills the request with the example of one of the document's operations. */
import { useEffect, useId, useRef, useState } from 'react'
import type { Language } from '#core/site/site.ts'
import type { SignatureTexts } from '../../components/signature/texts.ts'
import { whileWanted } from '../shared/while-wanted.ts'
import {
  type ExampleRequest,
  loadChoices,
  loadExample,
  type OperationChoice,
} from './load-example.ts'

interface Props {
  readonly language: Language
  readonly t: SignatureTexts
  readonly isStatic: boolean
  onLoad(example: ExampleRequest): void
}

const fetchFile = (address: string) => fetch(address)

export function ExamplePicker({ language, t, isStatic, onLoad }: Props) {
  const id = useId()
  const [choices, setChoices] = useState<readonly OperationChoice[]>([])
  const [message, setMessage] = useState('')
  const sequence = useRef(0)
  useEffect(
    () =>
      whileWanted(loadChoices(language, fetchFile), (loaded) => {
        if (loaded === undefined) setMessage(t('playground.exampleFailed'))
        else setChoices(loaded)
      }),
    [language, t],
  )

  async function choose(src: string): Promise<void> {
    const choice = choices.find((known) => known.src === src)
    sequence.current += 1
    const number = sequence.current
    if (choice === undefined) return
    const example = await loadExample(choice, fetchFile)
    // A different operation was selected since.
    if (number !== sequence.current) return
    if (example.ok) {
      onLoad(example.value)
      setMessage(t('playground.exampleLoaded', { title: choice.title }))
    } else {
      setMessage(
        t(example.error === 'unsigned' ? 'playground.exampleUnsigned' : 'playground.exampleFailed'),
      )
    }
  }

  const groups = [...new Set(choices.map(({ group }) => group))]
  return (
    <div className="sg-field">
      <label htmlFor={id}>{t('playground.example')}</label>
      <select
        id={id}
        disabled={isStatic || choices.length === 0}
        defaultValue=""
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="">{t('playground.exampleNone')}</option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {choices
              .filter((choice) => choice.group === group)
              .map(({ title, src }) => (
                <option key={src} value={src}>
                  {title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <p role="status" className="sg-hint">
        {message}
      </p>
    </div>
  )
}
