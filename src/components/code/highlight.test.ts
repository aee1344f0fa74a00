import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

test.each(['json', 'javascript', 'text', 'php', 'unknown'])(
  'markup in %s source is escaped everywhere',
  (language) => {
    const html = highlight('{"a<b>": "<script>alert(1)</script>", // <img>\n <x y="z">}', language)
    expect(html.replace(/<\/?span(?: class="[a-z]")?>/g, '')).not.toMatch(/[<>"]/)
  },
)

test('JSON values are marked and keys are not', () => {
  expect(highlight('{"a": "b", "n": -1.5e3, "t": true}', 'json')).toBe(
    '{&quot;a&quot;: <span class="s">&quot;b&quot;</span>, &quot;n&quot;: <span class="n">-1.5e3</span>, &quot;t&quot;: <span class="n">true</span>}',
  )
})

test('digits inside a JSON string are not marked again', () => {
  expect(highlight('"20 true"', 'json')).toBe('<span class="s">&quot;20 true&quot;</span>')
})

test('a source beyond the limit stays plain', () => {
  expect(highlight(`"${'a'.repeat(10_000)}"`, 'json')).not.toContain('<span')
})

test('an unclosed string does not swallow the next lines', () => {
  expect(highlight('say "hello\nreturn 1', 'javascript')).toContain('<span class="k">return</span>')
})
