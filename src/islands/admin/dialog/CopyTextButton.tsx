/** Copies a text and confirms it briefly in its label. */
import { Button, type ButtonProps } from '@mantine/core'
import { useCopy } from '../../shared/use-copy.ts'
import { useTexts } from '../texts.tsx'

interface Props extends ButtonProps {
  /** Name of the text that is copied. */
  readonly name: string
  readonly text: string
}

export function CopyTextButton({ name, text, ...button }: Props) {
  const t = useTexts()
  const { outcome, copy } = useCopy(text)
  return (
    <Button variant="default" {...button} onClick={copy}>
      {outcome === null ? t('action.copyOf', { name }) : t(`action.${outcome}`)}
    </Button>
  )
}
