/** Texts of a case, as codes: its title, the call that it waits for, and what to do. */
import { certification } from '../../i18n/all/certification.ts'
import { type CodedText, wordsIn } from '../coded-text.ts'
import { operationName } from '../openapi/http-methods.ts'
import { type CertificationCode, finding as text } from './run.ts'
import type { CallExpectation, Expectation } from './test-case.ts'

type CaseText = CodedText<CertificationCode>

export interface CaseTexts {
  readonly title: CaseText
  readonly awaits: CaseText
  readonly how: CaseText
}

/** @example certificationText(caseTexts(expectation).title, 'en') // 'POST /users: a correct call' */
export const certificationText = wordsIn(certification)

export function caseTexts(expectation: Expectation): CaseTexts {
  switch (expectation.kind) {
    case 'call':
    case 'required': {
      const { kind } = expectation
      if (kind === 'call' && expectation.members !== undefined) return callTexts(expectation)
      const values = { operation: operationName(expectation.operation) }
      return {
        title: text(`${kind}.title`, values),
        awaits: text(`${kind}.awaits`, values),
        how: text(`${kind}.how`),
      }
    }
    case 'signature': {
      const { shownBy } = expectation
      if ('part' in shownBy) {
        const part = text(`part.${shownBy.part}`)
        return {
          title: text('signature.part.title', { part }),
          awaits: text('signature.part.awaits'),
          how: text('signature.part.how'),
        }
      }
      const content = text(`content.${shownBy.content}`)
      return {
        title: text('signature.content.title', { content }),
        awaits: text('signature.content.awaits', { content }),
        how: text(`content.${shownBy.content}.how`),
      }
    }
    case 'fresh': {
      const { header } = expectation
      return {
        title: text('fresh.title', { header }),
        awaits: text('fresh.awaits', { header }),
        how: text('fresh.how'),
      }
    }
    case 'disruption': {
      const { disruption } = expectation
      return {
        title: text(`disruption.${disruption}.title`, {
          operation: operationName(expectation.operation),
        }),
        awaits: text(`disruption.${disruption}.awaits`),
        how: text(`disruption.${disruption}.how`),
      }
    }
    case 'retry': {
      const header = expectation.keyHeader
      return {
        title: text('retry.title', { operation: operationName(expectation.operation), header }),
        awaits: text('retry.awaits', { header }),
        how: text('retry.how', { header }),
      }
    }
    case 'callback': {
      const { callback, delivery } = expectation
      return {
        title: text(`callback.${delivery}.title`, { callback }),
        awaits: text(`callback.${delivery}.awaits`),
        how: text(`callback.${delivery}.how`),
      }
    }
  }
}

/** Such a case only passes with these values, so a partner has to know them. */
function callTexts({ operation: key, members = {} }: CallExpectation): CaseTexts {
  const operation = operationName(key)
  const values = Object.entries(members)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ')
  return {
    title: text('call.title', { operation }),
    awaits: text('call.members.awaits', { operation, members: values }),
    how: text('call.members.how', { members: values }),
  }
}
