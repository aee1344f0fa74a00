import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyFindings } from './check-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (policy: string, rest: string, before = '') =>
  `<!doctype html><html><head>${before}<meta http-equiv="Content-Security-Policy" content="${policy}">${rest}`

test.each([
  ['no policy', '<h1>x</h1>', ['has no Content-Security-Policy']],
  [
    'unsafe-inline',
    page("script-src 'unsafe-inline'", ''),
    ["allows 'unsafe-inline' in its Content-Security-Policy"],
  ],
  [
    'a script before the policy',
    page("default-src 'none'", '', '<script src="/a.js"></script>'),
    ['has its Content-Security-Policy after content that it covers'],
  ],
  [
    'an inline script that is not named',
    page("default-src 'none'; script-src 'self'", '<script>a()</script>'),
    ['has an inline script that its policy blocks'],
  ],
  [
    'an inline style by default-src',
    page("default-src 'none'", '<style>a{}</style>'),
    ['has an inline style that its policy blocks'],
  ],
  [
    'a style attribute',
    page("default-src 'none'", '<p class="a" style="color:red">x</p>'),
    ['has a style attribute, which its policy blocks'],
  ],
])('finds %s', (_name, html, expected) => {
  expect(policyFindings(html)).toEqual(expected)
})

test.each([
  ['hashed script and style', `<script>a()</script><style>b{}</style>`],
  ['data', '<script type="application/json">{"style=":"x"}</script>'],
  ['a script in a value', `<meta content="<script>a</script> style='b'">`],
  ['a style in text', '<p title="style=x">&lt;p style="a"&gt;</p>'],
])('accepts %s', (_name, rest) => {
  const policy = `default-src 'none'; script-src ${hash('a()')}; style-src ${hash('b{}')}`
  expect(policyFindings(page(policy, rest))).toEqual([])
})
