import { expect, test } from 'vitest'
import { adminHtml } from '../../../../tests/support/admin-html.tsx'
import { admin } from '../../../i18n/en/admin.ts'
import { LoadFailure } from '../load-part.ts'
import { PartBoundary, PartFailure } from './PartBoundary.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** React renders no boundary on a server, so the state is set by hand. */
function afterError<Boundary extends PartBoundary | ScreenBoundary>(
  boundary: Boundary,
  error: unknown,
): Boundary {
  boundary.state = { error }
  return boundary
}

test('a part that could not be loaded offers another attempt in its place', async () => {
  const boundary = new PartBoundary({
    failed: (retry) => <PartFailure retry={retry} />,
    part: () => 'the part',
  })
  expect(await adminHtml(boundary.render())).toContain('the part')
  const { state } = { state: PartBoundary.getDerivedStateFromError(new LoadFailure('gone')) }
  const html = await adminHtml(afterError(boundary, state.error).render())
  expect(html).toContain('role="alert"')
  expect(html).toContain(admin['action.retry'])
})

test('an unexpected error passes the part and shows a message in place of the screen', async () => {
  const error = new TypeError('x is undefined')
  const part = afterError(
    new PartBoundary({ failed: (retry) => <PartFailure retry={retry} />, part: () => '' }),
    error,
  )
  expect(() => part.render()).toThrow(error)
  const screen = new ScreenBoundary({ screen: '/', children: 'the screen' })
  expect(await adminHtml(screen.render())).toContain('the screen')
  expect(await adminHtml(afterError(screen, error).render())).toContain(admin['error.reload'])
})
