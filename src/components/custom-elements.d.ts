/** Types of the islands' custom elements, for React components. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'gapura-island': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        readonly 'data-island': string
        readonly 'data-src'?: string
        /** Initial props of the island, as JSON. */
        readonly 'data-props'?: string
        /** `load`: replaces its fallback when the page loads, without interaction. */
        readonly 'data-start'?: 'load'
      }
    }
  }
}
