import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import styles from '../painel.module.css'

interface StepperProps {
  /** What is shown: `2026`, `novembro de 2026`. */
  readonly text: string
  /** `Ano anterior`, `Próximo ano`. */
  readonly labels: readonly [string, string]
  readonly onStep: (step: -1 | 1) => void
}

/** Walks along years or months. */
export function Stepper({ text, labels: [earlier, later], onStep }: StepperProps) {
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label={earlier} onClick={() => onStep(-1)}>
        <IconChevronLeft size={15} aria-hidden />
      </button>
      <span role="status">{text}</span>
      <button type="button" aria-label={later} onClick={() => onStep(1)}>
        <IconChevronRight size={15} aria-hidden />
      </button>
    </div>
  )
}
