/** A text field that is as high as its text. */
import { Textarea, type TextareaProps } from '@mantine/core'
import type { Ref } from 'react'

interface Props extends Omit<TextareaProps, 'autosize' | 'rows' | 'style' | 'className'> {
  readonly minRows?: number
  readonly maxRows?: number
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Sized by admin.css. Mantine's `autosize` measures each field by script: seconds in a form with hundreds. */
export function GrowingTextarea({ minRows = 1, maxRows, ...props }: Props) {
  const limits = { '--min-rows': minRows, ...(maxRows !== undefined && { '--max-rows': maxRows }) }
  return <Textarea {...props} rows={minRows} className="admin-growing" style={limits} />
}
