import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { GUIDES } from '#core/site/build-site.ts'
import { DEMO_DOCUMENT, readDemoContent } from './demo-content.ts'

const documentText = readFileSync(DEMO_DOCUMENT.url, 'utf8')
const parsed = parseDocument(documentText)
const { compiled } = compileDocument(parsed)
const demoContent = await readDemoContent()
const guidesFolder = new URL('../../../../src/content/guides/', import.meta.url)
const guideText = (language: string, guide: string) =>
  readFileSync(new URL(`${language}/${guide}.md`, guidesFolder), 'utf8')

/** Parts of the token operation's texts. */
const PARTS = ['address', 'call', 'request', 'response']
const STEPS = [
  'body-request',
  'timestamp',
  'body-digest',
  'string-to-sign',
  'hmac',
  'signature',
  'headers',
  'picture',
  'all',
]

test.each(['en', 'id'])('the guides of the site are all there in %s, and no others', (language) => {
  const files = readdirSync(new URL(`${language}/`, guidesFolder)).sort()
  expect(files).toEqual(GUIDES.map(({ guide }) => `${guide}.md`).sort())
})

const RECIPE_GUIDES = [
  'body-request',
  'generate-signature',
  'hmac-as-base64',
  'quick-start',
  'signature',
  'timestamp',
]

test.each(['en-recipe', 'id-recipe'])('the guides about signing are all there in %s', (folder) => {
  const files = readdirSync(new URL(`${folder}/`, guidesFolder)).sort()
  expect(files).toEqual(RECIPE_GUIDES.map((guide) => `${guide}.md`))
})

test.each(RECIPE_GUIDES.flatMap((guide) => [`en-recipe/${guide}`, `id-recipe/${guide}`]))(
  '%s names nothing of a recipe: the steps do',
  (path) => {
    const text = readFileSync(new URL(`${path}.md`, guidesFolder), 'utf8')
    expect(text).not.toMatch(/MD5|SHA-?\d|\+07:00|Jakarta|selfie|api_key|`(?:Timestamp|Signature)`/)
  },
)

const everyGuide = [
  ...GUIDES.flatMap(({ guide }) =>
    ['en', 'id'].map((language) => ({ guide, language, text: guideText(language, guide) })),
  ),
  ...RECIPE_GUIDES.flatMap((guide) =>
    ['en-recipe', 'id-recipe'].map((language) => ({
      guide,
      language,
      text: guideText(language, guide),
    })),
  ),
]

test.each(everyGuide)('$guide ($language) has front matter and starts at h2', ({ text }) => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  expect(parse(head)).toEqual({
    title: expect.any(String),
    description: expect.stringMatching(/\.$/),
    order: expect.any(Number),
  })
  const levels = [...body.replace(/```[\s\S]*?```/g, '').matchAll(/^(#+) /gm)].map(([, at]) => at)
  expect(levels[0]).toBe('##')
  expect(levels).not.toContain('#')
})

test.each(everyGuide)(
  '$guide ($language) has known directives and no value typed by hand',
  ({ text }) => {
    const keys = compiled.operations.map(({ key }) => key)
    for (const line of text.split('\n').filter((candidate) => candidate.includes('::'))) {
      // It has no attributes.
      if (line === '::callback-verifier{}') continue
      const [, kind, name, value = ''] = /^::([a-z-]+)\{([a-z]+)="([^"]+)"\}$/.exec(line) ?? []
      expect([
        ['signature-step', 'step'],
        ['code-samples', 'operation'],
        ['token-operation', 'part'],
      ]).toContainEqual([kind, name])
      const known = kind === 'signature-step' ? STEPS : kind === 'token-operation' ? PARTS : keys
      expect(known).toContain(value)
    }
    expect(text).not.toMatch(/[A-Za-z0-9+/]{22,}==?|[A-Za-z0-9+/]{43}=/)
  },
)

test.each([
  ...GUIDES.map(({ guide }) => ({ guide, suffix: '' })),
  ...RECIPE_GUIDES.map((guide) => ({ guide, suffix: '-recipe' })),
])(
  '$guide$suffix says the same in both languages: directives, links, code',
  ({ guide, suffix }) => {
    const facts = (text: string) => ({
      directives: text.match(/^::.*$/gm) ?? [],
      links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target),
      headings: (text.match(/^#+ /gm) ?? []).length,
      code: [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`[^`]+`/g)]
        .map(([code]) => code)
        .sort(),
      blocks: text.match(/```[\s\S]*?```/g) ?? [],
      order: /^order: .*$/m.exec(text)?.[0],
    })
    expect(facts(guideText(`id${suffix}`, guide))).toEqual(facts(guideText(`en${suffix}`, guide)))
  },
)

test('links point to pages of the site', () => {
  const { changelogs, faqs, useCases } = demoContent
  const pages = new Set([
    ...GUIDES.map(({ path }) => path),
    ...compiled.pages.map(({ path }) => path),
    ...compiled.tags.map(({ slug }) => `/${slug}`),
    ...changelogs.map(({ id }) => `/changelog/detail/${id}`),
    ...faqs.map(({ id }) => `/faq/detail/${id}`),
    ...useCases.map(({ slug }) => `/usecase/${slug}`),
    '/login',
    '/form',
    '/faq',
    '/changelog',
    '/usecase',
    '/api-documentation',
    '/doc-playground',
    '/callback/inbox',
    '/callback/deliveries',
    '/certification',
  ])
  const methods = new Set(compiled.operations.map(({ page, method }) => `${page}?method=${method}`))
  const everyText = JSON.stringify([documentText, demoContent, everyGuide])
  const targets = [...everyText.matchAll(/(?:\]\(|href=\\*")(\/[^)"\\]*)/g)].map(
    ([, target = '']) => decodeURIComponent(target),
  )
  expect(targets.length).toBeGreaterThan(150)
  expect(targets.filter((target) => !(target.includes('?') ? methods : pages).has(target))).toEqual(
    [],
  )
})

test('every summary, description and meaning of a value has an Indonesian version', () => {
  const found: string[] = []
  const lacking: string[] = []
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return
    const translated = memberOf(memberOf(value, 'x-translations'), 'id')
    for (const name of ['summary', 'description']) {
      const text = memberOf(value, name)
      if (typeof text !== 'string') continue
      const translation = memberOf(translated, name)
      found.push(`${pointer}/${name}`)
      if (!translation || translation === text) lacking.push(`${pointer}/${name}`)
    }
    const enums = memberOf(value, 'x-enum-descriptions') ?? {}
    const translatedEnums = memberOf(translated, 'x-enum-descriptions')
    lacking.push(
      ...Object.keys(enums)
        .filter((key) => memberOf(translatedEnums, key) === undefined)
        .map((key) => `${pointer}/x-enum-descriptions/${key}`),
    )
    for (const [name, member] of Object.entries(value)) {
      // Examples are data with short names as summaries.
      if (!['example', 'examples', 'x-translations'].includes(name)) {
        visit(member, `${pointer}/${name}`)
      }
    }
  }
  visit(parsed.document, '')
  expect(found.length).toBeGreaterThan(200)
  expect(lacking).toEqual([])
})

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
