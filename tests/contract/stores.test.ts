/** The contracts of stored entities over libSQL; tests/workerd/adapters.test.ts has D1. */
import { describe } from 'vitest'
import { openMemoryDatabase } from '../support/memory-database.ts'
import { callFailuresContract } from './call-failures.ts'
import { callbackDeliveriesContract } from './callback-deliveries.ts'
import { callbackKeysContract } from './callback-keys.ts'
import { certificationRunsContract } from './certification-runs.ts'
import { signInsContract } from './sign-ins.ts'
import { supportLinksContract } from './support-links.ts'

describe.each([
  callFailuresContract,
  callbackDeliveriesContract,
  callbackKeysContract,
  certificationRunsContract,
  signInsContract,
  supportLinksContract,
])('%s', (contract) => contract(openMemoryDatabase))
