/** The frame of both menu screens: save state, load error and conflict. */
import { Skeleton } from '@mantine/core'
import * as z from 'zod/mini'
import { menuItem } from '#core/content/model.ts'
import { decode } from '../../decode.ts'
import { Presence } from '../editing/Presence.tsx'
import { SaveState } from '../editing/SaveState.tsx'
import { UnsavedElsewhere } from '../editing/UnsavedElsewhere.tsx'
import { ScreenFailure } from '../feedback/FailureState.tsx'
import { Screen, type ScreenProps } from '../frame/Screen.tsx'
import { MenuConflictView } from './MenuConflictView.tsx'
import type { Tree } from './menu-tree.ts'
import type { MenuEditing } from './use-menu.ts'

/** Null until a menu is saved. */
const SCHEMA = z.nullable(z.array(menuItem))

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
          <UnsavedElsewhere<Tree | null>
            item="menu/main"
            state={state}
            decodeFields={(typed) => decode(SCHEMA, typed)}
            compare={(text, onClose) => (
              <MenuConflictView
                of="unsaved"
                mine={tree ?? []}
                conflict={text}
                onMerged={menu.replace}
                onClose={onClose}
              />
            )}
          />
        </>
      }
    >
      {tree === undefined && menu.error === null && <Skeleton height={300} />}
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
