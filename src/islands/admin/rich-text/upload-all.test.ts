import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translatorOf } from '#core/translator.ts'
import { admin } from '../../../i18n/en/admin.ts'
import { CallFailure } from '../api/client.ts'
import { uploadAll } from './upload-all.ts'
import { ImageTooLarge } from './upload-image.ts'
import { reportOf } from './upload-report.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }))
afterEach(() => vi.unstubAllGlobals())

const image = (url: string) => ({ url, width: 1, height: 1 })

/** @param answers - for each call of `upload`, in this order */
function stepsFor(answers: readonly (string | Error)[], waits = Number.POSITIVE_INFINITY) {
  const left = [...answers]
  const seen: string[] = []
  let waited = 0
  return {
    seen,
    steps: {
      async upload() {
        const answer = left.shift()
        if (typeof answer === 'string') return image(answer)
        throw answer ?? new Error('no answer left')
      },
      onUploaded: ({ url }: { readonly url: string }) => void seen.push(url),
      onUnreached: () => void seen.push('unreached'),
      async wait() {
        waited += 1
      },
      isWanted: () => waited < waits,
    },
  }
}

const files = (count: number) => Array.from({ length: count }, () => new Blob(['image']))
const offline = () => new CallFailure(0, undefined)

test('50 images arrive in order, although 2 are too large', async () => {
  const answers = Array.from({ length: 50 }, (_, at) =>
    at === 3 || at === 20 ? new ImageTooLarge() : `/files/${at}.png`,
  )
  const { steps, seen } = stepsFor(answers)
  const error = expect.any(ImageTooLarge)
  expect(await uploadAll(files(50), steps)).toEqual([
    { index: 3, error },
    { index: 20, error },
  ])
  expect(seen).toEqual(answers.filter((answer) => typeof answer === 'string'))
})

test('an upload continues when the portal responds again', async () => {
  const { steps, seen } = stepsFor(['/a.png', offline(), offline(), '/b.png'])
  expect(await uploadAll(files(2), steps)).toEqual([])
  expect(seen).toEqual(['/a.png', 'unreached', 'unreached', '/b.png'])
})

test('a closed form ends the retries', async () => {
  const { steps, seen } = stepsFor([offline(), '/a.png'], 1)
  expect(await uploadAll(files(1), steps)).toEqual([])
  expect(seen).toEqual(['unreached'])
})

test('a rejected image is reported, and the others are uploaded', async () => {
  const refused = new CallFailure(415, undefined)
  const { steps, seen } = stepsFor([refused, '/b.png'])
  expect(await uploadAll(files(2), steps)).toEqual([{ index: 0, error: refused }])
  expect(seen).toEqual(['/b.png'])
})

test('the message names each image that was not uploaded, and why', () => {
  const t = translatorOf<typeof admin>('en', admin)
  const named = ['a.png', 'large.png', 'c.png'].map((name) => new File([], name))
  const large = { index: 1, error: new ImageTooLarge() }
  const tooLarge = t('image.tooLarge', { megabytes: 5 })
  expect(reportOf(t, [...named, new Blob()], [large, { index: 3, error: offline() }])).toEqual([
    "2 of 4 images couldn't be uploaded",
    new Error(`large.png: ${tooLarge}\n${t('error.network')}`),
  ])
  const [title, error] = reportOf(t, [new Blob()], [{ ...large, index: 0 }])
  expect([title, error]).toEqual([t('image.error'), new Error(tooLarge)])
})
