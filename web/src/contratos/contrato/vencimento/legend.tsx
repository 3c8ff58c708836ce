import type { CSSProperties } from 'react'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import styles from '../contratos.module.css'
import { hueOf, kindLabels } from './marks.ts'
import type { Kind } from './marks.ts'

/** What the colours of the calendar mean. */
export const Legend = () => (
  <Row gap={4}>
    {Object.entries(kindLabels).map(([kind, label]) => (
      <Note key={kind} small>
        <span
          className={styles.dot}
          style={{ '--own': hueOf(kind as Kind) } as CSSProperties}
          aria-hidden
        />
        {label}
      </Note>
    ))}
  </Row>
)
