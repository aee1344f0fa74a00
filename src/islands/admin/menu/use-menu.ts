/** The menu as it is stored and as it is being changed; kept on this device until it is saved. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type MenuRecord, menuRecord } from '#core/api/admin.ts'
import { decode } from '../../decode.ts'
import { CallFailure, call } from '../api/client.ts'
import { copyKey, forgetCopy, forgetCopyOf, keepCopy, readCopy } from '../editing/local-copy.ts'
import type { SaveStatus } from '../editing/SaveState.tsx'
import { useUnsavedGuard } from '../editing/unsaved-changes.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useRights } from '../session/agent.ts'
import { useReload } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import type { Tree } from './menu-tree.ts'

export interface MenuState {
  /** Null: none has been saved, readers see the one of the document. Undefined: being loaded. */
  readonly tree: Tree | null | undefined
  readonly stored: MenuRecord | undefined
  readonly error: unknown
  readonly retry: () => void
  readonly status: SaveStatus
  readonly conflict: MenuConflict | undefined
  readonly isBusy: boolean
  /** Something is not on the server. */
  readonly isTyped: boolean
  /** From the newest tree: what comes late, such as an image, undoes nothing. */
  change(update: (tree: Tree) => Tree): void
  /** @param done - said when it is saved, in place of the usual words */
  save(status: Wanted, done?: string): Promise<boolean>
  discard(): void
  /** Saves, as it was wanted when the conflict was met. */
  resolve(tree: Tree): void
  postpone(): void
}

export interface MenuConflict {
  readonly theirs: Tree
  /** What both began from; undefined: not known. */
  readonly before: Tree | undefined
  readonly changedAt: string | null
  readonly changedBy: string | null
}

type Wanted = 'draft' | 'published'

interface Refused extends MenuConflict {
  readonly revision: number
  readonly wanted: Wanted
}

export function useMenu(): MenuState {
  const t = useTexts()
  const alerts = useAlerts()
  const { agent } = useRights()
  const reload = useReload('builds')
  const key = copyKey(agent.id, 'menu')
  const [stored, setStored] = useState<MenuRecord>()
  const [typed, setTyped] = useState<Tree>()
  const [revision, setRevision] = useState(0)
  const [status, setStatus] = useState<SaveStatus>({ code: 'clean' })
  const [conflict, setConflict] = useState<Refused>()
  const looked = useRef(false)
  /** As of now, also inside a call that began before the last render. */
  const latest = useRef<{ tree: Tree; revision: number }>({ tree: [], revision: 0 })
  const query = useQuery({
    queryKey: ['menus'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await call('menus', { answer: menuRecord, signal })).data,
  })
  useEffect(() => {
    if (query.data === undefined || looked.current) return
    looked.current = true
    setStored(query.data)
    const copy = readCopy<Tree>(localStorage, key)
    setRevision(copy?.revision ?? query.data.revision)
    if (copy === undefined) return
    setTyped(copy.fields)
    setStatus({ code: 'kept' })
  }, [query.data, key])
  useUnsavedGuard(typed !== undefined)

  const newest = stored && (stored.draft ?? stored.menus)
  latest.current = { tree: typed ?? newest ?? [], revision }
  const keep = (tree: Tree, based: number): void => {
    const at = new Date().toISOString()
    const isKept = keepCopy(localStorage, key, { revision: based, at, fields: tree })
    setStatus((before) =>
      before.code === 'saving' ? before : { code: isKept ? 'kept' : 'not-kept' },
    )
  }
  const store = async (
    menus: Tree,
    based: number,
    wanted: Wanted,
    done?: string,
  ): Promise<boolean> => {
    setStatus({ code: 'saving' })
    alerts.mended(t('menu.error'))
    try {
      const body = { menus, status: wanted, revision: based }
      const { data } = await call('menus', { answer: menuRecord, method: 'PUT', body })
      setStored(data)
      setRevision(data.revision)
      setStatus({ code: 'saved', atMs: Date.now() })
      const { tree } = latest.current
      if (tree === menus) {
        forgetCopyOf(localStorage, key, menus)
        setTyped(undefined)
      } else {
        // What was typed while the call was under way stays, and is still to be saved.
        keep(tree, data.revision)
      }
      alerts.done(done ?? t(wanted === 'published' ? 'menu.published' : 'menu.saved'))
      await reload()
      return true
    } catch (error) {
      const found = error instanceof CallFailure ? error : undefined
      const current = decode(menuRecord, found?.conflict?.current)
      if (found?.conflict !== undefined && current !== undefined) {
        setConflict({
          theirs: current.draft ?? current.menus ?? [],
          // A copy of this device may have been based on an older revision than the one that was read.
          before: based === stored?.revision ? (newest ?? undefined) : undefined,
          changedAt: found.conflict.changed_at,
          changedBy: found.conflict.changed_by?.name ?? null,
          revision: found.conflict.revision,
          wanted,
        })
        setStatus({ code: 'kept' })
        return false
      }
      setStatus({ code: found?.code === 'network' ? 'offline' : 'failed' })
      alerts.failed(t('menu.error'), error)
      return false
    }
  }
  return {
    tree: typed ?? newest,
    stored,
    error: query.error,
    retry: () => void query.refetch(),
    status,
    conflict,
    isBusy: status.code === 'saving',
    isTyped: typed !== undefined,
    change(update) {
      const tree = update(latest.current.tree)
      latest.current = { ...latest.current, tree }
      setTyped(tree)
      keep(tree, latest.current.revision)
    },
    async save(wanted, done) {
      const menus = typed ?? newest
      return menus ? store(menus, revision, wanted, done) : false
    },
    discard() {
      forgetCopy(localStorage, key)
      setTyped(undefined)
      setStatus({ code: 'clean' })
      if (stored !== undefined) setRevision(stored.revision)
    },
    resolve(tree) {
      if (conflict === undefined) return
      setRevision(conflict.revision)
      setConflict(undefined)
      setTyped(tree)
      latest.current = { tree, revision: conflict.revision }
      keep(tree, conflict.revision)
      void store(tree, conflict.revision, conflict.wanted)
    },
    postpone: () => setConflict(undefined),
  }
}
