/**
 * Joins the texts of all languages: a language is a folder in `src/i18n/`. Browsers, the worker and
 * programs need modules that name each file, so those are written here, before each command. Adding a
 * language is adding its folder.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SetupError } from './setup-error.mjs'

/** The folders that are written. */
const MADE = ['all', 'loaded']

/** Islands load these in one language. Those of {@link BOTH} are also rendered by the build. */
const LOADED = [
  'admin',
  'admin-certification',
  'admin-dashboard',
  'admin-failures',
  'admin-links',
  'admin-menu',
  'admin-partners',
  'admin-shortcuts',
  'admin-site',
  'admin-tokens',
  'admin-yaml',
  'admin-yaml-forms',
  'audit-actions',
  'call-reasons',
  'direct',
  'key-pair',
  'login',
  'playground',
  'yaml-keywords',
]
const BOTH = [
  'callbacks',
  'differences',
  'mistakes',
  'sandbox-error',
  'signature',
  'signature-problems',
]

/** Only other tables include these. */
const PARTS = ['schema-problems']

/**
 * Writes the modules that are not current.
 *
 * @param {string} root folder of the repository
 */
export function joinLanguages(root) {
  const folder = join(root, 'src', 'i18n')
  const modules = languageModules(folder)
  for (const made of MADE) {
    const present = existsSync(join(folder, made)) ? readdirSync(join(folder, made)) : []
    for (const name of present) {
      if (!modules.has(`${made}/${name}`)) rmSync(join(folder, made, name))
    }
  }
  for (const [path, text] of modules) {
    const file = join(folder, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/**
 * @param {string} folder `src/i18n`
 * @returns {ReadonlyMap<string, string>} the text of each module, by its path in the folder
 */
export function languageModules(folder) {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !MADE.includes(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b, 'en'))
  const tables = readdirSync(join(folder, 'en')).map((file) => file.replace(/\.ts$/, ''))
  for (const language of languages) {
    const missing = tables.find((table) => !existsSync(join(folder, language, `${table}.ts`)))
    if (missing !== undefined) {
      throw new SetupError(
        `The language "${language}" has no ${missing}.ts. Copy src/i18n/en/${missing}.ts to src/i18n/${language}/ and translate it.`,
      )
    }
  }
  const list = languages.map((language) => `'${language}'`).join(', ')
  return new Map([
    ['languages.ts', `${HEAD}export const LANGUAGES = [${list}] as const\n`],
    ...tables
      .filter((table) => !LOADED.includes(table) && !PARTS.includes(table))
      .map((table) => /** @type {const} */ ([`all/${table}.ts`, allOf(table, languages)])),
    ...[...LOADED, ...BOTH].map(
      (table) => /** @type {const} */ ([`loaded/${table}.ts`, loadersOf(table, languages)]),
    ),
  ])
}

const HEAD = '// Written by scripts/setup/languages.mjs from the folders of src/i18n.\n'
const TYPE = "import type { Translated } from '../../core/coded-text.ts'\n"

/**
 * @param {string} table
 * @param {readonly string[]} languages
 */
function allOf(table, languages) {
  const name = nameOf(table)
  const imports = languages.map(
    (language) => `import { ${name} as ${variable(language)} } from '../${language}/${table}.ts'\n`,
  )
  const members = languages.map((language) => {
    const own = variable(language)
    return language === 'en'
      ? '  en,\n'
      : `  ${key(language)}: ${own} satisfies Translated<typeof en, typeof ${own}>,\n`
  })
  return `${HEAD}${TYPE}${imports.join('')}\nexport const ${name} = {\n${members.join('')}}\n`
}

/**
 * @param {string} table
 * @param {readonly string[]} languages
 */
function loadersOf(table, languages) {
  const name = nameOf(table)
  const imports = languages.map(
    (language) =>
      `import type { ${name} as ${variable(language)} } from '../${language}/${table}.ts'\n`,
  )
  const members = languages.map((language) => {
    const own = variable(language)
    const type = language === 'en' ? 'typeof en' : `Translated<typeof en, typeof ${own}>`
    return `  ${key(language)}: async (): Promise<${type}> =>\n    (await import('../${language}/${table}.ts')).${name},\n`
  })
  return `${HEAD}${TYPE}${imports.join('')}\nexport const ${name} = {\n${members.join('')}}\n`
}

/** @param {string} table @example nameOf('change-phrases') // 'changePhrases' */
const nameOf = (table) => table.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** @param {string} language such as `pt-BR` */
const variable = (language) => language.replace(/\W/g, '')

/** @param {string} language */
const key = (language) => (/\W/.test(language) ? `'${language}'` : language)
