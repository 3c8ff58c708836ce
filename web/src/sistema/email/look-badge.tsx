import { Badge } from '@mantine/core'
import type { BadgeLook } from '../../ui/list-table/cell.tsx'

/** A badge for the status of a message, a recipient or an attempt. */
export const LookBadge = ({ look }: { readonly look: BadgeLook }) => (
  <Badge size="sm" miw="max-content" color={look.color ?? 'gray'}>
    {look.label}
  </Badge>
)
