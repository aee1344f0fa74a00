import { expect, test } from 'vitest'
import { excerptParts } from './excerpt.ts'

test.each([
  {
    name: 'markup is not kept',
    html: 'a <img src=x onerror=alert(1)> <mark>b</mark> <script>c</script>',
    expected: [
      { text: 'a  ', isMarked: false },
      { text: 'b', isMarked: true },
      { text: ' c', isMarked: false },
    ],
  },
  {
    name: 'escaped markup is shown as text',
    html: '&lt;img onerror=&quot;x&quot;&gt; &amp;lt;',
    expected: [{ text: '<img onerror="x"> &lt;', isMarked: false }],
  },
  {
    name: 'markup inside a mark is dropped',
    html: '<mark><b onclick="x">b</b></mark>',
    expected: [{ text: 'b', isMarked: true }],
  },
  {
    name: 'an unclosed mark is plain text',
    html: 'a <mark>b',
    expected: [{ text: 'a b', isMarked: false }],
  },
  { name: 'an empty excerpt has no parts', html: '', expected: [] },
])('$name', ({ html, expected }) => {
  expect(excerptParts(html)).toEqual(expected)
})
