import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { joinLanguages, languageModules } from './languages.mjs'

const TEXTS = new URL('../../src/i18n/', import.meta.url).pathname

function copyOfTexts(): string {
  const root = scratchFolder()
  cpSync(TEXTS, join(root, 'src', 'i18n'), { recursive: true })
  return root
}

test('a language without one of the tables ends the command, with the name of the file', () => {
  const root = copyOfTexts()
  mkdirSync(join(root, 'src', 'i18n', 'fr'))
  writeFileSync(join(root, 'src', 'i18n', 'fr', 'pages.ts'), '')
  expect(() => joinLanguages(root)).toThrow(
    'The language "fr" has no account.ts. Copy src/i18n/en/account.ts to src/i18n/fr/ and translate it.',
  )
})

test.each([...languageModules(TEXTS)])('src/i18n/%s is what the folders give', (path, text) => {
  expect(readFileSync(join(TEXTS, path), 'utf8')).toBe(text)
})

test('a folder more is a language more, and a folder less one less', () => {
  const root = copyOfTexts()
  const read = (path: string) => readFileSync(join(root, 'src', 'i18n', path), 'utf8')
  const before = read('languages.ts')
  cpSync(join(root, 'src', 'i18n', 'en'), join(root, 'src', 'i18n', 'fr'), { recursive: true })
  joinLanguages(root)
  expect(read('languages.ts')).toContain("['en', 'fr', 'id']")
  expect(read('all/notes.ts')).toContain('fr: fr satisfies Translated<typeof en, typeof fr>,')
  expect(read('loaded/admin.ts')).toContain("(await import('../fr/admin.ts')).admin,")
  rmSync(join(root, 'src', 'i18n', 'fr'), { recursive: true })
  writeFileSync(join(root, 'src', 'i18n', 'all', 'gone.ts'), '')
  joinLanguages(root)
  expect(read('languages.ts')).toBe(before)
  expect(() => read('all/gone.ts')).toThrow()
})
