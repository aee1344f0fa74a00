import { beforeEach, describe, expect, test } from 'vitest'
import { NO_CHANGES } from '#core/certification/plan.ts'
import type { ReviewState } from '#core/certification/review.ts'
import { err, ok } from '#core/result.ts'
import { addPartner } from '../../tests/support/partners.ts'
import { startWorker, type TestWorker } from '../../tests/support/worker.ts'
import type { NotificationMessage, Notifier, NotifierError } from '../ports/notifier.ts'
import { notifyDue } from './notify-due.ts'

let worker: TestWorker
let isDown: boolean
let sent: NotificationMessage[]
let mails: { readonly to: string; readonly text: string }[]
let failure: NotifierError | undefined
/** By address. */
let errorsByAddress: Record<string, NotifierError>
beforeEach(async () => {
  worker = await startWorker()
  isDown = false
  sent = []
  mails = []
  failure = undefined
  errorsByAddress = {}
})

const notifier: Notifier = {
  target: 'chat.test',
  send: async (message) => {
    if (isDown) return err({ code: 'refused', status: 500 })
    sent.push(message)
    return ok(undefined)
  },
  mail: async (to, text) => {
    const error = errorsByAddress[to] ?? failure
    if (error !== undefined) return err(error)
    mails.push({ to, text })
    return ok(undefined)
  },
}

/** A minute later, as the timer does. */
async function run(by: Notifier = notifier): Promise<void> {
  worker.clock.advance(60)
  const signIn = { ...worker.ports.signIn, origin: () => 'https://portal.test' }
  await notifyDue({ ...worker.ports, signIn, notifier: by })
}

const request = (company: string) =>
  worker.ports.store.accessRequests.create({
    company,
    contact: 'Sari',
    email: 'sari@acme.test',
    message: 'Hello',
    idCardNumber: '3171',
    useCaseTitle: 'Signing',
  })

async function failBuild(): Promise<void> {
  const { buildQueue, builds } = worker.ports.store
  const { id } = await buildQueue.ask('test', { id: null, name: 'test' })
  const finishedAt = new Date(worker.clock.nowMs()).toISOString()
  await builds.update(id, { status: 'failed', finishedAt })
}

test('sends nothing that happened before notifications were on', async () => {
  await request('Early')
  await run()
  await run()
  expect(sent).toEqual([])
})

test('sends a request and a failed build once, in each language, with the page that handles them', async () => {
  await run()
  await request('Acme')
  await failBuild()
  await run()
  await run()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toBe(
    [
      'Acme requested access. https://portal.test/admin/access-requests',
      'A build failed. Readers still see the previous site. https://portal.test/admin/builds',
      '',
      'Acme meminta akses. https://portal.test/id/admin/access-requests',
      'Build gagal. Pembaca masih melihat situs sebelumnya. https://portal.test/id/admin/builds',
    ].join('\n'),
  )
  expect(sent[0]?.events).toMatchObject([
    { kind: 'access-request', title: 'Acme', url: 'https://portal.test/admin/access-requests' },
    { kind: 'build-failed', title: '', url: 'https://portal.test/admin/builds' },
  ])
})

test('sends again what a webhook that was down has missed', async () => {
  await run()
  await request('Acme')
  isDown = true
  await run()
  await request('Bank')
  isDown = false
  await run()
  expect(sent.map(({ events }) => events.map(({ title }) => title))).toEqual([['Acme', 'Bank']])
  expect(worker.log.filter(({ event }) => event === 'notify')).toEqual([
    { event: 'notify', code: 'refused', status: 500 },
  ])
})

test('sends the rest of many requests with the next run, and nothing twice', async () => {
  await run()
  const companies = Array.from({ length: 60 }, (_, index) => `Company ${index}`)
  for (const company of companies) {
    worker.clock.advance(1)
    await request(company)
  }
  await failBuild()
  for (let runs = 0; runs < 3; runs += 1) await run()
  expect(sent.map(({ events }) => events.length)).toEqual([50, 11])
  const events = sent.flatMap((message) => message.events)
  expect(events.flatMap(({ title }) => title || [])).toEqual(companies)
  expect(events.at(-1)?.kind).toBe('build-failed')
})

test('many requests of the same moment are sent together', async () => {
  await run()
  for (let index = 0; index < 60; index += 1) await request(`Company ${index}`)
  await run()
  await run()
  expect(sent.map(({ events }) => events.length)).toEqual([60])
})

test.each([
  {
    company: '<!channel> @here\n<https://evil.test|Acme>',
    title: '!channel here https evil. test|Acme',
  },
  { company: 'Pay at https://evil.example/x', title: 'Pay at https evil. example x' },
  { company: 'www.evil.example', title: 'www. evil. example' },
  { company: 'mailto:a@evil.example', title: 'mailto a evil. example' },
  { company: 'PT. Web 2.0, Tbk.', title: 'PT. Web 2.0, Tbk.' },
])('a company name can neither mention people nor make links: $company', async (named) => {
  await run()
  await request(named.company)
  await run()
  expect(sent[0]?.events[0]?.title).toBe(named.title)
})

test('has no personal data of the request besides the company', async () => {
  await run()
  await request('Acme')
  await run()
  expect(JSON.stringify(sent)).not.toMatch(/sari|3171|Hello/i)
})

test('without a webhook nothing is read or stored', async () => {
  await notifyDue({ ...worker.ports, notifier: null })
  worker.clock.advance(60)
  expect((await worker.ports.store.notifications.due()).events).toEqual([])
})

describe('reviews of certification runs', () => {
  const start = async (contactEmail: string) => {
    const { certificationPlans, certificationRuns, certificationReviews } = worker.ports.store
    const { id } = await addPartner(worker.ports.store, { apiKey: contactEmail, contactEmail })
    const plan = { documentHash: 'h', changes: NO_CHANGES, cases: [], createdBy: null }
    await certificationPlans.add(0, plan)
    const started = (await certificationRuns.start(id, 1))?.id ?? ''
    return async (state: ReviewState, remark = '') => {
      const found = await certificationReviews.find(started)
      const by = { id: null, name: 'test' }
      const review = { state, remark, atMs: worker.clock.nowMs() }
      if (found !== undefined) await certificationReviews.review(found, review, by)
    }
  }
  const subjects = () => mails.map(({ to, text }) => [to, text.split(' https')[0]])

  test('staff hear about a run that was submitted', async () => {
    await run()
    const review = await start('ops@bank.test')
    await review('handed-in')
    await run()
    await run()
    expect(sent.map(({ text }) => text.split('\n')[0])).toEqual([
      'Bank submitted a certification run. https://portal.test/admin/certification',
    ])
    expect(mails).toEqual([])
  })

  test('the contact gets an email about a remark on a run that was not submitted', async () => {
    await run()
    await (await start('ops@bank.test'))('remarked', 'Use the new server.')
    await run()
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      'Staff wrote a remark about your certification run. https://portal.test/certification',
    ])
  })

  test('the contact gets an email with the remark in both languages, but not the address of the run', async () => {
    await run()
    const review = await start('ops@bank.test')
    await review('sent-back', 'Use\nthe new server.')
    await run()
    await run()
    expect(mails).toEqual([
      {
        to: 'ops@bank.test',
        text: [
          'Your certification run was sent back with a remark. https://portal.test/certification',
          'Pengujian sertifikasi Anda dikembalikan dengan catatan. https://portal.test/id/certification',
          '\nUse\nthe new server.\n',
        ].join('\n'),
      },
    ])
    expect(sent).toEqual([])
  })

  test('neither a webhook nor a contact without an address sends an email', async () => {
    await run()
    await (await start(''))('signed-off')
    await (await start('ops@bank.test'))('signed-off')
    await run({ ...notifier, mail: null })
    await run()
    expect([sent, mails]).toEqual([[], []])
  })

  test('a mail server that was down gets the email later', async () => {
    await run()
    await (await start('ops@bank.test'))('signed-off')
    failure = { code: 'unreachable' }
    await run()
    failure = undefined
    await run()
    expect(subjects()).toEqual([['ops@bank.test', 'Your certification run was signed off.']])
  })

  test.each([421, 450, 535])(
    'an email is sent after the temporary reply %i, and no other twice',
    async (status) => {
      await run()
      await request('Acme')
      await (await start('busy@bank.test'))('signed-off')
      await (await start('ops@bank.test'))('signed-off')
      errorsByAddress = { 'busy@bank.test': { code: 'refused', status } }
      await run()
      await run()
      errorsByAddress = {}
      await (await start('late@bank.test'))('sent-back')
      await run()
      await run()
      expect(sent).toHaveLength(1)
      expect(subjects()).toEqual([
        ['ops@bank.test', 'Your certification run was signed off.'],
        ['busy@bank.test', 'Your certification run was signed off.'],
        ['late@bank.test', 'Your certification run was sent back with a remark.'],
      ])
    },
  )

  test('a mail server that goes down after a message gets the emails later', async () => {
    await run()
    await request('Acme')
    await (await start('ops@bank.test'))('signed-off')
    await (await start('api@bank.test'))('signed-off')
    failure = { code: 'timeout' }
    await run()
    failure = undefined
    await run()
    await run()
    expect(sent).toHaveLength(1)
    expect(mails.map(({ to }) => to).sort()).toEqual(['api@bank.test', 'ops@bank.test'])
  })

  test('only the newest review of a run is sent', async () => {
    await run()
    const review = await start('ops@bank.test')
    await review('sent-back')
    failure = { code: 'refused', status: 450 }
    await run()
    failure = undefined
    await review('handed-in')
    await run()
    await run()
    expect(sent.map(({ events }) => events.length)).toEqual([1])
    await review('signed-off')
    await run()
    await run()
    expect(subjects()).toEqual([['ops@bank.test', 'Your certification run was signed off.']])
  })

  test('temporary errors end after two days', async () => {
    await run()
    await (await start('ops@bank.test'))('signed-off')
    failure = { code: 'refused', status: 450 }
    await run()
    worker.clock.advance(2 * 24 * 60 * 60)
    await run()
    failure = undefined
    await run()
    expect(mails).toEqual([])
  })

  test('an address that the server rejects is not tried again', async () => {
    await run()
    await (await start('wrong@bank.test'))('signed-off')
    failure = { code: 'refused', status: 550 }
    await run()
    failure = undefined
    await run()
    expect(mails).toEqual([])
  })
})
