import { tarefaHistorico } from '@claquete/contract/projetos/quadro/tarefa'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { formatMoment } from '../../../lib/plain/format.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Attachments } from '../../../ui/records/attachments-drawer.tsx'
import { Note, TextButton } from '../../../ui/layout/text.tsx'
import { TarefaRelogio } from '../../horas/public.ts'
import { useBoard, useDesk } from '../screen/use-desk.ts'
import { minutesText } from './minutes.ts'
import styles from './panel.module.css'
import type { Task } from '../state/writing.ts'

/** The hours that people spent on a task, and its clock. */
export function TemposSection({ task }: { readonly task: Task }) {
  const desk = useDesk()
  const { modelo } = useBoard()
  const hasClock = useMay()('hora.lancar') && modelo === 'N'
  const { timesheet, segundos, estimativa_minutos, id_projeto_tarefa } = task
  if (!hasClock && timesheet.length === 0) return null
  const spent = minutesText(Math.round(segundos / 60))
  return (
    <section className={styles.section} aria-label="Horas">
      <h4>
        Horas{' '}
        <span>
          {estimativa_minutos === null ? spent : `${spent} de ${minutesText(estimativa_minutos)}`}
        </span>
      </h4>
      {hasClock && (
        <TarefaRelogio id_projeto={desk.id_projeto} id_projeto_tarefa={id_projeto_tarefa} />
      )}
      <ul className={styles.plain}>
        {timesheet.map((one) => (
          <li key={one.id_projeto_tarefa_tempo}>
            <span>{formatDateBr(one.dia)}</span> {one.nome}:{' '}
            {one.segundos === null ? 'em andamento' : minutesText(Math.round(one.segundos / 60))}
            {one.nota && <Note small>{one.nota}</Note>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const AnexosSection = ({
  id,
  isReadOnly,
}: {
  readonly id: number
  readonly isReadOnly: boolean
}) => (
  <section className={styles.section} aria-label="Anexos">
    <h4>Anexos</h4>
    <Attachments table="projeto_tarefa" id={id} param="projeto_tarefa" isReadOnly={isReadOnly} />
  </section>
)

/** What changed in the task, read when it is asked for. */
export function HistorySection({ id, versao }: { readonly id: number; readonly versao: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.section} aria-label="Histórico">
      <h4>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Esconder o histórico' : 'Ver o histórico'}
        </TextButton>
      </h4>
      {isOpen && <History key={versao} id={id} />}
    </section>
  )
}

function History({ id }: { readonly id: number }) {
  const reading = useRead(tarefaHistorico, { params: { id } }, { staleTime: 0 })
  return (
    <Reading of={reading} dense waiting={80} empty={<Note>Nada mudou desde a criação.</Note>}>
      {({ data }) => (
        <ul className={styles.plain}>
          {data.map(({ quando, quem, texto }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two changes of one moment have nothing else apart
            <li key={at}>
              <span>{formatMoment(quando)}</span> {quem ?? 'Claquete'}: {texto}
            </li>
          ))}
        </ul>
      )}
    </Reading>
  )
}
