import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './tip-button.module.css'

interface TipButtonProps {
  /** Said by the tooltip, after 200 ms, and to screen readers. */
  readonly label: string
  readonly icon: ReactNode
  readonly isDisabled?: boolean
  /** Left out on a telephone. */
  readonly isForWideOnly?: boolean
  readonly onClick: () => void
}

/** A button of the toolbar that is only an icon. Its tooltip is style alone, for a light first list. */
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
