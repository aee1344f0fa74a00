/** Fills a portal so that every text of it is an attack. */
import { expect, type Page } from '@playwright/test'
import { ADMIN_API } from '#core/api/paths.ts'
import { hostileDocument } from '../fixtures/trust/hostile-document.ts'
import { ATTRIBUTES, CANARY, PAYLOADS, packed } from '../fixtures/trust/payloads.ts'
import { scaled } from './limits.ts'

/** IDs of items with every payload. */
export interface HostileItems {
  readonly changelog: string
  readonly faq: string
  readonly useCase: string
  readonly document: string
}

/**
 * Everything that staff and strangers may write, through the calls that the admin area makes.
 *
 * @param origin - of a portal whose site is held: readers get all of it with one build
 */
export async function fillPortal(page: Page, origin: string): Promise<HostileItems> {
  const call = async (method: string, path: string, data: unknown) => {
    const answer = await page.request.fetch(`${origin}${path}`, {
      method,
      data: JSON.stringify(data),
      headers: { 'Content-Type': 'application/json', Origin: origin },
    })
    if (!answer.ok())
      throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const admin = (method: string, path: string, data: unknown) =>
    call(method, ADMIN_API + path, data)
  const content = [...PAYLOADS, ...ATTRIBUTES]
    .map((text) => `<p>${text.replaceAll('\0', '')}</p>`)
    .join('\n')
  const translations = (title: string) => ({ id: { title, content } })
  const titles = lines(200)
  const versions = PAYLOADS.filter(({ length }) => length <= 40).map(line)
  const ids = { changelog: '', faq: '', useCase: '' }
  for (const [index, title] of titles.entries()) {
    const status = index % 5 === 4 ? 'draft' : 'published'
    const common = {
      title,
      content: index < 2 ? content : `<p>text</p>${titles[index - 1]}`,
      status,
    }
    const translated = index === 0 ? translations(title) : {}
    const faq = await admin('POST', '/faq', { ...common, translations: translated })
    if (index === 0) ids.faq = idIn(faq)
    if (index > 20) continue
    const version = (versions[index] ?? 'x').slice(0, 40)
    const dated = { version, released_on: '2026-01-01', labels: ['added'] }
    const entry = { ...common, ...dated, translations: translations(title) }
    const changelog = await admin('POST', '/changelogs', entry)
    if (index === 0) ids.changelog = idIn(changelog)
    const sections = [0, 1].map((at) => ({
      id: `s${at}`,
      sub_title: titles[index + at],
      content,
      image: { url: `https://a.test/x"onerror="__x(8000)` },
      operation: { method: PAYLOADS[0]?.slice(0, 20), path: title },
    }))
    const useCase = await admin('POST', '/use_case', { ...common, slug: `case-${index}`, sections })
    if (index === 0) ids.useCase = idIn(useCase)
  }
  const names = lines(100)
  for (const [index, name] of names.slice(0, 12).entries()) {
    await admin('POST', '/partners', { name, logo_url: `/x"onerror="__x(81${index})` })
    const email = `"<img/src/onerror=__x(82)>"${index}@x`
    await admin('POST', '/agents', { name, email, role: 'viewer', gapura_id: name })
    const file = {
      title: titles[index],
      notes: content.slice(0, 19_000),
      file_url: 'https://a.test/x"onload="__x(8)',
    }
    const release = { version: `v${index}`, released_on: '2026-01-01' }
    await admin('POST', '/documentation_document', { ...release, ...file })
  }
  const texts = lines(200)
  const menus = names.slice(0, 60).map((name, index) => ({
    name,
    code: `${index}${texts[index] ?? ''}`.slice(0, 200),
    icon: texts[index],
    url: `https://a.test/${index}"onclick="__x(83)`,
    tag: texts[index],
    method: '"><img',
    ref: texts[index],
    translations: { id: { name } },
  }))
  await admin('PUT', '/menus', { menus, status: 'published', revision: 1 })
  await call('POST', '/form', {
    company: texts[0],
    contact: texts[1],
    email: '"<svg/onload=__x(84)>"@x.test',
    id_card_number: 'a1',
    use_case_title: 'x',
    message: content.slice(0, 4900),
  })
  const added = await admin('POST', '/playgrounds/add_publish', {
    name: texts[2],
    content: JSON.stringify(hostileDocument()),
  })
  const document = idIn(added)
  await admin('PUT', `/playgrounds/enabled/${document}`, {})
  await admin('PUT', '/site/current', {})
  await newestBuild(page, origin)
  const published = await page.request.get(`${origin}/openapi.json`)
  expect(await published.text()).toContain(CANARY)
  expect((await page.request.get(`${origin}/usecase/case-20`)).status()).toBe(200)
  return { ...ids, document }
}

/** A payload without the characters that inputs of one line reject. */
const line = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ')

const lines = (max: number): readonly string[] => packed(max).map(line)

/** @param answer - `{ data: { [kind of item]: { id } } }` */
function idIn(answer: {
  readonly data: Readonly<Record<string, { readonly id: string }>>
}): string {
  const [item] = Object.values(answer.data)
  if (item === undefined) throw new TypeError(`${JSON.stringify(answer)} has no item`)
  return item.id
}

/** Waits until nothing is left to build. @throws Error with the log of a build that failed */
async function newestBuild(page: Page, origin: string): Promise<void> {
  const address = `${origin}${ADMIN_API}/builds?limit=1`
  let answer = ''
  await expect
    .poll(
      async () => {
        answer = await (await page.request.get(address)).text()
        return /"status":"(\w+)"/.exec(answer)?.[1]
      },
      { timeout: scaled(200_000), intervals: [1_000] },
    )
    .toMatch(/succeeded|failed/)
  if (answer.includes('"status":"failed"')) throw new Error(`The build failed: ${answer}`)
}
