/** A short label for a state. */
import { Badge, type BadgeProps } from '@mantine/core'
import type { ReactElement } from 'react'

export const Tag = (props: BadgeProps & { readonly children: string }): ReactElement => (
  <Badge variant="light" tt="none" {...props} />
)
