import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './tip-button.module.css'

interface TipButtonProps {
  /** Shown by the tooltip and read by screen readers. */
  readonly label: string
  readonly icon: ReactNode
  readonly isDisabled?: boolean
  /** Hidden on a phone. */
  readonly isForWideOnly?: boolean
  readonly onClick: () => void
}

/** An icon button of the toolbar. Its tooltip is only CSS, to keep lists light. */
export function TipButton({ label, icon, isDisabled, isForWideOnly, onClick }: TipButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={30}
      className={styles.tip ?? ''}
      data-tip={label}
      aria-label={label}
      disabled={isDisabled ?? false}
      {...(isForWideOnly && { visibleFrom: 'xs' })}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  )
}
