import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { Status } from '../../../ui/status.tsx'

interface StepperProps {
  /** Current value: `2026`, `novembro de 2026`. */
  readonly text: string
  /** Accessible names of the buttons: `Ano anterior`, `Próximo ano`. */
  readonly labels: readonly [string, string]
  readonly onStep: (step: -1 | 1) => void
}

/** Buttons to the previous and next year or month. */
export function Stepper({ text, labels: [earlier, later], onStep }: StepperProps) {
  return (
    <Row nowrap gap={0}>
      <IconButton aria-label={earlier} onClick={() => onStep(-1)}>
        <IconChevronLeft size={15} aria-hidden />
      </IconButton>
      <Note>
        <Status as="span">{text}</Status>
      </Note>
      <IconButton aria-label={later} onClick={() => onStep(1)}>
        <IconChevronRight size={15} aria-hidden />
      </IconButton>
    </Row>
  )
}
