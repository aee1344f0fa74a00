/** Routes of one content area. */
import { useRef } from 'react'
import { useParams } from 'wouter'
import { Forbidden } from '../frame/Forbidden.tsx'
import { NotFound } from '../frame/NotFound.tsx'
import { lazily } from '../lazily.ts'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'
import type { Area } from './areas.ts'
import { parseContentAddress } from './content-address.ts'
import { hasCopyOf } from './has-copy.ts'

const ContentList = lazily('ContentList', () => import('./ContentList.tsx'))
const ContentEditor = lazily('ContentEditor', () => import('./ContentEditor.tsx'))
const ContentView = lazily('ContentView', () => import('./ContentView.tsx'))

export function ContentScreens({ area }: { readonly area: Area }) {
  const t = useTexts()
  const { mayEdit, agent } = useRights()
  const moved = useRef<Move>({ to: '', key: '', count: 0 })
  const address = parseContentAddress(useParams()['*'] ?? '')
  if (address === undefined) return <NotFound />
  if (address.kind === 'list') return <ContentList area={area} list={address.list} />
  const { list, mode } = address
  // Without the right to edit, an editor link opens the read-only view.
  if (mode === 'view' || (mode === 'edit' && !mayEdit)) {
    return <ContentView area={area} list={list} id={address.id} />
  }
  if (!mayEdit) {
    const hasCopy = hasCopyOf(agent.id, area, 'new')
    return <Forbidden text={hasCopy ? t('content.copyOfEditor') : undefined} />
  }
  const id = mode === 'edit' ? address.id : undefined
  const own = `${area.name} ${list} ${id}`
  const { to, key: before, count } = moved.current
  const key = to === own ? before : `${own} ${count}`
  return (
    <ContentEditor
      key={key}
      area={area}
      list={list}
      id={id}
      onMove={(list, id) => {
        moved.current = { to: `${area.name} ${list} ${id}`, key, count: count + 1 }
      }}
    />
  )
}

/** After a save, the same editor continues under the saved item's URL. */
interface Move {
  readonly to: string
  readonly key: string
  /** Distinguishes this editor from one opened at its previous URL. */
  readonly count: number
}
