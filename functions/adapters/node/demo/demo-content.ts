/** Everything a fresh portal is seeded with, from `content/`. All names, numbers and keys are invented. */
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { DemoContent } from '#core/content/demo-content.ts'
import {
  changelogFields,
  documentationDocument,
  faqFields,
  type MenuItem,
  useCaseFields,
  useCaseSection,
} from '#core/content/model.ts'
import { EMPTY_MENU_ITEM } from '#core/site/menu.ts'
import { neighbors } from '../../../store/page.ts'

export const DEMO_DOCUMENT = {
  name: 'Gapura Sign API 2.0',
  url: new URL('./demo-openapi.yaml', import.meta.url),
} as const

const SNAP_DOCUMENT = {
  name: 'Bank Gapura SNAP API 1.0',
  url: new URL('./demo-snap.yaml', import.meta.url),
} as const

/** By the version of the documentation that shows it. */
export const OLDER_DOCUMENTS = {
  '1.4': {
    name: 'Gapura Sign API 1.4',
    url: new URL('./demo-openapi-1.4.yaml', import.meta.url),
  },
} as const

/**
 * Images become data URIs: they are small, and a page with its image inside needs no worker to be read.
 *
 * @returns rejects only when a file of this folder is missing or has another shape
 */
export async function readDemoContent(): Promise<DemoContent> {
  const changelogs = await read('changelogs', changelogText)
  const faqs = await read('faqs', faqText)
  return {
    document: await readDocument(DEMO_DOCUMENT),
    olderDocuments: { '1.4': await readDocument(OLDER_DOCUMENTS['1.4']) },
    changelogs: withNeighbors(changelogs),
    faqs: withNeighbors(faqs.map((faq, index) => ({ ...faq, likes: 0, order: index + 1 }))),
    useCases: await Promise.all((await read('use-cases', useCaseText)).map(toUseCase)),
    menu: (await read('menu', menuGroup)).map(toMenuItem),
    documentationDocuments: await read('documentation-documents', documentationDocument),
    partner: await readPartner(),
  }
}

/** The document on SNAP BI. The other content is about the first document, and the menu follows from the tags. */
export async function readSnapContent(): Promise<DemoContent> {
  return {
    document: await readDocument(SNAP_DOCUMENT),
    olderDocuments: {},
    changelogs: [],
    faqs: [],
    useCases: [],
    menu: null,
    documentationDocuments: [],
    partner: await readPartner(),
  }
}

async function readPartner(): Promise<DemoContent['partner']> {
  return { name: 'Bank Contoh', logo: await readImage('bank-contoh.png') }
}

const text = z.string()
const changelogText = z.object({ id: text, ...changelogFields })
const faqText = z.omit(z.object({ id: text, ...faqFields }), { order: true })
const sectionText = z.object({
  ...useCaseSection.shape,
  id: z.optional(text),
  /** File in `images/`. */
  image: z.optional(text),
})
const useCaseText = z.omit(z.object({ ...useCaseFields, sections: z.array(sectionText) }), {
  order: true,
})
/** Code, English and Indonesian name. */
const menuEntries = z.record(text, z.tuple([text, text, text]))
const menuGroup = z.object({
  code: text,
  name: text,
  nameId: text,
  icon: text,
  /** By URL. */
  pages: z._default(menuEntries, {}),
  /** By method and path. */
  operations: z._default(menuEntries, {}),
})

async function read<T extends z.ZodMiniType>(name: string, item: T): Promise<z.infer<T>[]> {
  const file = await readFile(new URL(`./content/${name}.yaml`, import.meta.url), 'utf8')
  return z.array(item).parse(parse(file))
}

async function readDocument({ name, url }: { readonly name: string; readonly url: URL }) {
  return { name, text: await readFile(url, 'utf8') }
}

async function readImage(file: string): Promise<string> {
  const bytes = await readFile(new URL(`./images/${file}`, import.meta.url))
  return `data:image/png;base64,${bytes.toString('base64')}`
}

function withNeighbors<T extends { readonly id: string }>(items: readonly T[]) {
  const ids = items.map(({ id }) => id)
  return items.map((item) => ({ ...item, ...neighbors(ids, item.id) }))
}

async function toUseCase(useCase: z.infer<typeof useCaseText>, index: number) {
  const { slug } = useCase
  const sections = useCase.sections.map(async ({ image, operation = null, ...section }, at) => ({
    ...section,
    id: `${slug}-${at + 1}`,
    image: image === undefined ? null : { url: await readImage(image), width: 640, height: 320 },
    operation,
  }))
  return { ...useCase, id: slug, order: index + 1, sections: await Promise.all(sections) }
}

function toMenuItem(group: z.infer<typeof menuGroup>): MenuItem {
  const { code: tag, name, nameId, icon } = group
  const operations = Object.entries(group.operations).map(([key, names]) => {
    const [method = '', ref = ''] = key.split(' ')
    return { ...menuPage(`/${tag}${ref}`, ...names), is_ref: true, ref, method, tag }
  })
  const pages = Object.entries(group.pages).map(([url, names]) => menuPage(url, ...names))
  const url = operations.length > 0 ? `/${tag}` : null
  return { ...menuPage(url, tag, name, nameId), icon, children: [...pages, ...operations] }
}

function menuPage(url: string | null, code: string, name: string, nameId: string): MenuItem {
  return { ...EMPTY_MENU_ITEM, name, code, url, translations: { id: { name: nameId } } }
}
