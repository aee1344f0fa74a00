/** A text field that is as high as its text. */
import { Textarea, type TextareaProps } from '@mantine/core'
import type { KeyboardEvent, Ref } from 'react'

interface Props extends Omit<TextareaProps, 'autosize' | 'rows' | 'style' | 'className'> {
  readonly minRows?: number
  readonly maxRows?: number
  /** True for a text without line breaks, which may need several rows. */
  readonly isOneLine?: boolean
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Sized by admin.css. Mantine's `autosize` measures each field by script: seconds in a form with hundreds. */
export function GrowingTextarea({ minRows = 1, maxRows, isOneLine = false, ...props }: Props) {
  const limits = { '--min-rows': minRows, ...(maxRows !== undefined && { '--max-rows': maxRows }) }
  const line = isOneLine && { onKeyDown: preventBreak, onChange: withoutBreaks(props.onChange) }
  return <Textarea {...props} {...line} rows={minRows} className="admin-growing" style={limits} />
}

function preventBreak(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** Pasted lines become one. */
const withoutBreaks =
  (onChange: Props['onChange']): Props['onChange'] =>
  (event) => {
    const { currentTarget } = event
    if (/[\r\n]/.test(currentTarget.value)) {
      const lines = currentTarget.value.split(/[\r\n]+/)
      currentTarget.value = lines.map((line) => line.trim()).join(' ')
    }
    onChange?.(event)
  }
