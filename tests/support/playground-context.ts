/** Surroundings of the playground's parts in tests. */
import { translatorOf } from '#core/translator.ts'
import { playground } from '../../src/i18n/en/playground.ts'
import type { SigningInput } from '../../src/islands/playground/prepare.ts'

/** Keys and a stamp that tests sign with. */
export const SIGNING: SigningInput = {
  apiKey: 'pk_1',
  secretKey: 'sk_1',
  accessToken: 'at_1',
  basePath: '',
  epochMs: Date.UTC(2026, 10, 20, 10, 4, 5),
  requestId: '6f1c1f0e-5a3c-4d7b-9f0a-2b8e4c1d9a77',
  boundary: 'B',
}

/** Context of the playground for parts that are rendered alone. */
export const PLAYGROUND_CONTEXT = {
  t: translatorOf<typeof playground>('en', playground),
  schemas: {},
  responseSchemas: [],
  direct: null,
  exampleOptions: { schemas: {}, mode: 'request' },
} as const
