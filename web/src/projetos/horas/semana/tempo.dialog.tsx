import { timesheet } from '@claquete/contract/projetos/horas/relogio'
import { tempoUpdate } from '@claquete/contract/projetos/horas/tempo'
import type { Tempo } from '@claquete/contract/projetos/horas/fields'
import { day, oneOf, requiredText, text } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDuracao, parseDuracao } from '@claquete/core/projetos/horas/duracao'
import { intervalOf, parseHora } from '@claquete/core/projetos/horas/hora'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useValues } from '../../../lib/form/form.ts'
import { call } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { formOf, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { alvoOfKey, alvoSource, keyOfAlvo } from '../alvo.sources.ts'
import { timeOf } from '../hora-text.ts'
import { horaReads } from '../reads.ts'

const Entry = z.object({
  alvo: requiredText(40),
  modo: oneOf('duracao', 'horario'),
  dia: day,
  duracao: text(20),
  inicio: text(10),
  fim: text(10),
  nota: text(500),
})
type Values = z.output<typeof Entry>

interface TempoDialogProps {
  /** The entry that is changed; absent for a new one. */
  readonly tempo?: Tempo | undefined
  /** The day of a new one. */
  readonly dia: CalendarDate
  readonly id_usuario: number
  readonly onClose: () => void
}

const initialOf = (tempo: Tempo | undefined, dia: CalendarDate): Values => ({
  alvo: tempo ? keyOfAlvo(tempo) : '',
  modo: tempo?.inicio ? 'horario' : 'duracao',
  dia: tempo?.dia ?? dia,
  duracao: tempo && !tempo.inicio ? formatDuracao(tempo.segundos ?? 0) : '',
  inicio: tempo?.inicio ? timeOf(tempo.inicio) : '',
  fim: tempo?.fim ? timeOf(tempo.fim) : '',
  nota: tempo?.nota ?? '',
})

/** What of the form is no duration or no hour. */
function problemsOf({ modo, duracao, inicio, fim }: Values) {
  if (modo === 'duracao') {
    const segundos = parseDuracao(duracao)
    const isTime = segundos !== undefined && segundos > 0
    return { duracao: isTime ? undefined : 'Informe quanto tempo, como 1:30, 1,5 ou 90m' }
  }
  const hour = (typed: string) =>
    parseHora(typed) === undefined ? 'Informe a hora, como 9:30' : undefined
  return { inicio: hour(inicio), fim: hour(fim) }
}

/** When the entry was, as the call takes it. */
function whenOf({ modo, dia, duracao, inicio, fim }: Values, before: Tempo | undefined) {
  if (modo === 'duracao') return { dia, segundos: parseDuracao(duracao) ?? 0 }
  const [fromMs, toMs] = intervalOf(dia, parseHora(inicio) ?? 0, parseHora(fim) ?? 0)
  const typed = { inicio: new Date(fromMs).toISOString(), fim: new Date(toMs).toISOString() }
  // The screen shows minutes: an end that was not changed keeps its seconds.
  const isSameDay = before?.dia === dia
  return {
    inicio:
      isSameDay && before.inicio && timeOf(before.inicio) === inicio ? before.inicio : typed.inicio,
    fim: isSameDay && before.fim && timeOf(before.fim) === fim ? before.fim : typed.fim,
  }
}

/** An entry of hours, with clock times or without. */
export function TempoDialog({ tempo: now, dia, id_usuario, onClose }: TempoDialogProps) {
  const [tempo] = useState(now)
  const f = useRecordForm(formOf(Entry), {
    initial: () => initialOf(tempo, dia),
    rules: problemsOf,
    send: async (_, values) => {
      const body = { ...alvoOfKey(values.alvo), ...whenOf(values, tempo), nota: values.nota }
      if (!tempo) {
        await call(timesheet, { body: { acao: 'lancar', id_usuario, ...body } })
        return { msg: 'Horas lançadas' }
      }
      const { id_projeto_tarefa_tempo, versao } = tempo
      const moved = values.alvo === keyOfAlvo(tempo) ? {} : alvoOfKey(values.alvo)
      const { nota, ...when } = { ...whenOf(values, tempo), nota: values.nota }
      return call(tempoUpdate, {
        params: { id_projeto_tarefa_tempo },
        body: { ...moved, ...when, nota, versao },
      })
    },
    refresh: horaReads,
  })
  const { modo } = useValues(f)
  return (
    <FormDialog
      form={f}
      title={tempo ? 'Alterar horas' : 'Lançar horas'}
      yes={tempo ? 'Salvar' : 'Lançar'}
      onClose={onClose}
    >
      <f.KeyPicker
        of="alvo"
        as="id_projeto"
        label="Tarefa ou projeto"
        isRequired
        source={alvoSource(tempo)}
      />
      <f.Segments of="modo" label="Como" options={{ duracao: 'Duração', horario: 'Horário' }} />
      <Row nowrap align="start">
        <f.Date of="dia" label="Dia" />
        {modo === 'duracao' ? (
          <f.Text of="duracao" as="segundos" label="Tempo" placeholder="1:30" />
        ) : (
          <>
            <f.Text of="inicio" label="Das" placeholder="9:00" />
            <f.Text of="fim" label="Até" placeholder="12:30" />
          </>
        )}
      </Row>
      {modo === 'horario' && (
        <Note small>Se a hora final vem antes da inicial, ela é do dia seguinte.</Note>
      )}
      <f.Area of="nota" label="Nota" />
    </FormDialog>
  )
}
