/** A button that calls the API by itself, without a form: busy until that has answered. */
import { type ComponentProps, type ReactElement, useState } from 'react'
import { BusyButton } from './BusyButton.tsx'

interface Props extends Omit<ComponentProps<typeof BusyButton>, 'isBusy' | 'onClick'> {
  /** Never rejects: what fails is told where it is called. */
  readonly act: () => Promise<void>
}

export function ActionButton({ act, ...props }: Props): ReactElement {
  const [isBusy, setIsBusy] = useState(false)
  const press = async (): Promise<void> => {
    setIsBusy(true)
    await act()
    setIsBusy(false)
  }
  return <BusyButton {...props} isBusy={isBusy} onClick={() => void press()} />
}
