import { expect, test } from 'vitest'
import { digestBytes, utf8 } from '../crypto.ts'
import { DEFAULT_RECIPE } from '../recipe.ts'
import { type BodyVariant, createBodyVariants } from './body-variants.ts'
import { escapeSlashes, layOut } from './json-bytes.ts'

const BODY = JSON.stringify({ text: 'a b/c '.repeat(100) })
const PLAIN: BodyVariant = { keepExcluded: false, rewrites: [], stripWhitespace: false, suffix: '' }
const slashes = {
  id: 'slashes',
  cost: 0.75,
  needsJson: true,
  isCharacterwise: true,
  write: escapeSlashes,
}
const nothing = { ...slashes, id: 'nothing', write: layOut({ indent: '', gap: '' }) }
const spaced = {
  id: 'spaced',
  cost: 2,
  needsJson: true,
  write: layOut({ indent: '', gap: ' ' }),
}

function counted(body = BODY) {
  let work = 0
  const variants = createBodyVariants(DEFAULT_RECIPE, body, (cost) => {
    work += cost
    return work < Number.POSITIVE_INFINITY
  })
  return (change: Partial<BodyVariant>) => {
    const before = work
    const digest = variants.digest({ ...PLAIN, ...change }, 'MD5', utf8(''))
    return { digest, work: Math.round((100 * (work - before)) / BODY.length) / 100 }
  }
}

test('digests are those of the body that the steps produce', () => {
  const digest = counted()
  const md5 = (text: string) => digestBytes('MD5', utf8(text))
  expect(digest({}).digest).toEqual(md5(BODY))
  expect(digest({ suffix: '\n' }).digest).toEqual(md5(`${BODY}\n`))
  const escaped = BODY.replaceAll('/', '\\/')
  expect(digest({ rewrites: [slashes] }).digest).toEqual(md5(escaped))
  expect(digest({ rewrites: [slashes], stripWhitespace: true, suffix: '\n' }).digest).toEqual(
    md5(`${escaped.replaceAll(' ', '')}\n`),
  )
  expect(digest({ rewrites: [spaced, slashes] }).digest).toEqual(md5(escaped.replace(':', ': ')))
})

test('a body of two steps is not taken for the one that is written after it', () => {
  const digest = counted()
  const twice = digest({ rewrites: [spaced, slashes] }).digest
  expect(digest({ rewrites: [slashes, spaced] }).digest).toEqual(twice)
  expect(digest({ rewrites: [spaced] }).digest).not.toEqual(twice)
  expect(digest({ rewrites: [spaced, slashes] })).toEqual({ digest: twice, work: 0 })
})

test('a suffix continues the hash of its body', () => {
  const digest = counted()
  expect(digest({}).work).toBeGreaterThan(1)
  expect(digest({ suffix: '\n' }).work).toBe(0)
})

test('a rewrite that changes nothing is compared, not hashed', () => {
  const digest = counted()
  digest({})
  expect(digest({ rewrites: [nothing] }).work).toBe(0.75)
  expect(digest({ rewrites: [nothing] }).work).toBe(0)
})

test('a first rewrite is not repeated for a second', () => {
  const digest = counted()
  digest({})
  expect(digest({ rewrites: [spaced] }).work).toBeGreaterThanOrEqual(3)
  expect(digest({ rewrites: [spaced, slashes] }).work).toBeLessThan(2)
})

test('work beyond the budget is not done', () => {
  const variants = createBodyVariants(DEFAULT_RECIPE, BODY, () => false)
  expect(variants.digest(PLAIN, 'MD5', utf8(''))).toBeUndefined()
})

test('a layout many times as long as its text exceeds the budget', () => {
  const deep = `${'['.repeat(400)}${'1,'.repeat(20_000)}1${']'.repeat(400)}`
  const indented = { ...spaced, id: 'tabs', write: layOut({ indent: '\t', gap: ' ' }) }
  const { digest, work } = counted(deep)({ rewrites: [indented] })
  expect(digest).toBeUndefined()
  expect(work).toBe(Number.POSITIVE_INFINITY)
})
