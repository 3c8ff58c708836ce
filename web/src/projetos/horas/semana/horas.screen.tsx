import { semanaView } from '@claquete/contract/projetos/horas/semana'
import type { Semana } from '@claquete/contract/projetos/horas/semana'
import { addDays, formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDuracao } from '@claquete/core/projetos/horas/duracao'
import { mondayOf } from '@claquete/core/projetos/horas/semana'
import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toHoraList } from '../../../addresses/projetos.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { useMay } from '../../../lib/account/permission.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { mobileWidthPx } from '../../../lib/plain/constants.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import { PickerInput } from '../../../ui/inputs/picker-input.tsx'
import { Status } from '../../../ui/status.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { weekLabel } from '../hora-text.ts'
import { pessoaSource } from '../pessoa.sources.ts'
import { DiaList } from './dia-list.tsx'
import { SemanaActs } from './semana-acts.tsx'
import { SemanaBadge } from './semana-badge.tsx'
import { SemanaGrid } from './semana-grid.tsx'
import styles from './semana.module.css'
import { expectedOf, totalOf } from './totals.ts'
import { useSemana } from './use-semana.ts'
import type { SemanaRequest } from './use-semana.ts'

/** The week of hours: typed as a sheet, or day by day with clock times. */
export default function HorasScreen() {
  const [words, setWords] = useSearchParams()
  const today = useToday()
  const isPhone = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`) ?? false
  const asked = words.get('semana') ?? ''
  const semana = mondayOf(isCalendarDate(asked) ? asked : today)
  const id_usuario = Number(words.get('id_usuario')) || undefined
  const view = words.get('ver') ?? (isPhone ? 'dia' : 'semana')
  const request = { query: { semana, ...(id_usuario !== undefined && { id_usuario }) } }
  useLiveReads('hora', semanaView)
  const reading = useRead(semanaView, request)
  const set = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(words)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setWords(next, { replace: true })
  }
  const go = (monday: CalendarDate) =>
    set({ semana: monday === mondayOf(today) ? null : monday, dia: null })
  return (
    <Page>
      <div className={styles.bar}>
        <IconButton title="Semana anterior" size={34} onClick={() => go(addDays(semana, -7))}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <span className={styles.week}>{weekLabel(semana, addDays(semana, 6))}</span>
        <IconButton title="Próxima semana" size={34} onClick={() => go(addDays(semana, 7))}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
        {semana !== mondayOf(today) && (
          <Button size="xs" variant="subtle" onClick={() => go(mondayOf(today))}>
            Esta semana
          </Button>
        )}
        <PersonPicker value={id_usuario} onChange={(id) => set({ id_usuario: id })} />
        <span className={styles.push} />
        <LinkButton to={toHoraList()}>Todos os lançamentos</LinkButton>
        <SegmentedControl
          size="xs"
          aria-label="Como ver"
          value={view}
          data={[
            { value: 'semana', label: 'Semana' },
            { value: 'dia', label: 'Dia' },
          ]}
          onChange={(value) => set({ ver: value })}
        />
      </div>
      <Reading of={reading} waiting={420}>
        {({ data }) => (
          <Week
            key={`${data.segunda} ${data.id_usuario}`}
            semana={data}
            request={request}
            view={view}
            dia={words.get('dia')}
            onDay={(dia) => set({ dia })}
          />
        )}
      </Reading>
    </Page>
  )
}

interface PersonPickerProps {
  readonly value: number | undefined
  readonly onChange: (id: string | null) => void
}

const allowed = ['hora.consultar_todas', 'hora.aprovar', 'hora.alterar_todas'] as const

function PersonPicker({ value, onChange }: PersonPickerProps) {
  const may = useMay()
  if (!may(allowed)) return null
  return (
    <PickerInput
      size="xs"
      w={220}
      aria-label="Pessoa"
      source={pessoaSource}
      first={{ value: '', label: 'Minhas horas' }}
      value={value === undefined ? '' : String(value)}
      onChange={(chosen) => onChange(chosen || null)}
    />
  )
}

interface WeekProps {
  readonly semana: Semana
  readonly request: SemanaRequest
  readonly view: string
  readonly dia: string | null
  readonly onDay: (dia: CalendarDate) => void
}

function Week({ semana, request, view, dia, onDay }: WeekProps) {
  const editing = useSemana(semana, request)
  const today = useToday()
  const [first] = useState(() => firstDay(semana, today))
  const chosen = semana.dias.find((one) => one.dia === dia)?.dia ?? first
  const expected = expectedOf(semana)
  return (
    <>
      <div className={styles.bar}>
        <SemanaBadge {...semana} />
        <span className={styles.figures}>
          <strong>{formatDuracao(totalOf(semana))}</strong>
          {expected > 0 && <span>de {formatDuracao(expected)} esperadas</span>}
        </span>
        <Status as="span" className={styles.saving}>
          {editing.isSaving ? 'Salvando…' : ''}
        </Status>
        <span className={styles.push} />
        <SemanaActs semana={semana} isBusy={editing.isSaving} />
      </div>
      <Told semana={semana} />
      {editing.failure !== undefined && (
        <Notice
          tone="danger"
          role="alert"
          title="As últimas horas digitadas não foram guardadas"
          action={
            <Button size="compact-xs" variant="default" onClick={editing.retry}>
              Tentar de novo
            </Button>
          }
        >
          {editing.failure}
        </Notice>
      )}
      {view === 'dia' ? (
        <DiaList semana={semana} dia={chosen} onDay={onDay} />
      ) : (
        <SemanaGrid semana={semana} editing={editing} />
      )}
    </>
  )
}

/** Today, or the first day of another week. */
const firstDay = ({ dias, segunda }: Semana, today: CalendarDate): CalendarDate =>
  dias.find(({ dia }) => dia === today)?.dia ?? segunda

/** What was said of the week by whoever decided. */
function Told({
  semana: { situacao, motivo, decidida_por, decidida_em },
}: {
  readonly semana: Semana
}) {
  const day =
    decidida_em === null ? '' : ` em ${formatDateBr(decidida_em.slice(0, 10) as CalendarDate)}`
  if (situacao === 'devolvida') {
    return (
      <Notice tone="warning" title={`Devolvida por ${decidida_por ?? 'quem aprova'}${day}`}>
        {motivo}
      </Notice>
    )
  }
  if (situacao === 'aprovada') {
    return (
      <Notice tone="success">
        Aprovada por {decidida_por}
        {day}. Para mudar as horas, peça que ela seja devolvida.
      </Notice>
    )
  }
  return null
}
