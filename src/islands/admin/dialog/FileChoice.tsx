/** Chooses one file. Forgets it, so that the same one can be chosen again, for example after it was corrected. */
import { FileButton, type FileButtonProps } from '@mantine/core'
import { useRef } from 'react'

interface Props extends Pick<FileButtonProps, 'accept' | 'children' | 'inputProps'> {
  readonly onChoose: (file: File) => unknown
}

export function FileChoice({ onChoose, ...props }: Props) {
  const forget = useRef<() => void>(null)
  const choose = (file: File | null): void => {
    forget.current?.()
    if (file !== null) onChoose(file)
  }
  return <FileButton {...props} resetRef={forget} onChange={choose} />
}
