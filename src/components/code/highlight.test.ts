import { expect, test } from 'vitest'
import { codeTokens } from './code-tokens.ts'
import { highlight } from './highlight.ts'

test.each(['json', 'javascript', 'text', 'php', 'unknown'])(
  'markup in %s source is escaped everywhere',
  (language) => {
    const html = highlight('{"a<b>": "<script>alert(1)</script>", // <img>\n <x y="z">}', language)
    expect(html.replace(/<\/?span(?: class="[a-z]")?>/g, '')).not.toMatch(/[<>"]/)
  },
)

test('marks JSON values, but not keys', () => {
  expect(highlight('{"a": "b", "n": -1.5e3, "t": true}', 'json')).toBe(
    '{&quot;a&quot;: <span class="s">&quot;b&quot;</span>, &quot;n&quot;: <span class="n">-1.5e3</span>, &quot;t&quot;: <span class="n">true</span>}',
  )
})

test('does not mark digits inside a JSON string again', () => {
  expect(highlight('"20 true"', 'json')).toBe('<span class="s">&quot;20 true&quot;</span>')
})

test.each([
  ['sh', 'curl https://a.example/x # all', ['# all']],
  ['bash', 'rm a/* b */#c', []],
  ['python', 'a = 7 // 2  # two', ['# two']],
  ['js', 'a.#b = 1 // one', ['// one']],
  ['go', 'a /* b */ c', ['/* b */']],
  ['php', 'a # b\nc // d', ['# b', '// d']],
  ['sql', 'a -- b', ['-- b']],
  ['unknown', 'a # b\nc // d', ['# b', '// d']],
  ['constructor', 'a # b', ['# b']],
])('finds the comments of %s in %j', (language, source, comments) => {
  const found = codeTokens(source, language).filter(({ kind }) => kind === 'c')
  expect(found.map(({ start, end }) => source.slice(start, end))).toEqual(comments)
})

test('leaves a source above the limit plain', () => {
  expect(highlight(`"${'a'.repeat(10_000)}"`, 'json')).not.toContain('<span')
})

test('ends an unclosed string before the next lines', () => {
  expect(highlight('say "hello\nreturn 1', 'javascript')).toContain('<span class="k">return</span>')
})
