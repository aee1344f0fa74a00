/** A button that calls the API without a form, and shows as busy until the response. */
import { type ComponentProps, useState } from 'react'
import { BusyButton } from './BusyButton.tsx'

interface Props extends Omit<ComponentProps<typeof BusyButton>, 'isBusy' | 'onClick'> {
  /** Never rejects: the action reports its own failures. */
  readonly act: () => Promise<void>
}

export function ActionButton({ act, ...props }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const press = async (): Promise<void> => {
    setIsBusy(true)
    await act()
    setIsBusy(false)
  }
  return <BusyButton {...props} isBusy={isBusy} onClick={() => void press()} />
}
