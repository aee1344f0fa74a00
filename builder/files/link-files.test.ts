import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { linkFolder, linkPages } from './link-files.ts'

let scratch = ''
beforeEach(() => {
  scratch = scratchFolder()
  write('live/search/index.html', 'linked')
  write('live/promo.html', 'linked')
})

function write(file: string, text: string): void {
  mkdirSync(join(scratch, file, '..'), { recursive: true })
  writeFileSync(join(scratch, file), text)
}

const [live, next] = [() => join(scratch, 'live'), () => join(scratch, 'next')]
const read = (file: string): string => readFileSync(join(next(), file), 'utf8')

test('a page takes the place of a file of the company, as when it is rendered', () => {
  write('next/promo.html', 'copied')
  expect(linkPages(['promo.html'], live(), next())).toEqual([])
  expect(read('promo.html')).toBe('linked')
})

test('a folder is linked over the files that are there', () => {
  write('next/search/index.html', 'copied')
  expect(linkFolder('search', live(), next())).toBe(true)
  expect(read('search/index.html')).toBe('linked')
})
