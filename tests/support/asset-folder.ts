/** A site of a few files, as `npm run deploy` hands it to the static assets. */
import { prepareAssets } from '../../scripts/deploy/prepare-assets.ts'
import { scratchFolder, writeFiles } from './scratch-folder.ts'

const FILES = {
  'index.html': '<title>Home</title>',
  '404.html': '<title>Missing</title>',
  'id/404.html': '<title>Tidak ada</title>',
  'users/{id}/index.html': '<title>One user</title>',
  'openapi.yaml': 'openapi: 3.1.0\n',
  'preview/index.html': '<title>Preview</title>',
  'pagefind/pagefind.js': 'export {}',
  '_astro/page.1a2b3c4d.css': 'a{}',
  'sw.js': '',
  _redirects: '/moved /users/%7Bid%7D 301\n/preview/* /preview 200\n',
}

/** @param pulledAt - when the site says that it was read */
export async function assetFolder(pulledAt = new Date(0)): Promise<string> {
  const folder = scratchFolder()
  writeFiles(folder, FILES)
  await prepareAssets(folder, pulledAt)
  return folder
}
