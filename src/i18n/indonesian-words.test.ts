/** The glossary of docs/writing.md: one Indonesian word for one thing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import texts from './id.json' with { type: 'json' }

const ROOT = new URL('../../', import.meta.url).pathname
const folder = (path: string, isOurs: (name: string) => boolean): readonly string[] =>
  readdirSync(join(ROOT, path))
    .filter(isOurs)
    .map((name) => join(path, name))

const FILES = [
  'src/i18n/id.json',
  ...folder('src/i18n/islands', (name) => name.endsWith('.id.json')),
  ...folder('src/i18n/id', () => true),
  ...folder('src/content/guides/id', () => true),
  ...folder('src/content/guides/id-recipe', () => true),
  'docs/manual/id.md',
]

/** Words that have another one in the glossary. */
const REPLACED = [
  { word: /\bperamban\b/i, instead: 'browser' },
  { word: /\bberkas\b/i, instead: 'file' },
  { word: /\bpustaka\b/i, instead: 'library' },
  { word: /\bluring\b/i, instead: 'offline' },
  { word: /\bkueri\b/i, instead: 'query' },
  { word: /\bgalat\b/i, instead: 'kesalahan' },
  { word: /\bkunci (rahasia|privat|API)\b/i, instead: 'secret key, private key, API key' },
  { word: /\btoken akses\b/i, instead: 'access token' },
  { word: /\b(pengodean|dikodekan|didekode)\b/i, instead: 'encoding, di-encode, di-decode' },
  { word: /\bnilai bawaan\b/i, instead: 'nilai default' },
  { word: /\bisi permintaan\b/i, instead: 'body request' },
  { word: /\bstring yang ditandatangani\b/i, instead: 'string to sign' },
  { word: /(?<![\w-])tandatangani\b/i, instead: 'tanda tangani' },
  { word: /\be-mail\b/i, instead: 'email' },
  { word: /\bstudi kasus\b/i, instead: 'contoh penggunaan' },
] as const

test.each(FILES)('%s keeps to the glossary', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  expect(text.length).toBeGreaterThan(0)
  const found = REPLACED.flatMap(({ word, instead }) => {
    const hit = word.exec(text)?.[0]
    return hit === undefined ? [] : [`"${hit}": write ${instead}`]
  })
  expect(found).toEqual([])
})

test('in the interface, "permintaan" is what a person asks for, never an HTTP request', () => {
  const keys = Object.entries(texts)
    .filter(([, text]) => /permintaan/i.test(text))
    .map(([key]) => key)
  expect(keys.filter((key) => !key.startsWith('form.'))).toEqual([])
})
