/** Overview: the live release, pending work, and what needs attention. */
import { Screen } from '../frame/Screen.tsx'
import { useRights } from '../session/agent.ts'
import { Attention } from './Attention.tsx'
import { Drafts } from './Drafts.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { Live } from './Live.tsx'
import { Builds, Requests } from './NewestRecords.tsx'

export function Dashboard() {
  const t = useDashboardTexts()
  const { mayAdminister } = useRights()
  return (
    <Screen title={t('dashboard.title')}>
      <div className="admin-cards">
        <FirstSteps />
        <Live />
        <Builds />
        <Drafts />
        {mayAdminister && <Requests />}
        <Attention />
      </div>
    </Screen>
  )
}
