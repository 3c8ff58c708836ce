import type { ReactNode } from 'react'
import styles from './header.module.css'
import { Row, Stack } from './flex.tsx'

interface RecordHeaderProps {
  readonly title: ReactNode
  /** Shown muted before the title: the record's code or number. */
  readonly number?: string | undefined
  /** Shown below the title: status, owner. */
  readonly detail?: ReactNode
  /** Shown at the right: tabs, figures, actions. */
  readonly children?: ReactNode
}

/** The header of a record's screen. */
export const RecordHeader = ({ title, number, detail, children }: RecordHeaderProps) => (
  <header className={styles.header}>
    <Stack gap={1}>
      <h2>
        {number && <span className={styles.number}>{number}</span>} {title}
      </h2>
      {detail && <Row>{detail}</Row>}
    </Stack>
    {children && <Row>{children}</Row>}
  </header>
)
