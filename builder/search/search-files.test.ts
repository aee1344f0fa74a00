import { expect, test } from 'vitest'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { createRanker } from '#core/search/rank.ts'
import { decodeLetter, decodeNames } from '#core/search/wire.ts'
import { compileLanguages, sitesOf } from '#core/site/compile-sites.ts'
import { documentSnapshot, type Snapshot } from '#core/site/snapshot.ts'
import { portalConfig } from '../../src/portal.config.ts'
import { searchFiles } from './search-files.ts'

const QUESTION = {
  id: 'q',
  title: 'Why twice?',
  order: 1,
  likes: 0,
  next_id: null,
  prev_id: null,
  content: '<p>Retries are <b>idempotent</b>.</p>',
  translations: { id: { content: '<p>Percobaan ulang tidak menggandakan.</p>' } },
}

const documentOf = (operations: number): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: Object.fromEntries(
      Array.from({ length: operations }, (_, at) => [
        `/things/${at}`,
        {
          get: {
            summary: `Thing ${at}`,
            description: at === 7 ? 'Fails after a quarantine.' : 'Reads it.',
            responses: {},
          },
        },
      ]),
    ),
  })

const NO_KEYS = () => undefined

/** @returns sites with the content of each snapshot and the same document */
function sitesWith(operations: number, contents: readonly Partial<Snapshot>[]) {
  const text = documentOf(operations)
  const file = { text, sha256: '', fileName: 'a.json' }
  const compiled = compileLanguages(parseDocument(text, file))
  return contents.map((more) =>
    sitesOf({ ...documentSnapshot('test', file, true), ...more }, compiled, portalConfig),
  )
}

function filesOf(operations: number, more: Partial<Snapshot> = {}) {
  const [sites] = sitesWith(operations, [more])
  if (sites === undefined) throw new Error('no sites')
  return (language: 'en' | 'id') => {
    const [[, names = ''] = [], ...letters] = searchFiles(sites[language], language, NO_KEYS)
    const decoded = decodeNames(JSON.parse(names))
    const files = letters.map(([, letter]) => decodeLetter(JSON.parse(letter)))
    const ranker = createRanker(decoded?.entries ?? [], language)
    for (const { fields, texts } of files) {
      ranker.addFields(fields)
      ranker.addTexts(texts)
    }
    const find = (query: string) => ranker.rank(query, 3).map(({ entry }) => entry.title)
    return { texts: decoded?.texts, words: files.flatMap((letter) => letter.texts), find }
  }
}

test('leaves the texts of a small site to the full text', () => {
  const { texts, words, find } = filesOf(20)('en')
  expect({ texts, words }).toEqual({ texts: 'none', words: [] })
  expect(find('quarantine')).toEqual([])
})

test('finds texts of a large site, and written content in its language', () => {
  const files = filesOf(300, { documentAlone: false, faqs: [QUESTION] })
  expect(files('en').find('thing quarantine')[0]).toBe('Thing 7')
  expect(files('en').find('idempotent retry')).toEqual(['Why twice?'])
  expect(files('id').find('menggandakan')).toEqual(['Why twice?'])
  expect(files('id').find('idempotent')).toEqual([])
})

test.each([20, 300])('finds a code in the texts of a site with %i operations', (operations) => {
  const faqs = [{ ...QUESTION, content: '<p>Fails with thing_7_gone.</p>' }]
  const [first] = filesOf(operations, { documentAlone: false, faqs })('en').find('thing_7_gone')
  expect(first).toBe('Why twice?')
})

test.each([
  [true, 'all'],
  [false, 'most'],
])('a document alone (%s) has all texts, a site with our guides most', (documentAlone, texts) => {
  expect(filesOf(300, { documentAlone })('en').texts).toBe(texts)
})

test.each([
  ['edited', [{ ...QUESTION, content: '<p>It <b>reads</b> again.</p>' }]],
  ['added before it', [{ ...QUESTION, id: 'p', title: 'Before', content: '<p>Why</p>' }, QUESTION]],
  ['removed', []],
])(
  'after a question was %s, the files are those of a build that starts with it',
  (_change, faqs) => {
    const content = { documentAlone: false, faqs }
    const [first, later] = sitesWith(300, [{ documentAlone: false, faqs: [QUESTION] }, content])
    const [fresh] = sitesWith(300, [content])
    if (!first || !later || !fresh) throw new Error('no sites')
    const before = searchFiles(first.en, 'en', NO_KEYS)
    expect(searchFiles(later.en, 'en', NO_KEYS)).toEqual(searchFiles(fresh.en, 'en', NO_KEYS))
    expect(searchFiles(later.en, 'en', NO_KEYS)).not.toEqual(before)
  },
)

test('an operation is described again when the key of its page changes', () => {
  const wordsWith = (description: string, key: string) => {
    const text = documentOf(300).replace('Fails after a quarantine.', description)
    const file = { text, sha256: '', fileName: 'a.json' }
    const snapshot = documentSnapshot('test', file, true)
    const sites = sitesOf(snapshot, compileLanguages(parseDocument(text, file)), portalConfig)
    const files = searchFiles(sites.en, 'en', (path) => (/\/7$/.test(path) ? key : 'same'))
    return ['quarantin', 'hibern'].filter((word) => files.some(([, one]) => one.includes(word)))
  }
  expect(wordsWith('Fails after a quarantine.', 'first')).toEqual(['quarantin'])
  expect(wordsWith('Fails after hibernating.', 'first')).toEqual(['quarantin'])
  expect(wordsWith('Fails after hibernating.', 'second')).toEqual(['hibern'])
})
