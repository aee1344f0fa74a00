import { expect, test } from 'vitest'
import { codePointOf, typefaceFor } from './typeface.ts'

test('a text of Windows-1252 needs no embedded typeface', async () => {
  const typeface = await typefaceFor(['Bank “Séjahtera” – €5…', 'a\tb\r\nc'])
  expect([typeface.name, typeface.missing]).toEqual(['Helvetica', []])
  expect(typeface.printable('a\tb\r\nc')).toBe('a b\nc')
})

test.each([
  'Ngân hàng Việt Nam: đăng ký đúng cách',
  'Τράπεζα της Ελλάδος',
  'Сбербанк, Київ',
  'Łódź, İstanbul, Çeşme, Rīga, Plzeň',
  '₫ ₱ ₹ → ✓ ≤',
])('Inter has every letter of “%s”', async (text) => {
  const typeface = await typefaceFor([text])
  expect([typeface.name, typeface.missing]).toEqual(['Inter', []])
  // Letters in parts are composed first.
  expect(typeface.printable(text.normalize('NFD'))).toBe(text)
})

test("a character that Inter doesn't have is shown as a box, and listed once", async () => {
  const typeface = await typefaceFor(['你好 Bank', '好 😀\u0007\u202e'])
  expect(typeface.printable('你好 Bank 😀')).toBe('□□ Bank □')
  expect(typeface.missing.map(codePointOf)).toEqual([
    'U+0007',
    'U+202E',
    'U+4F60',
    'U+597D',
    'U+1F600',
  ])
})
