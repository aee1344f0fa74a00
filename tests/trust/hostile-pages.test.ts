/** Attacks in every place of a document that takes its author's text, validated on the built pages. */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildRelease } from '../../builder/build-release.ts'
import { attributesOf, startTags } from '../../builder/check/scan-html.ts'
import { createProgress } from '../../builder/progress.ts'
import { hostileDocument } from '../fixtures/trust/hostile-document.ts'
import { CANARY } from '../fixtures/trust/payloads.ts'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

const folder = scratchFolder()

/** Elements that a browser loads or sends automatically; a link waits for a person. */
const LOADING =
  /^(?:script|link|style|img|source|video|audio|track|iframe|frame|object|embed|form|base|meta)$/
const ADDRESS = /^(?:href|src|srcset|data|action|formaction|poster|background|xlink:href)$/i
const SITE = 'https://portal.test'

test("the build rejects none of it, and no page loads the author's URLs", {
  timeout: scaled(180_000),
}, async () => {
  const spec = join(folder, 'hostile.json')
  const out = join(folder, 'site')
  await writeFile(spec, JSON.stringify(hostileDocument()))
  // With `check`, a handler, an inline script or a script URL on any page ends the build.
  await buildRelease(
    {
      spec,
      out,
      from: '',
      ifChanged: false,
      compress: false,
      check: true,
      dataDir: folder,
      publicOrigin: '',
    },
    createProgress(true),
  )
  const pages = globSync('**/*.html', { cwd: out })
  expect(pages.length).toBeGreaterThan(100)
  let texts = 0
  const loading: string[] = []
  for (const page of pages) {
    const html = await readFile(join(out, page), 'utf8')
    texts += html.split(CANARY).length - 1
    for (const { tag, attributes, body = '' } of startTags(html)) {
      if (!LOADING.test(tag)) continue
      const found = attributesOf(attributes)
      if (tag === 'style' && body.includes(CANARY)) loading.push(`${page} <style>`)
      if (tag === 'meta' && !found.some(([name]) => /^http-equiv$/i.test(name))) continue
      for (const [name, value] of found) {
        if (leavesSite(page, tag, name, value)) loading.push(`${page} <${tag} ${name}="${value}">`)
      }
    }
  }
  // The texts are there, as texts.
  expect(texts).toBeGreaterThan(1_000)
  expect(loading).toEqual([])
})

/** A page's own path may hold the author's text; a request to another host is forbidden. */
function leavesSite(page: string, tag: string, name: string, value: string): boolean {
  if (!value.includes(CANARY)) return false
  // A playground calls the document's own servers, when the reader asks for it.
  if (name === 'content') return withoutServers(value).includes(CANARY)
  if (tag === 'meta' || !ADDRESS.test(name)) return name !== 'title' && name !== 'alt'
  const addresses = name === 'srcset' ? value.split(',').map((part) => part.trim()) : [value]
  return addresses.some((address) => URL.parse(address, `${SITE}/${page}`)?.origin !== SITE)
}

/** A policy without the sources that are nothing but an origin. */
const withoutServers = (policy: string): string =>
  policy.replace(/(?<=connect-src 'self')(?: https?:\/\/[\w.*:-]+)*(?=;)/, '')
