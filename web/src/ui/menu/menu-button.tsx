import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconChevronDown } from '../icons.ts'
import { LazyMenu, warmMenu } from './lazy-menu.tsx'
import { anchorUnder } from './anchor.ts'
import type { MenuAnchor } from './anchor.ts'
import type { RowAction } from './row-actions.tsx'

interface MenuButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly actions: readonly RowAction[]
  readonly isDisabled?: boolean
}

/** A button of the toolbar that opens a menu. */
export function MenuButton({ label, icon, actions, isDisabled = false }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<MenuAnchor>()
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={isDisabled}
        leftSection={icon}
        rightSection={<IconChevronDown size={13} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={warmMenu}
        onFocus={warmMenu}
        onClick={(event) => setAnchor(anchorUnder(event.currentTarget, 'left'))}
      >
        {label}
      </Button>
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
