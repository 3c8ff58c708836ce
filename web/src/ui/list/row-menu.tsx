import { Menu } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { RowAction } from './row-actions.tsx'

/** Where the menu of a row hangs, and whose it is. */
export interface RowMenuAnchor<Row> {
  readonly row: Row
  readonly x: number
  readonly y: number
  /** Takes the focus back. */
  readonly from: HTMLElement
}

interface RowMenuProps<Row> {
  readonly anchor: RowMenuAnchor<Row> | undefined
  readonly actions: (row: Row) => readonly RowAction[]
  readonly onClose: () => void
}

/** The one menu of actions that all rows of a list share. */
export function RowMenu<Row>({ anchor, actions, onClose }: RowMenuProps<Row>) {
  const navigate = useNavigate()
  if (!anchor) return null
  const close = () => {
    anchor.from.focus({ preventScroll: true })
    onClose()
  }
  const choose = (action: RowAction) => {
    close()
    if ('to' in action) void navigate(action.to)
    else action.run()
  }
  return (
    <Menu opened onClose={close} position="bottom-end" width={220} shadow="md" returnFocus={false}>
      <Menu.Target>
        <span style={{ position: 'fixed', left: anchor.x, top: anchor.y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions(anchor.row).map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
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
  )
}
