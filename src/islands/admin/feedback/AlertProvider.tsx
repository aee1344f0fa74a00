/** Shows temporary messages: failures in the API's words, and successes with an undo button. */
import { Button, Notification } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type PropsWithChildren,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { CallFailure } from '../api/client.ts'
import { ME } from '../session/agent.ts'
import { FollowedPublication } from '../site/FollowedPublication.tsx'
import { useTexts } from '../texts.tsx'
import { messageOf } from './message-of.ts'
import { withAlert, withoutFailure } from './shown-alerts.ts'
import { WayOut } from './WayOut.tsx'

export interface AlertState {
  readonly show: boolean
  readonly status: 'success' | 'error'
  readonly title: string
  readonly message: string
  readonly undo?: (() => void) | undefined
  readonly about?: string | undefined
  readonly retry?: (() => void) | undefined
  readonly error?: unknown
}

interface Alerts {
  /**
   * @param about - ID of an item whose state this is: it replaces the message about an earlier state
   * @returns a function that closes the message, for an undo that isn't possible anymore
   */
  done(title: string, undo?: () => void, about?: string): () => void
  /**
   * Shows a failure until it is closed or `mended`.
   * @param title - from the specification, such as 'Error create Changelog'
   * @param retry - pass it if nothing else on the screen retries
   */
  failed(title: string, error: unknown, retry?: () => void): void
  /** Removes the failure with this title, because it is retried or has succeeded. */
  mended(title: string): void
}

const context = createContext<Alerts>({
  done: () => () => undefined,
  failed: () => undefined,
  mended: () => undefined,
})
/** Receives the messages without showing them. */
export const AlertsProvider = context.Provider
export const useAlerts = (): Alerts => use(context)

/** Milliseconds; long enough to reach the undo button by keyboard. */
const DONE_SHOWN_MS = 10_000
let lastId = 0

export function AlertProvider({ children }: PropsWithChildren) {
  const t = useTexts()
  const [alerts, setAlerts] = useState<readonly ShownAlert[]>([])
  const close = useCallback(
    (id: number) => setAlerts((shown) => shown.filter((alert) => alert.id !== id)),
    [],
  )
  const queries = useQueryClient()
  const value = useMemo((): Alerts => {
    const add = (alert: AlertState): number => {
      lastId += 1
      const id = lastId
      setAlerts((shown) => withAlert<ShownAlert>(shown, { ...alert, id }))
      return id
    }
    return {
      done: (title, undo, about) => {
        const id = add({ show: true, status: 'success', title, message: '', undo, about })
        setTimeout(() => close(id), DONE_SHOWN_MS)
        return () => close(id)
      },
      failed: (title, error, retry) => {
        // Someone may have changed the role since this page was opened.
        if (error instanceof CallFailure && error.code === 'forbidden')
          void queries.invalidateQueries({ queryKey: ME, exact: true })
        add({
          show: true,
          status: 'error',
          title,
          message: messageOf(error, t('error.network')),
          retry,
          error,
        })
      },
      mended: (title) => setAlerts((shown) => withoutFailure(shown, title)),
    }
  }, [close, queries, t])
  const { ref, height } = useElementSize()
  // Tall dialogs end above the messages (admin.css).
  useEffect(() => {
    document.documentElement.style.setProperty('--alerts-height', `${height}px`)
  }, [height])
  return (
    <context.Provider value={value}>
      {children}
      <section ref={ref} className="admin-alerts" aria-label={t('alerts.label')}>
        <FollowedPublication />
        {alerts.map(({ id, status, title, message, undo, retry, error }) => (
          <Notification
            key={id}
            role={status === 'error' ? 'alert' : 'status'}
            color={status === 'error' ? 'red' : 'green'}
            title={title}
            withBorder
            closeButtonProps={{ 'aria-label': t('action.close') }}
            onClose={() => close(id)}
          >
            <AlertText message={message} />
            <AlertAction text={t('action.undo')} act={undo} onClose={() => close(id)} />
            <AlertAction text={t('action.retry')} act={retry} onClose={() => close(id)} />
            <WayOut error={error} />
          </Notification>
        ))}
      </section>
    </context.Provider>
  )
}

/** Lines of a message that fit without scrolling. */
const OPEN_LINES = 5

function AlertText({ message }: { readonly message: string }) {
  const isLong = message.split('\n').length > OPEN_LINES
  return (
    // Without focus, the keyboard can't scroll it.
    <span className="admin-alert-text" {...(isLong && { tabIndex: 0 })}>
      {message}
    </span>
  )
}

interface ActionProps {
  readonly text: string
  /** Undefined if no action is possible. */
  readonly act: (() => void) | undefined
  readonly onClose: () => void
}

function AlertAction({ text, act, onClose }: ActionProps) {
  if (act === undefined) return undefined
  return (
    <Button
      size="compact-sm"
      variant="light"
      onClick={() => {
        onClose()
        act()
      }}
    >
      {text}
    </Button>
  )
}

interface ShownAlert extends AlertState {
  readonly id: number
}
