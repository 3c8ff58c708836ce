import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Status } from '../../ui/status.tsx'
import styles from './kit.module.css'

interface NoticeProps {
  /** It answers what was just done: it comes into view and takes the focus, so that nobody misses it. */
  readonly isNews?: boolean
  readonly children: ReactNode
}

/** Something that happened, announced to screen readers. */
export function Notice({ isNews = false, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNews) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [isNews])
  return (
    <Status ref={box} className={styles.notice} tabIndex={isNews ? -1 : undefined}>
      {children}
    </Status>
  )
}

/** Something that stands in the way. */
export const Alert = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert" className={styles.notice}>
    {children}
  </div>
)
