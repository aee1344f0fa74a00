/** Something that a person does by calling the API: what fails is said, under the title of that action. */
import { useAlerts } from '../feedback/AlertProvider.tsx'

/** @returns whether it was done. */
type Act = (failed: string, action: () => Promise<unknown>) => Promise<boolean>

/** @param reload - called when the API has answered, also where it failed: the lists may be old */
export function useAct(reload?: () => Promise<void>): Act {
  const alerts = useAlerts()
  return async (failed, action) => {
    try {
      await action()
      return true
    } catch (error) {
      alerts.failed(failed, error)
      return false
    } finally {
      await reload?.()
    }
  }
}
