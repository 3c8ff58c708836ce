import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

interface IconButtonProps {
  /** Read by screen readers. */
  readonly label: string
  readonly tone?: 'danger'
  readonly isDisabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A quiet button of a row that is only an icon. */
export const IconButton = ({ label, tone, isDisabled, onClick, children }: IconButtonProps) => (
  <ActionIcon
    variant="subtle"
    color={tone === 'danger' ? 'red' : 'gray'}
    aria-label={label}
    disabled={isDisabled ?? false}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
