/** Renders a React tree to the HTML of a page without script. */
import type { ReactElement } from 'react'
import { printElement } from './print-element.ts'
import { withoutOptionalEnds } from './short-markup.ts'

export const renderHtml = (element: ReactElement): string =>
  withoutOptionalEnds(printElement(element))
