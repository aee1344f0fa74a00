/** Icons of the admin area, drawn with the text's color. */

const icon =
  (path: string, strokeWidth = '1.6') =>
  () => (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )

export const WarningIcon = icon('M9 2.5 16 15H2L9 2.5ZM9 7v4M9 13v.2')
export const MenuIcon = icon('M2.5 5h13M2.5 9h13M2.5 13h13')
export const UpIcon = icon('M9 14V4M5 8l4-4 4 4')
export const DownIcon = icon('M9 4v10M5 10l4 4 4-4')
export const LeftIcon = icon('M14 9H4M8 5 4 9l4 4')
export const RightIcon = icon('M4 9h10M10 5l4 4-4 4')
export const ImageIcon = icon('M2.5 3.5h13v11h-13zM2.5 12l3.5-3.5 3 3 2.5-2.5 4 4M11.5 6.5v.2')
export const LogOutIcon = icon('M7 2.5H3v13h4M8 9h7.5M12.5 6l3 3-3 3')
export const GripIcon = icon('M6.5 4v.1M6.5 9v.1M6.5 14v.1M11.5 4v.1M11.5 9v.1M11.5 14v.1', '2.4')
