/**
 * A button whose work may be under way. It keeps the focus meanwhile, which a disabled button loses,
 * and cannot be pressed twice.
 */
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent, ReactElement } from 'react'

type Native = Omit<ComponentProps<'button'>, keyof ButtonProps | 'ref'>

interface Props extends Omit<ButtonProps, 'loading'>, Native {
  readonly isBusy: boolean
}

export const BusyButton = ({ isBusy, ...props }: Props): ReactElement => (
  <Button {...props} component={Focusable} loading={isBusy} aria-busy={isBusy} />
)

/** Mantine disables what is loading: said to assistive technology, not to the browser. */
function Focusable({
  disabled = false,
  onClick,
  'aria-busy': isBusy,
  ...props
}: ComponentProps<'button'>): ReactElement {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Enter in a field presses the form's button.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...props}
      disabled={disabled && !isBusy}
      aria-disabled={disabled}
      aria-busy={isBusy}
      onClick={press}
    />
  )
}
