import { agendaView } from '@claquete/contract/sistema/agenda/agenda'
import {
  agendaAnswer,
  agendaMove,
  agendaMovePreview,
  agendaPerguntaView,
} from '@claquete/contract/sistema/agenda/move'
import type { Movimento } from '@claquete/contract/sistema/agenda/move'
import { readMinute, writeMinute } from '@claquete/core/kernel/time/minute'
import { useValues } from '../../../lib/form/form.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import type { Read } from '../../../ui/frame/reading.tsx'
import { isSamePlace, placeNow, targetText } from './places.ts'
import type { AskedMove } from './use-moves.ts'

const keep = 'Deixar como estava'
const yesOf = (movimento: Movimento | undefined) => (movimento?.avisa ? 'Mover e avisar' : 'Mover')

/** What a move changes and whom it tells, before it is done. */
function Effects({ of }: { readonly of: Read<{ readonly data: Movimento }> }) {
  return (
    <Reading of={of} waiting={112} dense>
      {({ data: { titulo, antes, depois, efeitos } }) => (
        <Stack gap={2}>
          <Figures
            look="pairs"
            items={[
              { label: 'O que', value: titulo },
              { label: 'De', value: antes },
              { label: 'Para', value: depois },
            ]}
          />
          {efeitos.map((efeito) => (
            <Note key={efeito}>{efeito}</Note>
          ))}
        </Stack>
      )}
    </Reading>
  )
}

interface MoveDialogProps {
  readonly asked: AskedMove
  readonly onClose: () => void
}

/** Asks before an entry is moved whose move is mailed: shows its new place, what else changes, and who gets the mail. */
export function MoveDialog({ asked: { entrada, pergunta, depois }, onClose }: MoveDialogProps) {
  const { fonte, chave } = entrada
  const antes = placeNow(entrada)
  const targetOf = ({ dia, das }: { dia: typeof depois.dia; das: string }) => ({
    dia,
    das: depois.das === null ? null : (readMinute(das) ?? -1),
  })
  const f = useRecordForm(agendaMove, {
    initial: { dia: depois.dia, das: depois.das === null ? '' : writeMinute(depois.das) },
    request: (values) => ({ body: { fonte, chave, antes, depois: targetOf(values) } }),
    refresh: [agendaView],
  })
  const target = targetOf(useValues(f))
  const isTime = target.das === null || (target.das >= 0 && target.das < 1_440)
  const query = {
    fonte,
    chave,
    de: antes.dia,
    dia: target.dia,
    ...(target.das !== null && { das: target.das }),
  }
  const isAsked = Boolean(target.dia) && isTime
  const reading = useRead(
    agendaMovePreview,
    { query },
    { enabled: isAsked, keepPreviousData: true, staleTime: 0 },
  )
  const isOff = !isAsked || !reading.data || isSamePlace(antes, target)
  return (
    <FormDialog
      form={f}
      title={pergunta}
      yes={yesOf(reading.data?.data)}
      no={keep}
      isDisabled={isOff}
      isChanged={() => false}
      onClose={onClose}
    >
      <Grid min={150}>
        <f.Date of="dia" as="depois.dia" label="Novo dia" />
        {depois.das !== null && <f.Text of="das" as="depois.das" label="Começa às" />}
      </Grid>
      {isSamePlace(antes, target) ? (
        <Note>Está em {targetText(antes)}. Escolha o novo dia.</Note>
      ) : (
        <Effects of={reading} />
      )}
    </FormDialog>
  )
}

interface PerguntaDialogProps {
  readonly id_agenda_pergunta: number
  readonly pergunta: string
  readonly onClose: () => void
}

/** The same question, of what somebody moved in Google. */
export function PerguntaDialog({ id_agenda_pergunta, pergunta, onClose }: PerguntaDialogProps) {
  const params = { id_agenda_pergunta }
  const f = useRecordForm(agendaAnswer, {
    initial: {},
    request: () => ({ params, body: { resposta: 'mover' } }),
    refresh: [agendaView],
  })
  const reading = useRead(agendaPerguntaView, { params }, { staleTime: 0 })
  return (
    <FormDialog
      form={f}
      title={pergunta}
      yes={yesOf(reading.data?.data)}
      no="Decidir depois"
      isDisabled={!reading.data}
      isChanged={() => false}
      onClose={onClose}
    >
      <Effects of={reading} />
    </FormDialog>
  )
}
