import { Button } from '@mantine/core'
import { IconButton } from '../buttons/press.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { Row } from '../layout/flex.tsx'
import styles from './period-bar.module.css'

interface PeriodBarProps {
  /** Which days are seen: `novembro de 2026`. */
  readonly text: string
  /** Today is seen already. */
  readonly isNow?: boolean
  /** One period back or forth. */
  readonly onMove: (by: -1 | 1) => void
  readonly onToday: () => void
}

/** Which days are seen, and the way to others. */
export const PeriodBar = ({ text, isNow = false, onMove, onToday }: PeriodBarProps) => (
  <>
    <Row gap={1} nowrap>
      <IconButton title="Período anterior" size={30} onClick={() => onMove(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton title="Próximo período" size={30} onClick={() => onMove(1)}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
      <Button size="xs" variant="default" disabled={isNow} onClick={onToday}>
        Hoje
      </Button>
    </Row>
    <h2 className={styles.period} aria-live="polite">
      {text}
    </h2>
  </>
)
