import { expect, test } from 'vitest'
import { findingsIn, proseFiles } from './check-prose.ts'
import { sentenceLengths } from './sentence-length.ts'
import { createSpelling, projectWords } from './spelling.ts'

const spelling = createSpelling(projectWords())
const found = (file: string, source: string) =>
  findingsIn(file, source, spelling).map((finding) => `${finding.line} ${finding.found}`)

test.each([
  ['src/a.ts', '// This stands here.', ['1 stands']],
  ['src/a.ts', "const a = 'x' // Nobody reads it.", ['1 Nobody']],
  ['src/a.ts', '/**\n * One line.\n * It is asked\n * for.\n */', ['3 asked for']],
  ['src/a.ts', '// One part of a sentence that\n// is kept.', ['2 kept']],
  ['src/a.ts', '/** What is shown. */', ['1 What']],
  ['src/a.tsx', 'return <p>{/* Told apart. */}</p>', ['1 Told']],
  ['src/a.css', '.a {\n  /* Beside the text. */\n}', ['2 Beside']],
  ['src/a.astro', '<!-- A twin. -->', ['1 twin']],
  ['src/a.ts', "throw new Error('The body was refused by us')", ['1 refused']],
  ['src/a.ts', "throw new Error('It cannot be used by this user')", ['1 cannot']],
  ['src/a.ts', "throw new Error('The port is taken: expected a free one')", ['1 expected']],
  ['src/a.test.ts', "test('a judge is asked', () => {})", ['1 judge']],
  ['src/a.test.ts', "  test.each([\n    [1],\n  ])('%s is kept', () => {})", ['3 kept']],
  ['src/a.test.ts', "test.each(CASES)(\n  '%s is kept',\n  () => {},\n)", ['2 kept']],
  ['functions/a.yaml', 'title: The answer\n# It is\n# kept.', ['3 kept']],
  ['functions/a.yaml', 'description: |\n  First line.\n  Nobody waits.', ['3 Nobody']],
  ['functions/a.yaml', 'content: <p>Told <b>apart</b></p>', ['1 Told']],
  ['functions/a.yaml', 'x-enum-descriptions:\n  a: Everybody has signed.', ['2 Everybody']],
  ['functions/a.yaml', 'translations:\n  id:\n    title: Silakan tunggu', ['3 Silakan']],
  ['functions/a.yaml', 'x-translations: { id: { summary: Kunci mnegirim } }', ['1 mnegirim']],
  ['functions/store/migrations/1.sql', '-- Requests that\n-- nobody sent.', ['2 nobody']],
  ['.ci/run', '#!/bin/sh\n# Begun by the server.\necho begun', ['2 Begun']],
  ['docs/deploy/nginx.conf', '# It is kept.\nlisten 80;', ['1 kept']],
  ['src/i18n/en/pages.ts', "const a = {\n  'told': 'Please wait'\n}", ['2 Please']],
  ['src/i18n/en/notes.ts', "export const notes = { kept: 'is kept' }", ['1 kept']],
  ['src/i18n/id/pages.ts', "const a = { a: 'Silakan tunggu' }", ['1 Silakan']],
  [
    'src/i18n/id/pages.ts',
    "const a = { a: 'Objek JSON disunting' }",
    ['1 Objek JSON', '1 disunting'],
  ],
  ['src/i18n/id/notes.ts', "// It stands.\nconst a = { b: 'berkas' }", ['1 stands', '2 berkas']],
  ['README.md', '# Title\n\nIt lacks a\nsentence.', ['3 lacks']],
  ['README.md', 'The colour is wrnog.', ['1 colour', '1 wrnog']],
  ['docs/manual/id.md', 'Gunakan ponsel Anda untuk mnegirim.', ['1 mnegirim']],
])('%s with %j: %j', (file, source, findings) => {
  expect(found(file, source)).toEqual(findings)
})

test.each([
  ['a name in code', 'src/a.ts', 'const told = kept.stands'],
  ['code in a comment', 'src/a.ts', '// Calls `stands()`.'],
  ['an address', 'src/a.ts', '// See https://example.com/told/twins.html'],
  ['a string that is no sentence', 'src/a.ts', "const a = 'stands'"],
  ['a pattern of files', 'src/a.ts', "globSync('src/**/*.ts', 'told/*')"],
  ['a list of words', 'src/core/search/words.ts', "const a = 'a an told kept ini'"],
  ['a key of a table', 'src/i18n/en/pages.ts', "const a = { 'told': 'Shown' }"],
  ['a code block', 'README.md', '```sh\nstands kept\n```'],
  ['the target of a link', 'README.md', '[Title](docs/kept-told.md)'],
  ['an example in a docstring', 'src/a.ts', '/**\n * Counts.\n * @example\n * told(kept)\n */'],
  ['a specified text', 'src/i18n/en/copy.ts', "const a = { a: 'Code succesfully copied!' }"],
  [
    'an English term in Indonesian',
    'src/i18n/id/pages.ts',
    "const a = { a: 'Kirim request ke server' }",
  ],
  ['an example in YAML', 'functions/a.yaml', 'examples:\n  a:\n    value: { name: Nobody told }'],
  ['a field of YAML', 'functions/a.yaml', 'message: is kept'],
  ['an identifier', 'src/a.ts', '// Set by buildXyz and process.argvx, from src/qwrt.ts.'],
])('%s is not prose', (_name, file, source) => {
  expect(found(file, source)).toEqual([])
})

test('advice names the replacement', () => {
  expect(findingsIn('src/a.ts', '// Nobody.', spelling)).toEqual([
    {
      file: 'src/a.ts',
      line: 1,
      found: 'Nobody',
      advice: 'write instead: no one, someone, anyone, everyone',
    },
  ])
})

test('every kind of file is covered', () => {
  const files = proseFiles(new URL('../../..', import.meta.url).pathname)
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/manual/id.md',
      'src/i18n/en/pages.ts',
      'src/i18n/id/admin.ts',
      'src/styles/tokens.css',
      'scripts/run.mjs',
      'functions/app.ts',
      'functions/adapters/node/demo/demo-openapi.yaml',
      'functions/adapters/node/demo/content/faqs.yaml',
      'functions/store/migrations/0001-initial.sql',
      '.ci/run',
      '.github/workflows/ci.yml',
      'docs/deploy/Caddyfile',
      'wrangler.jsonc',
    ]),
  )
})

test('labels do not count as sentences', () => {
  const lengths = sentenceLengths([
    'Save',
    'Saved in 1.5 s',
    'One two. One two three four?',
    'One.',
  ])
  expect(lengths).toEqual({ median: 2, long: 2 })
})
