/** Elements of the islands, as React components may write them. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'gapura-island': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        readonly 'data-island': string
        readonly 'data-src'?: string
        /** What the island starts from, as JSON. */
        readonly 'data-props'?: string
        /** `load`: replaces its fallback without being asked to. */
        readonly 'data-start'?: 'load'
      }
    }
  }
}
