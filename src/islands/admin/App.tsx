/** Which screen stands at which address below /admin. */
import { lazy, type ReactElement, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { AREAS } from './content/areas.ts'
import { AdminFrame } from './frame/AdminFrame.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { SignedIn } from './session/SignedIn.tsx'
import { useTexts } from './texts.tsx'

// Each screen is loaded where it is used.
const Dashboard = lazy(async () => ({
  default: (await import('./dashboard/Dashboard.tsx')).Dashboard,
}))
const ContentScreens = lazy(async () => ({
  default: (await import('./content/ContentScreens.tsx')).ContentScreens,
}))
const YamlScreens = lazy(async () => ({
  default: (await import('./yaml/YamlScreens.tsx')).YamlScreens,
}))
const MenuEditor = lazy(async () => ({
  default: (await import('./menu/MenuEditor.tsx')).MenuEditor,
}))
const SubmenuSettings = lazy(async () => ({
  default: (await import('./menu/SubmenuSettings.tsx')).SubmenuSettings,
}))
const DocumentVersions = lazy(async () => ({
  default: (await import('./versions/DocumentVersions.tsx')).DocumentVersions,
}))
const Agents = lazy(async () => ({
  default: (await import('./people/Agents.tsx')).Agents,
}))
const Partners = lazy(async () => ({
  default: (await import('./people/Partners.tsx')).Partners,
}))
const AccessRequests = lazy(async () => ({
  default: (await import('./people/AccessRequests.tsx')).AccessRequests,
}))
const AuditLog = lazy(async () => ({
  default: (await import('./operations/AuditLog.tsx')).AuditLog,
}))
const Builds = lazy(async () => ({
  default: (await import('./operations/Builds.tsx')).Builds,
}))
const Trash = lazy(async () => ({
  default: (await import('./operations/Trash.tsx')).Trash,
}))

export function App(): ReactElement {
  const t = useTexts()
  return (
    <AdminFrame>
      <Suspense fallback={<p className="admin-loading">{t('frame.loading')}</p>}>
        <Switch>
          <Route path="/" component={Dashboard} />
          <Route path="/menu-editor" component={MenuEditor} />
          <Route path="/submenu/setting" component={SubmenuSettings} />
          <Route path="/document-version" component={DocumentVersions} />
          <Route path="/user" component={Agents} />
          <Route path="/partners" component={Partners} />
          <Route path="/access-requests" component={AccessRequests} />
          <Route path="/audit-log" component={AuditLog} />
          <Route path="/builds" component={Builds} />
          <Route path="/trash" component={Trash} />
          <Route path="/signed-in" component={SignedIn} />
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
      </Suspense>
    </AdminFrame>
  )
}
