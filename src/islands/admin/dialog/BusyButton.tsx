/**
 * A button with a busy state. While busy it can't be pressed again, but keeps the focus, which a
 * disabled button would lose.
 */
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

type Native = Omit<ComponentProps<'button'>, keyof ButtonProps | 'ref'>

interface Props extends Omit<ButtonProps, 'loading'>, Native {
  readonly isBusy: boolean
}

export const BusyButton = ({ isBusy, ...props }: Props) => (
  <Button {...props} component={Focusable} loading={isBusy} aria-busy={isBusy} />
)

/** Mantine disables loading buttons. This one tells only assistive technology, not the browser. */
function Focusable({
  disabled = false,
  // Mantine passes undefined, with which a button in a form would submit it.
  type = 'button',
  onClick,
  'aria-busy': isBusy,
  ...props
}: ComponentProps<'button'>) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Enter in a field triggers the form's button.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={disabled}
      aria-busy={isBusy}
      onClick={press}
    />
  )
}
