/** Changes the type, the values and the requirement of a field or a parameter. */
import { Button, Checkbox, Select, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import {
  type Rules,
  SIMPLE_TYPES,
  typedValue,
  type WrittenPart,
  type WrittenRules,
} from '#core/openapi/edit/form-parts.ts'
import { FORMATS } from '#core/openapi/edit/new-field.ts'
import { FormDialog } from '../../dialog/FormDialog.tsx'
import { GrowingTextarea } from '../../editing/GrowingTextarea.tsx'
import type { DocumentForm } from '../check/protocol.ts'
import { useFormTexts } from './form-texts.ts'
import { PartSelect } from './PartSelect.tsx'
import { partNames } from './part-names.ts'

interface Props {
  readonly form: DocumentForm
  readonly onClose: () => void
  /** @param name - the words that name the part */
  readonly onChange: (part: WrittenPart, rules: Rules, name: string) => void
}

interface Entered extends Omit<Rules, 'values'> {
  /** One per line. */
  readonly lines: string
}

const NOTHING: Entered = { type: undefined, format: '', lines: '', isRequired: false }

export function RulesDialog({ form, onClose, onChange }: Props) {
  const y = useFormTexts()
  const [part, setPart] = useState<WrittenPart>()
  const [entered, setEntered] = useState(NOTHING)
  const names = partNames(form, y)
  const written = part?.rules
  const rules = written && rulesOf(entered, written)
  const isSame = rules === undefined || written === undefined || sameRules(rules, written)
  const misfit = rules && written && misfitIn(rules, written)
  const isShared = written?.isShared
  return (
    <FormDialog
      title={y('rules')}
      size={560}
      isDirty={!isSame}
      onClose={onClose}
      onSubmit={() => {
        if (part !== undefined && rules !== undefined) {
          onChange(part, rules, names.get(part.key) ?? '')
        }
      }}
      buttons={
        <Button type="submit" disabled={isSame || isShared === true || misfit !== undefined}>
          {y('added.change')}
        </Button>
      }
    >
      <PartSelect
        parts={changeable(form)}
        names={names}
        chosen={part}
        isShared={isShared}
        uses={Math.max(part?.uses ?? 0, written?.uses ?? 0)}
        onChoose={(chosen) => {
          setPart(chosen)
          setEntered(chosen?.rules === undefined ? NOTHING : enteredOf(chosen.rules))
        }}
      />
      {part !== undefined && (
        <RuleInputs
          part={part}
          entered={entered}
          misfit={misfit}
          enter={(change) => setEntered((now) => ({ ...now, ...change }))}
        />
      )}
    </FormDialog>
  )
}

interface InputProps {
  readonly part: WrittenPart
  readonly entered: Entered
  /** A value that isn't of the type. */
  readonly misfit: string | undefined
  readonly enter: (change: Partial<Entered>) => void
}

function RuleInputs({ part, entered, misfit, enter }: InputProps) {
  const y = useFormTexts()
  const { type, format, lines, isRequired } = entered
  const formats = FORMATS[type ?? ''] ?? []
  const problem =
    type === undefined || misfit === undefined
      ? undefined
      : y('rules.misfit', { value: misfit, type })
  // The document may have another one.
  const known = format === '' || formats.includes(format) ? formats : [format, ...formats]
  return (
    <>
      {type === undefined ? (
        <p className="yaml-quiet">{y('rules.inYaml')}</p>
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              allowDeselect={false}
              label={y('added.type')}
              data={SIMPLE_TYPES}
              value={type}
              onChange={(value) => {
                const chosen = SIMPLE_TYPES.find((each) => each === value)
                if (chosen !== undefined) enter({ type: chosen, format: '' })
              }}
            />
            <Select
              clearable
              disabled={known.length === 0}
              label={y('added.format')}
              data={known}
              value={format === '' ? null : format}
              onChange={(value) => enter({ format: value ?? '' })}
            />
          </SimpleGrid>
          {part.rules?.hasFixedValues ? (
            <p className="yaml-quiet">{problem ?? y('rules.valuesInYaml')}</p>
          ) : (
            <GrowingTextarea
              minRows={2}
              maxRows={12}
              label={y('rules.values')}
              error={problem}
              value={lines}
              onChange={(event) => enter({ lines: event.currentTarget.value })}
            />
          )}
        </>
      )}
      <Checkbox
        label={y('added.required')}
        disabled={part.variant === 'path' && part.kind === 'parameter'}
        checked={isRequired}
        onChange={(event) => enter({ isRequired: event.currentTarget.checked })}
      />
    </>
  )
}

export const changeable = ({ parts }: DocumentForm): readonly WrittenPart[] =>
  parts.filter(({ rules }) => rules !== undefined)

const enteredOf = ({ type, format, values, isRequired }: Rules): Entered => ({
  type,
  format,
  isRequired,
  lines: values.join('\n'),
})

function rulesOf(
  { type, format, lines, isRequired }: Entered,
  { hasFixedValues, values }: WrittenRules,
): Rules {
  const typed = lines.split('\n').map((line) => line.trim())
  const all = [...new Set(typed.filter((value) => value !== ''))]
  return { type, format, isRequired, values: hasFixedValues ? values : all }
}

/** @returns a new value that isn't of the type; after a change of the type any value, or the default */
function misfitIn({ type, values }: Rules, written: WrittenRules): string | undefined {
  if (type === undefined) return undefined
  const isOther = type !== written.type
  const added = values.filter((value) => isOther || !written.values.includes(value))
  const all = isOther && written.default !== undefined ? [...added, written.default] : added
  return all.find((value) => typedValue(value, type) === undefined)
}

const sameRules = (some: Rules, others: Rules): boolean =>
  (['type', 'format', 'isRequired'] as const).every((name) => some[name] === others[name]) &&
  JSON.stringify(some.values) === JSON.stringify(others.values)
