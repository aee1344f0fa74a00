/** Numbers as people in this language write them: 1,234.5 and 1.234,5. */
import { usePortal } from '../portal.ts'

/** @param digits - after the decimal sign, no more and no fewer */
export function useNumberText(digits = 0): (value: number) => string {
  const { language } = usePortal()
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(language, options)
  return (value) => format.format(value)
}
