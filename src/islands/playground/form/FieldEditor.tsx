/** Edits one value of the body or one parameter, with the editor for its schema. */
import type { JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { type FormField, formField } from '../../shared/request/form-field.ts'
import { usePlayground } from '../context.ts'
import { ArrayEditor } from './ArrayEditor.tsx'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { FileEditor } from './FileEditor.tsx'
import { JsonEditor } from './JsonEditor.tsx'
import { ObjectEditor } from './ObjectEditor.tsx'
import { ScalarEditor } from './ScalarEditor.tsx'

export interface FieldProps {
  /** The shown name; an array's editor numbers its items. */
  readonly name: string
  readonly schema: JsonSchema | undefined
  readonly value: JsonValue | undefined
  readonly isRequired: boolean
  /** An entry of a list or map: it needs a value, but can be removed. */
  readonly isRemovable?: boolean
  /** Undefined removes the value. */
  onChange(value: JsonValue | undefined): void
}

export interface EditorProps extends FieldProps {
  readonly field: FormField
  /** True if the label says that it is required. */
  readonly isMarked: boolean
}

export function FieldEditor(props: FieldProps) {
  const { schemas } = usePlayground()
  const field = formField(props.schema, schemas)
  const editor = { ...props, field, isMarked: props.isRequired && !props.isRemovable }
  switch (field.control) {
    case 'object':
      return <ObjectEditor {...editor} />
    case 'array':
      return <ArrayEditor {...editor} />
    case 'choice':
      return <ChoiceEditor {...editor} />
    case 'file':
      return <FileEditor {...editor} />
    case 'json':
      return <JsonEditor {...editor} />
    case 'text':
      // Many documents describe an image sent as a data URI only as "string"; the example shows it.
      return isDataUri(props.value) || isDataUri(field.example) ? (
        <FileEditor {...editor} />
      ) : (
        <ScalarEditor {...editor} />
      )
    default:
      return <ScalarEditor {...editor} />
  }
}

function isDataUri(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && /^data:[\w.+-]+\/[\w.+-]+[;,]/.test(value)
}
