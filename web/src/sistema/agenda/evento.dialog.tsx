import {
  agendaCreate,
  agendaDelete,
  agendaUpdate,
  agendaView,
} from '@claquete/contract/sistema/agenda/agenda'
import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { readMinute, writeMinute } from '@claquete/core/kernel/time/minute'
import { fusos, isFuso, usualFuso } from '@claquete/core/kernel/time/zone'
import type { Fuso } from '@claquete/core/kernel/time/zone'
import { Button } from '@mantine/core'
import { useMay } from '../../lib/account/permission.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useValues } from '../../lib/form/form.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { labelOptions } from '../../ui/inputs/options.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface EventoDialogProps {
  /** The one to change; absent for a new one. */
  readonly entrada?: Entrada | undefined
  /** The day of a new one. */
  readonly dia: CalendarDate
  readonly onClose: () => void
}

interface Values {
  readonly titulo: string
  readonly local: string
  readonly descricao: string
  readonly dia: CalendarDate
  readonly ate: CalendarDate
  readonly isWhole: boolean
  readonly das: string
  readonly as: string
  readonly fuso: Fuso
}

const blankOn = (dia: CalendarDate): Values => ({
  titulo: '',
  local: '',
  descricao: '',
  dia,
  ate: dia,
  isWhole: false,
  das: '09:00',
  as: '10:00',
  fuso: usualFuso,
})

const valuesOf = ({ das, as, fuso, dia, ate, titulo, local, descricao }: Entrada): Values => ({
  ...blankOn(dia),
  titulo,
  local,
  descricao,
  // What ends at midnight is written as the midnight of the day after, as people say it.
  ate: as === 0 ? addDays(ate, 1) : ate,
  isWhole: das === null,
  ...(das !== null && { das: writeMinute(das) }),
  ...(as !== null && { as: writeMinute(as) }),
  ...(isFuso(fuso) && { fuso }),
})

const minuteOf = (typed: string) => readMinute(typed) ?? -1

/** Writes an entry of the calendar, or changes one. */
export function EventoDialog({ entrada, dia, onClose }: EventoDialogProps) {
  const may = useMay()
  const f = useRecordForm(agendaCreate, {
    initial: entrada ? valuesOf(entrada) : blankOn(dia),
    request: ({ isWhole, das, as, ate, ...rest }) => {
      const until = isWhole ? null : minuteOf(as)
      const isMidnight = until === 0 && ate > rest.dia
      return {
        body: {
          ...rest,
          ate: isMidnight ? addDays(ate, -1) : ate,
          das: isWhole ? null : minuteOf(das),
          as: until,
        },
      }
    },
    send: async ({ body }): Promise<{ msg?: string | undefined }> =>
      entrada
        ? call(agendaUpdate, {
            body: {
              ...body,
              id_agenda_evento: Number(entrada.chave),
              versao: entrada.versao ?? 0,
            },
          })
        : call(agendaCreate, { body }),
    refresh: [agendaView],
  })
  const { isWhole } = useValues(f)
  const remove = async () => {
    if (!entrada) return
    const params = { id_agenda_evento: Number(entrada.chave) }
    const done = await confirmDelete({
      label: entrada.titulo,
      run: () => call(agendaDelete, { params }),
    })
    if (!done) return
    await refreshReads(agendaView)
    onClose()
  }
  return (
    <FormDialog
      form={f}
      title={entrada ? 'Compromisso' : 'Novo compromisso'}
      yes="Salvar"
      onClose={onClose}
      aside={
        entrada &&
        may(agendaDelete.access) && (
          <Button variant="subtle" color="red" onClick={() => void remove()}>
            Excluir
          </Button>
        )
      }
    >
      <f.Text of="titulo" label="Título" />
      <f.Check of="isWhole" label="Dia inteiro" look="switch" />
      <Grid min={150}>
        <f.Date of="dia" label="Começa em" />
        {!isWhole && <f.Text of="das" label="Das" placeholder="07:00" />}
        <f.Date of="ate" label="Termina em" />
        {!isWhole && <f.Text of="as" label="Às" placeholder="18:00" />}
      </Grid>
      {!isWhole && <f.Native of="fuso" label="Hora de" options={labelOptions(fusos)} />}
      <f.Text of="local" label="Local" />
      <f.Area of="descricao" label="Descrição" rows={3} />
      {entrada?.do_google && <Note small>Veio do Google; o que você mudar aqui muda lá.</Note>}
    </FormDialog>
  )
}
