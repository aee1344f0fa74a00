import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailText } from './EmailText.tsx'

test('a narrow address breaks before "@" and dots', () => {
  expect(renderToStaticMarkup(<EmailText address="budi.santoso@maju.co.id" />)).toBe(
    'budi<wbr/>.santoso<wbr/>@maju<wbr/>.co<wbr/>.id',
  )
})
