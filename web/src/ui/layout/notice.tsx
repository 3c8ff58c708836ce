import { CloseButton } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import styles from './notice.module.css'

export type NoticeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

interface NoticeProps {
  readonly tone?: NoticeTone
  /** What happened, in bold. */
  readonly title?: ReactNode
  /** What it means, or what to do. */
  readonly children?: ReactNode
  readonly icon?: ReactNode
  /** Shown at the right: a button that resolves it. */
  readonly action?: ReactNode
  /** ARIA role; `alert` and `status` are announced. */
  readonly role?: 'alert' | 'status' | 'note' | undefined
  readonly id?: string
  readonly ref?: Ref<HTMLDivElement>
  /** -1 where it takes the focus when it appears. */
  readonly tabIndex?: -1
  readonly onClose?: () => void
  readonly closeLabel?: string
}

/** A tinted box with important information about the screen or card. */
export function Notice({ tone = 'neutral', title, children, icon, action, ...rest }: NoticeProps) {
  const { onClose, closeLabel = 'Dispensar', ...said } = rest
  return (
    <div className={styles.notice} data-tone={tone} {...said}>
      {icon}
      <div className={styles.text}>
        {title !== undefined && (
          <div>
            <strong>{title}</strong>
          </div>
        )}
        {children}
      </div>
      {action}
      {onClose && <CloseButton aria-label={closeLabel} c="inherit" onClick={onClose} />}
    </div>
  )
}
