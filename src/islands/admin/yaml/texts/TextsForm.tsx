/** The texts of an operation in every language, edited without YAML. */
import { Button, Skeleton } from '@mantine/core'
import { useRef } from 'react'
import type { Addition } from '#core/openapi/edit/additions.ts'
import { TEXT_GROUPS } from '#core/openapi/edit/form-parts.ts'
import type { PartChange } from '../check/protocol.ts'
import type { ShownPlace } from '../preview/edit-buttons.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { AddMenu } from './AddMenu.tsx'
import { nameOfAdded } from './added-fields.ts'
import { useFormTexts } from './form-texts.ts'
import { TextFields } from './TextFields.tsx'
import { type DocumentFormOptions, useDocumentForm } from './use-document-form.ts'
import { useTextFocus } from './use-text-focus.ts'

interface Props extends DocumentFormOptions {
  readonly title: string
  /** The text to go to. */
  readonly goTo: ShownPlace | undefined
  readonly onReached: () => void
  /** @param name - the words that name the addition */
  readonly onAdd: (addition: Addition, name: string) => void
  /** @param name - the words that name the part */
  readonly onPart: (part: PartChange, name: string) => void
  /** Saves the draft. */
  readonly onSave: () => unknown
}

/** Limit per group. Hundreds of growing fields take seconds to show. */
const MAX_SHOWN = 30

export function TextsForm(props: Props) {
  const { title, operation, edits, goTo, onReached, onAdd, onPart, onSave } = props
  const y = useFormTexts()
  const shared = useYamlTexts()
  const { shown, write, waiting } = useDocumentForm(props)
  const section = useRef<HTMLElement>(null)
  const save = (): void => void edits.settled().then(onSave)
  const { isAll, showAll, added, showAddition } = useTextFocus(section, shown, goTo, onReached)
  if (shown.code === 'loading') return <Skeleton height={300} />
  if (shown.code === 'elsewhere') return <p className="yaml-hint">{y('textsElsewhere')}</p>
  return (
    <section ref={section} className="yaml-texts" aria-label={y('textsOf', { title })}>
      <header>
        <h2>{title}</h2>
        <AddMenu
          form={shown.form}
          edits={edits}
          onAdd={(addition) => {
            showAddition()
            onAdd(addition, nameOfAdded(addition, y))
          }}
          onPart={({ key, rules: before }, after, name) => {
            // Undefined rules would remove the part.
            if (after !== undefined && before === undefined) return
            const rules = before && after && { before, after }
            onPart({ operation, key, rules }, name)
          }}
        />
      </header>
      {shown.form.lifecycles[0]?.isDeprecated && <p className="yaml-hint">{y('isDeprecated')}</p>}
      {TEXT_GROUPS.map((group) => {
        const inGroup = shown.texts.filter((each) => each.group === group)
        if (inGroup.length === 0) return null
        const first = isAll ? inGroup : inGroup.slice(0, MAX_SHOWN)
        return (
          <section key={group}>
            <h3>{y(`texts.${group}`)}</h3>
            {first.map((text) => (
              <TextFields
                key={text.key}
                text={text}
                isAdded={text.key === added}
                waiting={(language) => waiting(text, language)}
                onWrite={(language, value, isOnlyHere) => write(text, language, value, isOnlyHere)}
                onSave={save}
              />
            ))}
            {first.length < inGroup.length && (
              <Button variant="default" mt="md" onClick={showAll}>
                {shared('showAll')}
              </Button>
            )}
          </section>
        )
      })}
    </section>
  )
}
