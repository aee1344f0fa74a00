/** A word or two about the state of something. */
import { Badge, type BadgeProps } from '@mantine/core'
import type { ReactElement } from 'react'

export const Tag = (props: BadgeProps & { readonly children: string }): ReactElement => (
  <Badge variant="light" tt="none" {...props} />
)
