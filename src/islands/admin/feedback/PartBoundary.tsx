/** Shows a message in the place of a part that couldn't be loaded. The rest of the screen stays. */
import { Alert, Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { forgetFailures, LoadFailure } from '../load-part.ts'
import { useTexts } from '../texts.tsx'

export interface FailedPart {
  readonly retry: () => void
}

interface Props {
  /** Called again after a failure: the component is another one then. */
  readonly part: () => ReactNode
  readonly failed: (retry: () => void) => ReactNode
}

interface State {
  readonly error: unknown
}

export class PartBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentWillUnmount(): void {
    if (this.state.error !== undefined) forgetFailures()
  }

  retry = (): void => {
    forgetFailures()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    const { part, failed } = this.props
    if (error === undefined) return part()
    // The boundary of the screen handles the others.
    if (!(error instanceof LoadFailure)) throw error
    return failed(this.retry)
  }
}

/** @param title - of a part among others, which leave gaps between them. By default, that the part couldn't be loaded */
export function PartFailure({ retry, title }: FailedPart & { readonly title?: string }) {
  const t = useTexts()
  return (
    <Alert
      color="red"
      title={title ?? t('part.failed')}
      role="alert"
      m={title === undefined ? 'md' : 0}
    >
      <p className="admin-alert-text">{t('part.failedText')}</p>
      <Button variant="default" mt="sm" onClick={retry}>
        {t('action.retry')}
      </Button>
    </Alert>
  )
}

/** For a part that a person can do without. */
export const NoPart = (): ReactNode => null
