import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import { Figures } from '../../ui/figures/figures.tsx'
import { CancelButton, Dialog } from '../../ui/frame/dialog.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { daysText, timesOf } from './entries.ts'

interface EventoViewDialogProps {
  readonly entrada: Entrada
  readonly onClose: () => void
}

/** An entry of the calendar for who does not change it here. */
export function EventoViewDialog({ entrada, onClose }: EventoViewDialogProps) {
  const { titulo, local, descricao, serie, do_google } = entrada
  return (
    <Dialog title={titulo} isChanged={() => false} onClose={onClose}>
      <Stack>
        <Figures
          look="pairs"
          items={[
            { label: 'Quando', value: `${daysText(entrada)} · ${timesOf(entrada)}` },
            ...(local ? [{ label: 'Local', value: local }] : []),
          ]}
        />
        {descricao.split('\n').map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a text are told apart by their place alone
          <Note key={at}>{line}</Note>
        ))}
        {serie ? (
          <Note small>Faz parte de uma série do Google. Mude-a lá; a mudança aparece aqui.</Note>
        ) : (
          do_google && <Note small>Veio do Google.</Note>
        )}
        <Row justify="end">
          <CancelButton>Fechar</CancelButton>
        </Row>
      </Stack>
    </Dialog>
  )
}
