import { CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Row } from '../layout/flex.tsx'
import styles from './docked-panel.module.css'

interface DockedPanelProps {
  readonly title: string
  readonly closeLabel?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A non-modal panel beside the content it changes, which stays visible and usable. */
export function DockedPanel({ title, closeLabel = 'Fechar', onClose, children }: DockedPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Esc of any field inside it
    <section
      ref={panel}
      className={styles.panel}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        const isOpenList = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true'
        if (event.key === 'Escape' && !event.defaultPrevented && !isOpenList) onClose()
      }}
    >
      <Row as="header" nowrap justify="between" className={styles.head}>
        <h3>{title}</h3>
        <CloseButton aria-label={closeLabel} onClick={onClose} />
      </Row>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
