import type { ReactNode } from 'react'
import type { IconLock } from '../../lib/page/icons.ts'
import styles from '../../ui/frame/states.module.css'

interface MessageProps {
  readonly icon: typeof IconLock
  readonly title: string
  readonly text: string
  readonly role?: 'alert'
  /** Buttons to go on. */
  readonly children: ReactNode
}

/** Replaces a screen: why it is not shown, and buttons to go on. */
export function Message({ icon: Icon, title, text, role, children }: MessageProps) {
  return (
    <div className={styles.state} data-page role={role}>
      <div className={styles.icon} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{children}</div>
    </div>
  )
}
