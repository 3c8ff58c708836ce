import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { IconDots } from '../icons.ts'
import { anchorUnder } from './anchor.ts'
import type { MenuAnchor } from './anchor.ts'
import { LazyMenu, warmMenu } from './lazy-menu.tsx'
import type { RowAction } from './row-actions.tsx'

interface DotsMenuProps {
  readonly label: string
  readonly actions: readonly RowAction[]
}

/** The menu of one record outside a table: a quiet button with three dots. */
export function DotsMenu({ label, actions }: DotsMenuProps) {
  const [anchor, setAnchor] = useState<MenuAnchor>()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={warmMenu}
        onFocus={warmMenu}
        onClick={(event) => setAnchor(anchorUnder(event.currentTarget, 'right'))}
      >
        <IconDots size={16} />
      </ActionIcon>
      {anchor && (
        <LazyMenu
          anchor={anchor}
          label={label}
          actions={actions}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}
