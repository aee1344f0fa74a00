/** The routes below /admin and the screen of each. */
import type { ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { Loading } from '../shared/Loading.tsx'
import { AREAS } from './content/areas.ts'
import { ScreenBoundary } from './feedback/ScreenBoundary.tsx'
import { AdminFrame } from './frame/AdminFrame.tsx'
import { Forbidden } from './frame/Forbidden.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { SCREENS } from './frame/screens.ts'
import { lazily } from './lazily.ts'
import { useRights } from './session/agent.ts'
import { SignedIn } from './session/SignedIn.tsx'
import { useTexts } from './texts.tsx'

// Each screen is loaded on first use.
const Dashboard = lazily('Dashboard', () => import('./dashboard/Dashboard.tsx'))
const ContentScreens = lazily('ContentScreens', () => import('./content/ContentScreens.tsx'))
const YamlScreens = lazily('YamlScreens', () => import('./yaml/YamlScreens.tsx'))
const MenuEditor = lazily('MenuEditor', () => import('./menu/MenuEditor.tsx'))
const SubmenuSettings = lazily('SubmenuSettings', () => import('./menu/SubmenuSettings.tsx'))
const DocumentVersions = lazily('DocumentVersions', () => import('./versions/DocumentVersions.tsx'))
const TestPlan = lazily('TestPlan', () => import('./certification/TestPlan.tsx'))
const PartnerRuns = lazily('PartnerRuns', () => import('./certification/PartnerRuns.tsx'))
const CallFailures = lazily('CallFailures', () => import('./failures/CallFailures.tsx'))
const Account = lazily('Account', () => import('./people/Account.tsx'))
const Agents = lazily('Agents', () => import('./people/Agents.tsx'))
const Partners = lazily('Partners', () => import('./people/Partners.tsx'))
const ApiTokens = lazily('ApiTokens', () => import('./people/ApiTokens.tsx'))
const AccessRequests = lazily('AccessRequests', () => import('./people/AccessRequests.tsx'))
const AuditLog = lazily('AuditLog', () => import('./operations/AuditLog.tsx'))
const Builds = lazily('Builds', () => import('./operations/Builds.tsx'))
const Notifications = lazily('Notifications', () => import('./operations/Notifications.tsx'))
const Trash = lazily('Trash', () => import('./operations/Trash.tsx'))

const AT: Readonly<Record<string, ComponentType>> = {
  '/': Dashboard,
  '/menu-editor': MenuEditor,
  '/submenu/setting': SubmenuSettings,
  '/document-version': DocumentVersions,
  '/test-plan': TestPlan,
  '/certification': PartnerRuns,
  '/failures': CallFailures,
  '/account': Account,
  '/user': Agents,
  '/partners': Partners,
  '/api-tokens': ApiTokens,
  '/access-requests': AccessRequests,
  '/audit-log': AuditLog,
  '/builds': Builds,
  '/notifications': Notifications,
  '/trash': Trash,
  '/signed-in': SignedIn,
}

export function App() {
  const t = useTexts()
  const [path] = useLocation()
  return (
    <AdminFrame>
      <ScreenBoundary screen={path}>
        <Loading fallback={<p className="admin-loading">{t('frame.loading')}</p>}>
          <Switch>
            {Object.entries(AT).map(([path, screen]) => (
              <Route key={path} path={path}>
                <Allowed path={path} screen={screen} />
              </Route>
            ))}
            <Route path="/yaml-editor/*?">
              <YamlScreens />
            </Route>
            {AREAS.map((area) => (
              <Route key={area.name} path={`/${area.name}/*?`}>
                <ContentScreens area={area} />
              </Route>
            ))}
            <Route component={NotFound} />
          </Switch>
        </Loading>
      </ScreenBoundary>
    </AdminFrame>
  )
}

interface AllowedProps {
  readonly path: string
  readonly screen: ComponentType
}

/** Rejects screens that the sidebar hides from this role, even when opened by URL. */
function Allowed({ path, screen: Shown }: AllowedProps) {
  const rights = useRights()
  const link = SCREENS.flatMap(({ links }) => links).find((one) => one.path === path)
  return (link?.for?.(rights) ?? true) ? <Shown /> : <Forbidden />
}
