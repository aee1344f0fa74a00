/** One value of the body or one parameter: picks the editor that its schema asks for. */
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
  /** As shown; items of an array are numbered by their editor. */
  readonly name: string
  readonly schema: JsonSchema | undefined
  readonly value: JsonValue | undefined
  readonly isRequired: boolean
  /** Undefined: the value is taken out. */
  onChange(value: JsonValue | undefined): void
}

export interface EditorProps extends FieldProps {
  readonly field: FormField
}

export function FieldEditor(props: FieldProps) {
  const { schemas } = usePlayground()
  const field = formField(props.schema, schemas)
  const editor = { ...props, field }
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
      // Many documents say only "string" about an image sent as a data URI; the example tells.
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
