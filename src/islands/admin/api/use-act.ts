/** Runs an action that calls the API, and reports a failure under the action's title. */
import { useAlerts } from '../feedback/AlertProvider.tsx'

/** @returns true if it succeeded */
type Act = (failed: string, action: () => Promise<unknown>) => Promise<boolean>

/** @param reload - called after every response, even an error: the lists may be out of date */
export function useAct(reload?: () => Promise<void>): Act {
  const alerts = useAlerts()
  return async (failed, action) => {
    try {
      await action()
      // The failure of an earlier attempt would contradict the result.
      alerts.mended(failed)
      return true
    } catch (error) {
      alerts.failed(failed, error)
      return false
    } finally {
      await reload?.()
    }
  }
}
