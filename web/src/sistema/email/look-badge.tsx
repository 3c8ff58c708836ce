import { Badge } from '@mantine/core'
import type { BadgeLook } from '../../ui/list/cell.tsx'

/** The state of a message, of a recipient or of an attempt. */
export const LookBadge = ({ look }: { readonly look: BadgeLook }) => (
  <Badge size="sm" miw="max-content" color={look.color ?? 'gray'}>
    {look.label}
  </Badge>
)
