import { groupColors } from '@claquete/core/projetos/quadro/grupo'
import { ColorSwatch } from '@mantine/core'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'

interface ColorDialogProps {
  readonly title: string
  readonly value: string
  readonly onChoose: (color: string) => void
  readonly onClose: () => void
}

const names = ['Cinza', 'Azul', 'Roxo', 'Rosa', 'Vermelho', 'Laranja', 'Verde', 'Ciano']

/** One of the colours of groups and labels. */
export const ColorDialog = ({ title, value, onChoose, onClose }: ColorDialogProps) => (
  <Dialog title={title} size="sm" onClose={onClose}>
    <Row gap={3}>
      {groupColors.map((color, at) => (
        <ColorSwatch
          key={color}
          component="button"
          type="button"
          color={color}
          size={32}
          aria-label={names[at] ?? color}
          aria-pressed={color === value}
          onClick={() => {
            onChoose(color)
            onClose()
          }}
        >
          {color === value && <IconCheck size={16} color="white" />}
        </ColorSwatch>
      ))}
    </Row>
  </Dialog>
)
