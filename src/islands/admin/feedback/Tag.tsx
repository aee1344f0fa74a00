/** A short label for a state. */
import { Badge, type BadgeProps } from '@mantine/core'

export const Tag = (props: BadgeProps & { readonly children: string }) => (
  <Badge variant="light" tt="none" {...props} />
)
