/** Shows a message instead of an empty page after an unexpected error. */
import { Alert, Button } from '@mantine/core'
import { Component, type PropsWithChildren, type ReactNode } from 'react'
import { useTexts } from '../texts.tsx'

interface Props extends PropsWithChildren {
  /** Another screen is tried even after an error. */
  readonly screen: string
}

interface State {
  readonly error: unknown
}

export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidUpdate({ screen }: Props): void {
    if (this.state.error !== undefined && screen !== this.props.screen) {
      this.setState({ error: undefined })
    }
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <UnexpectedError />
  }
}

function UnexpectedError() {
  const t = useTexts()
  return (
    <Alert color="red" title={t('error.title')} role="alert" m="md">
      <p className="admin-alert-text">{t('error.unexpected')}</p>
      <Button variant="default" mt="sm" onClick={() => location.reload()}>
        {t('error.reload')}
      </Button>
    </Alert>
  )
}
