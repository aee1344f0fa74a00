/** Icons of the admin area, drawn with the text's color. */
import type { PropsWithChildren } from 'react'

function Icon({ children }: PropsWithChildren) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const WarningIcon = () => (
  <Icon>
    <path d="M9 2.5 16 15H2L9 2.5ZM9 7v4M9 13v.2" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon>
    <path d="M2.5 5h13M2.5 9h13M2.5 13h13" />
  </Icon>
)
export const UpIcon = () => (
  <Icon>
    <path d="M9 14V4M5 8l4-4 4 4" />
  </Icon>
)
export const DownIcon = () => (
  <Icon>
    <path d="M9 4v10M5 10l4 4 4-4" />
  </Icon>
)
export const LeftIcon = () => (
  <Icon>
    <path d="M14 9H4M8 5 4 9l4 4" />
  </Icon>
)
export const RightIcon = () => (
  <Icon>
    <path d="M4 9h10M10 5l4 4-4 4" />
  </Icon>
)
export const ImageIcon = () => (
  <Icon>
    <path d="M2.5 3.5h13v11h-13zM2.5 12l3.5-3.5 3 3 2.5-2.5 4 4M11.5 6.5v.2" />
  </Icon>
)
export const LogOutIcon = () => (
  <Icon>
    <path d="M7 2.5H3v13h4M8 9h7.5M12.5 6l3 3-3 3" />
  </Icon>
)
export const GripIcon = () => (
  <Icon>
    <path d="M6.5 4v.1M6.5 9v.1M6.5 14v.1M11.5 4v.1M11.5 9v.1M11.5 14v.1" strokeWidth="2.4" />
  </Icon>
)
