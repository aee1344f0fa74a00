/** One spelling of each word: American, as docs/writing.md says. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BRITISH =
  /(?:colour|favour|honour|behaviour|neighbour)|(?:organi|locali|normali|seriali|summari|authori|saniti|recogni|synchroni|initiali|optimi|minimi|capitali|memori)s(?:e|es|ed|er|ers|ing|ation|ations)(?![a-z])|(?:cancell|labell|modell|travell)(?:ed|ing)(?!by)|(?<![a-z])licences?(?![a-z])|(?<![a-z])centres?(?![a-z])|misspelt|(?<![a-z])learnt(?![a-z])/gi
/** They hold words of others, list spellings, or name former settings. */
const EXCEPT =
  /fixtures|package-lock|node_modules|values-by-name|unlisted-mistakes|search\/synonyms|spelling\.test|check-prose\.test|oasdiff|CHANGELOG/

test('no word is spelled in the British way', () => {
  const files = globSync(
    '{{src,functions,builder,scripts,tests,docs}/**/*.{ts,tsx,astro,css,mjs,md,json},*.md}',
  ).filter((file) => !EXCEPT.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(BRITISH)].map(([word]) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})
