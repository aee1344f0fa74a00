/** Values for the inputs and bodies of every preset. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { SampleBody } from '#core/samples/prepared-request.ts'

/** Also of a valid length for the recipes that decode it. */
export const SECRET = 'c2VjcmV0IG9mIG5vYm9keTEy'

export const JSON_BODY: SampleBody = {
  kind: 'json',
  text: '{"order_id":"1 é","order":{"amount":1,"invoice_number":"i"},"ovo_info":{"ovo_id":"o"}}',
}

export const ESPAY_FIELDS = {
  rq_uuid: '1',
  rq_datetime: '2026-11-20 10:00:00',
  order_id: 'a&b=c',
  amount: '1.00',
  ccy: 'IDR',
  comm_code: 'X',
}

export const pairs = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ec: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ed25519: generateKeyPairSync('ed25519'),
} as const

export const pem = (key: KeyObject): string =>
  key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString()
