/** Copies a text and confirms it briefly in its label. */
import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { useTexts } from '../texts.tsx'

interface Props extends ButtonProps {
  /** Name of the text that is copied. */
  readonly name: string
  readonly text: string
}

export function CopyTextButton({ name, text, ...button }: Props) {
  const t = useTexts()
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" {...button} onClick={copy}>
          {copied ? t('action.copied') : t('action.copyOf', { name })}
        </Button>
      )}
    </CopyButton>
  )
}
