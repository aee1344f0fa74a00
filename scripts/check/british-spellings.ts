/** One spelling of each word, also in names of the code: American, as docs/writing.md says. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BRITISH =
  /(?:colour|favour|honour|behaviour|neighbour)|(?:organi|locali|normali|seriali|summari|authori|saniti|recogni|synchroni|initiali|optimi|minimi|capitali|memori)s(?:e|es|ed|er|ers|ing|ation|ations)(?![a-z])|(?:cancell|labell|modell|travell)(?:ed|ing)(?!by)|(?<![a-z])licences?(?![a-z])|(?<![a-z])centres?(?![a-z])|misspelt|(?<![a-z])learnt(?![a-z])/gi
/** They hold words of others, list spellings, or name former settings. */
const EXCEPT =
  /fixtures|package-lock|node_modules|values-by-name|unlisted-mistakes|search\/synonyms|british-spellings|check-prose\.test|oasdiff|CHANGELOG/

/** @returns a sentence for each British spelling in code, tests and documentation */
export function britishSpellings(root: string): readonly string[] {
  return globSync(
    '{{src,functions,builder,scripts,tests,docs}/**/*.{ts,tsx,astro,css,mjs,md,json},*.md}',
    {
      cwd: root,
    },
  )
    .filter((file) => !EXCEPT.test(file))
    .toSorted()
    .flatMap((file) =>
      britishIn(readFileSync(join(root, file), 'utf8')).map(
        ({ word, line }) => `${file}:${line} "${word}": write the American spelling`,
      ),
    )
}

export function britishIn(source: string): readonly { word: string; line: number }[] {
  return [...source.matchAll(BRITISH)].map(({ 0: word, index }) => ({
    word,
    line: source.slice(0, index).split('\n').length,
  }))
}
