import { expect, test } from 'vitest'
import { stemOf } from './stem.ts'

test.each([
  ['key', 'keys'],
  ['repository', 'repositories'],
  ['box', 'boxes'],
  ['address', 'addresses'],
  ['create', 'creates', 'created', 'creating', 'creation'],
  ['verify', 'verification', 'verifies'],
  ['update', 'updates', 'updated', 'updating'],
  ['list', 'lists', 'listed', 'listing'],
  ['plan', 'planning', 'planned'],
])('forms of %s have one stem', (...words) => {
  expect(new Set(words.map((word) => stemOf(word, 'en'))).size).toBe(1)
})

test.each([
  ['status', 'state'],
  ['key', 'kite'],
  ['string', 'stray'],
  ['user', 'use'],
])('%s and %s are two words', (one, other) => {
  expect(stemOf(one, 'en')).not.toBe(stemOf(other, 'en'))
})

test.each(['id', 'ip', 'red', 'sha256', 'ключ'])('%s is its own stem', (word) => {
  expect(stemOf(word, 'en')).toBe(word)
})

test.each([
  ['hapus', 'menghapus', 'dihapus', 'penghapusan'],
  ['ubah', 'mengubah', 'perubahan', 'diubah'],
  ['tulis', 'menulis', 'penulisan'],
  ['simpan', 'menyimpan', 'penyimpanan', 'disimpan'],
  ['daftar', 'pendaftaran', 'daftarkan', 'daftarnya'],
  ['kirim', 'kirimkan', 'dikirim', 'kirimkanlah'],
  ['pakai', 'memakai', 'dipakai'],
])('forms of the Indonesian %s have one stem', (...words) => {
  const stems = new Set(words.map((word) => stemOf(word, 'id')))
  expect([...stems]).toHaveLength(1)
})

test('an English page keeps Indonesian words as they are', () => {
  expect(stemOf('menghapus', 'en')).toBe('menghapus')
})
