import { expect, test } from 'vitest'
import { compilePolicy } from '#core/policy/policy.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { calledName } from './called-name.ts'

const { compiled } = compileText(`
paths:
  /v2/registrations/{id}: {get: {responses: {"200": {description: ok}}}}`)

test.each([
  ['DELETE', '/v2/registrations', 'DELETE /v2/registrations'],
  ['GET', '/v2/registratons/', 'GET /v2/registratons/'],
  ['GET', '/v1/Registrations', 'GET /v1/Registrations'],
  ['GET', '/v2/3171234567890001/gp_secret_x', 'GET /v2/…/…'],
  ['GET', '/budi%40bank.test', 'GET /…'],
  ['gp_secret_x', '/', '… /'],
  ['GET', '/v2'.repeat(40), `GET ${'/v2'.repeat(15)}/…`],
])('names %s %s as %s', (method, path, expected) => {
  expect(calledName(compilePolicy(compiled), method, path)).toBe(expected)
})
