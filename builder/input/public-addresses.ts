/** Files that every portal has, such as `icon.svg`. A company's files are in addition to them. */
import { fileURLToPath } from 'node:url'
import { filesUnder } from '../../functions/adapters/node/folder-files.ts'

const PUBLIC_FOLDER = fileURLToPath(new URL('../../public', import.meta.url))

/** @returns the URLs of our files and of the company's in `public/` */
export const publicAddresses = (own: readonly string[] = []): readonly string[] =>
  [...filesUnder(PUBLIC_FOLDER), ...own].map((file) => `/${file}`)
