import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../../../tests/support/listen.ts'
import { smtpNotifier } from './smtp-notifier.ts'

const MESSAGE = {
  text: 'Acme requested access. https://docs.test/admin/access-requests',
  events: [],
}
const opened: { readonly server: Server; readonly sockets: Socket[] }[] = []
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})

/** Replies by the first word of a command, instead of the usual ones. */
type Replies = Readonly<Record<string, string>>

const USUAL: Replies = {
  greeting: '220 mail.test',
  EHLO: '250-mail.test\r\n250 AUTH PLAIN',
  DATA: '354 Go on',
  QUIT: '221 Bye',
  STARTTLS: '502 No',
}

/** @returns the port of a mail server, and the lines that it received */
async function mailServer(replies: Replies = {}) {
  const lines: string[] = []
  const sockets: Socket[] = []
  const answers = { ...USUAL, ...replies }
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    let isContent = false
    const reply = (text: string): void => void (text !== '' && socket.write(`${text}\r\n`))
    reply(answers['greeting'] ?? '')
    let rest = ''
    socket.on('data', (chunk) => {
      const parts = (rest + chunk.toString()).split('\r\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        const command = /^[A-Z]+/.exec(line)?.[0] ?? ''
        if (isContent && line !== '.') continue
        isContent = command === 'DATA'
        reply(answers[line === '.' ? 'content' : command] ?? '250 OK')
      }
    })
  })
  opened.push({ server, sockets })
  const { port } = await listen(server)
  return { lines, port }
}

interface Sending {
  readonly text?: string
  readonly user?: string
  readonly host?: string
  readonly timeoutMs?: number
}

function send(port: number, { text, user = '', host = '127.0.0.1', timeoutMs }: Sending = {}) {
  return smtpNotifier({
    url: `smtp://${user}${host}:${port}`,
    from: 'portal@docs.test',
    portal: 'Bank Contoh',
    to: ['api@bank.test', 'support@bank.test'],
    ...(timeoutMs !== undefined && { timeoutMs }),
  }).send(text === undefined ? MESSAGE : { text, events: [] })
}

test.each([
  { name: 'the connection', replies: { greeting: '554 No' }, status: 554 },
  { name: 'the password', replies: { AUTH: '535 Wrong password of robot' }, status: 535 },
  { name: 'the sender', replies: { MAIL: '553 No' }, status: 553 },
  { name: 'every recipient', replies: { RCPT: '550 No' }, status: 550 },
  { name: 'the message', replies: { content: '552 Too large' }, status: 552 },
])('reports the status of a server that rejects $name', async ({ replies, status }) => {
  const { port } = await mailServer(replies)
  expect(await send(port, { user: 'robot:p%40ss@' })).toEqual({
    ok: false,
    error: { code: 'refused', status },
  })
})

test.each([
  { name: 'never greets', replies: { greeting: '' } },
  { name: 'stops answering', replies: { RCPT: '' } },
])('ends a conversation with a server that $name', async ({ replies }) => {
  const { port } = await mailServer(replies)
  expect(await send(port, { timeoutMs: 200 })).toEqual({ ok: false, error: { code: 'timeout' } })
})

test('reports a host that nothing listens on', async () => {
  const { port } = await mailServer()
  for (const { server } of opened.splice(0)) {
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  expect(await send(port)).toEqual({ ok: false, error: { code: 'unreachable' } })
})

test('sends no password to another machine without encryption', async () => {
  const { lines, port } = await mailServer()
  // An address of this machine that isn't written as one.
  expect(await send(port, { user: 'robot:secret@', host: '0.0.0.0' })).toEqual({
    ok: false,
    error: { code: 'unencrypted' },
  })
  expect(lines.filter((line) => line.startsWith('AUTH'))).toEqual([])
})

test('sends an email to someone else only', async () => {
  const { port, lines } = await mailServer()
  const notifier = smtpNotifier({
    url: `smtp://127.0.0.1:${port}`,
    from: 'portal@docs.test',
    portal: 'Bank Contoh',
    to: ['api@docs.test'],
  })
  expect(await notifier.mail?.('ops@bank.test', 'Signed off. https://docs.test')).toEqual({
    ok: true,
    value: undefined,
  })
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ops@bank.test>'])
  expect(lines).toContain('Subject: Bank Contoh: Signed off.')
})

test('sends the text to every recipient, and names only the host', async () => {
  const { lines, port } = await mailServer()
  expect(await send(port)).toEqual({ ok: true, value: undefined })
  expect(lines).toContain('MAIL FROM:<portal@docs.test>')
  expect(lines).toContain('From: Bank Contoh <portal@docs.test>')
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<api@bank.test>',
    'RCPT TO:<support@bank.test>',
  ])
  expect(lines).toContain('Subject: Bank Contoh: Acme requested access.')
  expect(lines).toContain(MESSAGE.text)
  const url = 'smtps://robot:secret@mail.test:465'
  expect(smtpNotifier({ url, from: 'a@b.test', portal: 'P', to: [] }).target).toBe('mail.test:465')
})

test.each(['\r\n', '\n', '\r', '\u2028', '\0'])(
  'no text reaches a header after %j',
  async (end) => {
    const { lines, port } = await mailServer()
    const text = `Acme${end}Bcc: thief@evil.test${end}.${end}RCPT TO:<thief@evil.test>`
    expect(await send(port, { text })).toEqual({ ok: true, value: undefined })
    const headers = lines.slice(lines.indexOf('DATA') + 1, lines.indexOf('', lines.indexOf('DATA')))
    expect(headers.filter((line) => /^(?:Bcc|RCPT)/i.test(line))).toEqual([])
    const ended = lines.lastIndexOf('.')
    expect(lines.slice(0, lines.indexOf('DATA')).filter((line) => /thief/.test(line))).toEqual([])
    expect(lines.slice(ended).filter((line) => /thief/.test(line))).toEqual([])
  },
)
