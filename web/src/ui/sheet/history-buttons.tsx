import { TipButton } from '../buttons/tip-button.tsx'
import { IconArrowBackUp, IconArrowForwardUp } from '../icons.ts'
import { Row } from '../layout/flex.tsx'

interface HistoryButtonsProps {
  readonly of: {
    readonly canUndo: boolean
    readonly canRedo: boolean
    readonly undo: () => void
    readonly redo: () => void
  }
}

/** Undo and redo of a sheet, for who does not know its keys. */
export const HistoryButtons = ({ of }: HistoryButtonsProps) => (
  <Row nowrap gap={1}>
    <TipButton
      label="Desfazer (Ctrl+Z)"
      icon={<IconArrowBackUp size={16} stroke={1.5} />}
      isDisabled={!of.canUndo}
      onClick={of.undo}
    />
    <TipButton
      label="Refazer (Ctrl+Y)"
      icon={<IconArrowForwardUp size={16} stroke={1.5} />}
      isDisabled={!of.canRedo}
      onClick={of.redo}
    />
  </Row>
)
