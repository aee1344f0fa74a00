/** Errors of the Admin API are in the requested language. */
import { expect, test } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { addStaff } from '../../support/staff.ts'
import { json, startWorker } from '../../support/worker.ts'

test.each([
  {
    call: 'POST /changelogs',
    body: { status: 'published', title: 'x'.repeat(201), labels: ['new'] },
    messages: [
      { parameter: 'title', message: 'maksimal 200 karakter' },
      {
        parameter: 'labels.0',
        message: 'harus salah satu dari added, changed, deprecated, removed, fixed, security',
      },
    ],
  },
  {
    call: 'POST /changelogs',
    body: { status: 'published', version: '1', released_on: '2026-11-20', content: '<p>a</p>' },
    messages: [
      { parameter: 'title', message: 'wajib diisi dalam bahasa Inggris sebelum diterbitkan' },
    ],
  },
  {
    call: 'GET /faq?page=none',
    messages: [
      {
        parameter: 'page',
        message: 'harus bilangan bulat dari 1 sampai 1000000, ditemukan "none"',
      },
    ],
  },
  {
    call: 'PUT /faq/none',
    body: { revision: 1 },
    messages: ['Entri FAQ tidak ada atau sudah dihapus. Muat ulang daftar dan pilih yang lain.'],
  },
  {
    call: 'POST /agents',
    body: {},
    messages: [
      'Tindakan ini memerlukan peran Administrator. Peran Anda Editor. Minta akses kepada administrator.',
    ],
  },
  {
    call: 'POST /playgrounds/add_publish',
    body: { name: 'Toko', content: 'openapi: 3.1.0\npaths: {}' },
    messages: [
      {
        parameter: 'content',
        message:
          'baris 1, kolom 1: Field "info" tidak ada. Tambahkan object dengan "title" dan "version".',
      },
    ],
  },
])(
  '$call is rejected in Indonesian if requested, else in English',
  async ({ call, body, messages }) => {
    const worker = await startWorker()
    const { cookie } = await addStaff(worker.ports, 'editor')
    const [method = '', path = ''] = call.split(' ')
    const answers = await Promise.all(
      ['id-ID,id;q=0.9,en;q=0.5', 'en'].map(async (language) => {
        const { headers, ...init } = body === undefined ? { method } : json(body, method)
        const response = await worker.call(`${ADMIN_API}${path}`, {
          ...init,
          headers: { ...headers, Cookie: cookie, 'Accept-Language': language },
        })
        return { language: response.headers.get('Content-Language'), body: await response.json() }
      }),
    )
    expect(answers[0]).toMatchObject({ language: 'id', body: { messages } })
    expect(answers[1]?.language).toBe('en')
    expect(JSON.stringify(answers[1]?.body)).not.toMatch(/\b(?:tidak|harus|wajib|seharusnya)\b/)
  },
)
