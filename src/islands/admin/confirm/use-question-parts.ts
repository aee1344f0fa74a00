/** Loads what a question says. Without it, the question isn't asked, and a message says so. */
import { CallFailure } from '../api/client.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useTexts } from '../texts.tsx'

/** @returns a function that returns what was loaded; undefined if it failed, which is reported */
export function useQuestionParts(): <Parts>(
  load: () => Promise<Parts>,
) => Promise<Parts | undefined> {
  const t = useTexts()
  const alerts = useAlerts()
  return async (load) => {
    try {
      const parts = await load()
      alerts.mended(t('part.failed'))
      return parts
    } catch (error) {
      const isCall = error instanceof CallFailure
      alerts.failed(t('part.failed'), isCall ? error : new Error(t('part.failedText')))
      return undefined
    }
  }
}
