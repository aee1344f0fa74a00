/** The frame of both menu screens: save state, load error and conflict. */
import { Presence } from '../editing/Presence.tsx'
import { SaveState } from '../editing/SaveState.tsx'
import { ScreenFailure } from '../feedback/FailureState.tsx'
import { Screen, type ScreenProps } from '../frame/Screen.tsx'
import { MenuConflictView } from './MenuConflictView.tsx'
import type { MenuEditing } from './use-menu.ts'

interface Props extends ScreenProps {
  readonly menu: MenuEditing
}

export function MenuScreen({ menu, children, ...screen }: Props) {
  const { state, tree } = menu
  return (
    <Screen
      {...screen}
      meta={
        <>
          <SaveState status={state?.status} />
          <Presence item="menus/menu" />
        </>
      }
    >
      {menu.error !== null && <ScreenFailure error={menu.error} retry={menu.load} />}
      {children}
      {state?.conflict?.isOpen && tree && (
        <MenuConflictView
          mine={tree}
          conflict={state.conflict}
          onMerged={menu.resolve}
          onClose={() => menu.ask(false)}
        />
      )}
    </Screen>
  )
}
