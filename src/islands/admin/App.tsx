/** Which screen stands at which address below /admin. */
import { lazy, type ReactElement, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { AREAS } from './content/areas.ts'
import { ContentScreens } from './content/ContentScreens.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { AdminFrame } from './frame/AdminFrame.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { AuditLog } from './operations/AuditLog.tsx'
import { Builds } from './operations/Builds.tsx'
import { Trash } from './operations/Trash.tsx'
import { AccessRequests } from './people/AccessRequests.tsx'
import { Agents } from './people/Agents.tsx'
import { Partners } from './people/Partners.tsx'
import { SignedIn } from './session/SignedIn.tsx'
import { useTexts } from './texts.tsx'
import { DocumentVersions } from './versions/DocumentVersions.tsx'

// The editors are loaded where they are used.
const YamlScreens = lazy(async () => ({
  default: (await import('./yaml/YamlScreens.tsx')).YamlScreens,
}))
const MenuEditor = lazy(async () => ({
  default: (await import('./menu/MenuEditor.tsx')).MenuEditor,
}))
const SubmenuSettings = lazy(async () => ({
  default: (await import('./menu/SubmenuSettings.tsx')).SubmenuSettings,
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
