/** Words below the request of a start page: who sends it, and whether it is signed. */
import type { OperationData } from '#core/site/operation-data.ts'
import type { MessageKey } from '../../i18n/index.ts'

interface SendWords {
  readonly text: MessageKey
  readonly button: MessageKey
}

/** @param direct undefined if the portal sends the request */
export function sendWords(direct: OperationData['direct']): SendWords {
  switch (direct) {
    case undefined:
      return { text: 'landing.liveSendText', button: 'landing.liveSend' }
    case 'signed':
      return { text: 'landing.liveDirectSigned', button: 'landing.liveSendDirect' }
    case 'unsigned':
      return { text: 'landing.liveDirectUnsigned', button: 'landing.liveSendDirect' }
  }
}
