/** Formats numbers in the page's language: 1,234.5 or 1.234,5. */
import { usePortal } from '../portal.ts'

/** @param digits - exact number of decimal places */
export function useNumberText(digits = 0): (value: number) => string {
  const { language } = usePortal()
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(language, options)
  return (value) => format.format(value)
}
