import type { Semana } from '@claquete/contract/projetos/horas/semana'
import { tempoDelete } from '@claquete/contract/projetos/horas/tempo'
import type { Tempo } from '@claquete/contract/projetos/horas/fields'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { duracaoInWords, formatDuracao } from '@claquete/core/projetos/horas/duracao'
import { beginningOf } from '@claquete/core/projetos/horas/partes'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useAct } from '../../../lib/acts/act.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconPencil, IconPlus, IconTrash } from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { confirm } from '../../../lib/acts/confirm.ts'
import { nameOfAlvo } from '../alvo.sources.ts'
import { dayLabel, dayOf, shortDayLabel, timeOf } from '../hora-text.ts'
import { horaReads } from '../reads.ts'
import { cellText } from './semana-cells.ts'
import styles from './semana.module.css'
import { TempoDialog } from './tempo.dialog.tsx'

interface DiaListProps {
  readonly semana: Semana
  readonly dia: CalendarDate
  readonly onDay: (dia: CalendarDate) => void
}

/** The part of an entry that lies in a day, in milliseconds; nothing of one without clock times. */
function partOn({ inicio, fim }: Tempo, dia: CalendarDate) {
  if (inicio === null) return undefined
  const from = Math.max(Date.parse(inicio), beginningOf(dia))
  const to = Math.min(
    fim === null ? Number.POSITIVE_INFINITY : Date.parse(fim),
    beginningOf(addDays(dia, 1)),
  )
  return to > from ? { from, to } : undefined
}

/** The entries of a day: those with clock times in their order, what lies between them, then the others. */
export function DiaList({ semana, dia, onDay }: DiaListProps) {
  const [edited, setEdited] = useState<Tempo | 'new'>()
  const { trava } = semana.dias.find((one) => one.dia === dia) ?? { trava: null }
  const canChange = semana.pode_alterar && trava === null
  const timed = semana.lancamentos.filter((tempo) => partOn(tempo, dia) !== undefined)
  const loose = semana.lancamentos.filter((tempo) => tempo.inicio === null && tempo.dia === dia)
  const all = [...timed, ...loose]
  return (
    <>
      <Days semana={semana} dia={dia} onDay={onDay} />
      {trava !== null && <Notice tone="neutral">{trava}</Notice>}
      <Card
        flush
        title={dayLabel(dia)}
        aside={
          canChange && (
            <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setEdited('new')}>
              Lançar horas
            </Button>
          )
        }
      >
        {all.length === 0 ? (
          <EmptyState title="Nenhuma hora neste dia">
            {canChange
              ? 'Lance quanto tempo cada tarefa levou, ou ligue o relógio enquanto trabalha.'
              : 'Não há lançamentos neste dia.'}
          </EmptyState>
        ) : (
          <ul className={styles.entries}>
            {all.map((tempo, at) => (
              <Fragment key={tempo.id_projeto_tarefa_tempo}>
                <Between before={all[at - 1]} after={tempo} dia={dia} />
                <Entry
                  tempo={tempo}
                  dia={dia}
                  canChange={canChange}
                  onEdit={() => setEdited(tempo)}
                />
              </Fragment>
            ))}
          </ul>
        )}
      </Card>
      {edited !== undefined && (
        <TempoDialog
          tempo={edited === 'new' ? undefined : edited}
          dia={dia}
          id_usuario={semana.id_usuario}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function Days({ semana, dia: chosen, onDay }: DiaListProps) {
  const sumOf = (dia: CalendarDate) =>
    [...semana.linhas.flatMap(({ celulas }) => celulas), ...semana.outros]
      .filter((one) => one.dia === dia)
      .reduce((sum, { segundos }) => sum + segundos, 0)
  return (
    <div className={styles.days}>
      {semana.dias.map(({ dia }) => (
        <button
          key={dia}
          type="button"
          className={styles.day}
          aria-pressed={dia === chosen}
          onClick={() => onDay(dia)}
        >
          <small>{shortDayLabel(dia)}</small>
          <strong>{cellText(sumOf(dia)) || '–'}</strong>
        </button>
      ))}
    </div>
  )
}

/** Time between two entries with clock times. */
function Between({
  before,
  after,
  dia,
}: {
  readonly before: Tempo | undefined
  readonly after: Tempo
  readonly dia: CalendarDate
}) {
  const [one, next] = [before && partOn(before, dia), partOn(after, dia)]
  if (!one || !next) return null
  const seconds = (next.from - one.to) / 1000
  if (Math.abs(seconds) < 60) return null
  return (
    <li className={styles.gap}>
      <span />
      <span>
        {seconds > 0
          ? `Intervalo de ${duracaoInWords(seconds)}`
          : `Sobreposição de ${duracaoInWords(-seconds)}`}
      </span>
    </li>
  )
}

interface EntryProps {
  readonly tempo: Tempo
  readonly dia: CalendarDate
  readonly canChange: boolean
  readonly onEdit: () => void
}

/** From and to, with the day where it is another. */
function whenText({ inicio, fim }: Tempo, dia: CalendarDate): string {
  if (inicio === null) return 'Sem horário'
  const at = (instant: string) =>
    dayOf(instant) === dia ? timeOf(instant) : `${timeOf(instant)} de ${dayLabel(dayOf(instant))}`
  return fim === null ? `${at(inicio)}, correndo` : `${at(inicio)} às ${at(fim)}`
}

function Entry({ tempo, dia, canChange, onEdit }: EntryProps) {
  const act = useAct({ refresh: horaReads, onFailure: reportFailure })
  const isRunning = tempo.inicio !== null && tempo.fim === null
  const remove = async () => {
    const { id_projeto_tarefa_tempo } = tempo
    const isSure = await confirm({
      title: 'Excluir este lançamento?',
      message: `${duracaoInWords(tempo.segundos ?? 0)} em “${nameOfAlvo(tempo)}”.`,
      yes: 'Excluir',
      tone: 'danger',
    })
    if (isSure) await act.run(() => call(tempoDelete, { params: { id_projeto_tarefa_tempo } }))
  }
  return (
    <li className={styles.entry}>
      <span className={styles.when}>{whenText(tempo, dia)}</span>
      <span className={styles.what}>
        {nameOfAlvo(tempo)}
        <small>
          {[tempo.tarefa === null ? 'Sem tarefa' : tempo.projeto, tempo.nota]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className={styles.long}>
        {tempo.segundos === null ? '' : formatDuracao(tempo.segundos)}
      </span>
      {canChange && !isRunning ? (
        <span>
          <IconButton title="Alterar" onClick={onEdit}>
            <IconPencil size={16} aria-hidden />
          </IconButton>
          <IconButton title="Excluir" disabled={act.isRunning} onClick={() => void remove()}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </span>
      ) : (
        <span />
      )}
    </li>
  )
}
