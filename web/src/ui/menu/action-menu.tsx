import { Menu, Portal } from '@mantine/core'
import { useNavigate } from 'react-router'
import { IconCheck } from '../icons.ts'
import type { MenuAnchor } from './anchor.ts'
import type { RowAction } from './row-actions.tsx'

export interface ActionMenuProps {
  readonly anchor: MenuAnchor
  readonly label: string
  readonly actions: readonly RowAction[]
  readonly onClose: () => void
}

/** A menu of actions, opened at an anchor. */
export function ActionMenu({ anchor, label, actions, onClose }: ActionMenuProps) {
  const navigate = useNavigate()
  const close = () => {
    anchor.from.focus({ preventScroll: true })
    onClose()
  }
  const choose = (action: RowAction) => {
    close()
    if ('to' in action) void navigate(action.to)
    else action.run()
  }
  const place = { position: 'fixed', left: anchor.x, top: anchor.y, width: 1, height: 1 } as const
  // Outside of a panel that slides in, from which `fixed` would be measured.
  return (
    <Portal>
      <Menu
        opened
        onClose={close}
        position={anchor.side === 'left' ? 'bottom-start' : 'bottom-end'}
        width={220}
        shadow="md"
        returnFocus={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button type="button" tabIndex={-1} aria-label={label} style={{ ...place, opacity: 0 }} />
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action, at) => (
            <Menu.Item
              key={action.label}
              data-autofocus={at === 0 || undefined}
              leftSection={action.icon}
              rightSection={action.isChosen ? <IconCheck size={14} /> : undefined}
              disabled={action.disabledReason !== undefined}
              title={action.disabledReason}
              c={action.tone === 'danger' ? 'var(--mantine-color-error)' : undefined}
              onClick={() => choose(action)}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Portal>
  )
}
