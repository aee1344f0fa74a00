import { expect, test } from 'vitest'
import { type BodyVariant, createBodyVariants } from './body-variants.ts'
import { digestBytes, utf8 } from './crypto.ts'
import { printLayout } from './json-layout.ts'
import { DEFAULT_RECIPE } from './recipe.ts'

const BODY = JSON.stringify({ text: 'a b/c '.repeat(100) })
const PLAIN: BodyVariant = { keepExcluded: false, rewrites: [], stripWhitespace: false, suffix: '' }
const slashes = {
  id: 'slashes',
  isCharacterwise: true,
  apply: ({ text }: { text: string }) => text.replaceAll('/', '\\/'),
}
const nothing = { ...slashes, id: 'nothing', apply: ({ text }: { text: string }) => text }
const spaced = {
  ...{ id: 'spaced', needsLayout: true, cost: 2 },
  apply: (body: { layout: () => Parameters<typeof printLayout>[0] | undefined }) => {
    const node = body.layout()
    return node && printLayout(node, { indent: '', gap: ' ' })
  },
}

function counted() {
  let work = 0
  const variants = createBodyVariants(DEFAULT_RECIPE, BODY, (cost) => {
    work += cost
    return true
  })
  return (change: Partial<BodyVariant>) => {
    const before = work
    const digest = variants.digest({ ...PLAIN, ...change }, 'MD5', utf8(''))
    return { digest, work: Math.round((100 * (work - before)) / BODY.length) / 100 }
  }
}

test('digests are those of the body that the steps lead to', () => {
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

test('what stands behind a body continues its hash', () => {
  const digest = counted()
  expect(digest({}).work).toBeGreaterThan(1)
  expect(digest({ suffix: '\n' }).work).toBe(0)
})

test('a rewrite that changes nothing is looked at and not hashed', () => {
  const digest = counted()
  digest({})
  expect(digest({ rewrites: [nothing] }).work).toBe(0.75)
  expect(digest({ rewrites: [nothing] }).work).toBe(0)
})

test('the layout is read once, and a first rewrite is not repeated for a second', () => {
  const digest = counted()
  digest({})
  const alone = digest({ rewrites: [spaced] }).work
  expect(alone).toBeGreaterThan(6)
  expect(digest({ rewrites: [spaced, slashes] }).work).toBeLessThan(2)
})

test('work that is refused is not done', () => {
  const variants = createBodyVariants(DEFAULT_RECIPE, BODY, () => false)
  expect(variants.digest(PLAIN, 'MD5', utf8(''))).toBeUndefined()
})
