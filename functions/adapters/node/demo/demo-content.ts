/** Everything a fresh portal is seeded with. All names, numbers and keys are invented. */
import { readFile } from 'node:fs/promises'
import type { DemoContent } from '#core/content/demo-content.ts'
import type { UseCase } from '#core/content/model.ts'
import { changelogs } from './changelogs.ts'
import { documentationDocuments } from './documentation-documents.ts'
import { faqs } from './faqs.ts'
import { menu } from './menu.ts'
import { useCases } from './use-cases.ts'

export const DEMO_DOCUMENT = {
  name: 'Gapura Sign API 2.0',
  url: new URL('./demo-openapi.yaml', import.meta.url),
} as const

/** By the version of the documentation that shows it. */
export const OLDER_DOCUMENTS = {
  '1.4': {
    name: 'Gapura Sign API 1.4',
    url: new URL('./demo-openapi-1.4.yaml', import.meta.url),
  },
} as const

/** Texts and lists. Images are named by their file in `images/` until {@link readDemoContent}. */
export const demoContent: Omit<DemoContent, 'document' | 'olderDocuments'> = {
  changelogs,
  faqs,
  useCases,
  menu,
  documentationDocuments,
  partner: { name: 'Bank Contoh', logo: 'bank-contoh.png' },
}

/**
 * The whole demo content, with its document's text and with images as data URIs: they are small,
 * and a page with its image inside needs no worker to be read.
 *
 * @returns rejects only when a file of this folder is missing
 */
export async function readDemoContent(): Promise<DemoContent> {
  return {
    ...demoContent,
    document: await readDocument(DEMO_DOCUMENT),
    olderDocuments: { '1.4': await readDocument(OLDER_DOCUMENTS['1.4']) },
    useCases: await Promise.all(demoContent.useCases.map(withImages)),
    partner: { ...demoContent.partner, logo: await readImage(demoContent.partner.logo) },
  }
}

async function readDocument({ name, url }: { readonly name: string; readonly url: URL }) {
  return { name, text: await readFile(url, 'utf8') }
}

async function withImages(useCase: UseCase): Promise<UseCase> {
  const sections = useCase.sections.map(async (section) => ({
    ...section,
    image: section.image && { ...section.image, url: await readImage(section.image.url) },
  }))
  return { ...useCase, sections: await Promise.all(sections) }
}

async function readImage(file: string): Promise<string> {
  const bytes = await readFile(new URL(`./images/${file}`, import.meta.url))
  return `data:image/png;base64,${bytes.toString('base64')}`
}
