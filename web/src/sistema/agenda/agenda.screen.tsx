import { agendaCreate, agendaUpdate, agendaView } from '@claquete/contract/sistema/agenda/agenda'
import type { Agenda, Entrada } from '@claquete/contract/sistema/agenda/agenda'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { useToday } from '../../lib/page/clock.ts'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { FillPage } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { AgendaList } from './agenda-list.tsx'
import { coloursOf } from './entries.ts'
import { EventoDialog } from './evento.dialog.tsx'
import { EventoViewDialog } from './evento-view.dialog.tsx'
import { LinkDialog } from './link.dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MoveDialog } from './move/move.dialog.tsx'
import { useMoves } from './move/use-moves.ts'
import type { AskedMove } from './move/use-moves.ts'
import { Perguntas } from './perguntas.tsx'
import { daysOf, seenOf } from './period.ts'
import type { Seen } from './period.ts'
import { Toolbar } from './toolbar.tsx'
import { WeekGrid } from './week-grid.tsx'

/** What is written or changed in a dialog: a day for a new entry, an entry of the calendar itself, or the link. */
type Opened =
  | { readonly dia: CalendarDate }
  | { readonly entrada: Entrada }
  | { readonly moved: AskedMove }
  | 'link'

/** What is heard of while the calendar is open, besides its own entries. */
function useLive() {
  useLiveReads('agenda', agendaView)
  useLiveReads('google', agendaView)
  useLiveReads('ordem_dia', agendaView)
  useLiveReads('projeto_tarefa', agendaView)
  useLiveReads('remessa', agendaView)
  useLiveReads('oportunidade', agendaView)
  useLiveReads('contrato', agendaView)
  useLiveReads('direito_imagem', agendaView)
}

/** The calendar of the company: shoot days, deadlines, due dates and what people write, by month, by week or as a list. */
export default function AgendaScreen() {
  useLive()
  const [words, setWords] = useAddressWords()
  const today = useToday()
  const isPhone =
    useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`, false, {
      getInitialValueInEffect: false,
    }) ?? false
  const asked = seenOf(words, today)
  // A telephone has no room for seven columns.
  const seen: Seen = isPhone ? { ...asked, ver: 'agenda' } : asked
  const days = daysOf(seen)
  const inicio = days[0] ?? seen.dia
  const fim = days.at(-1) ?? addDays(inicio, 1)
  const reading = useRead(agendaView, { query: { inicio, fim } }, { keepPreviousData: true })
  const [opened, setOpened] = useState<Opened>()
  const see = (next: Seen) =>
    setWords(
      (before) => {
        before.set('ver', next.ver)
        before.set('dia', next.dia)
        return before
      },
      { replace: true },
    )
  const agenda = reading.data?.data
  return (
    <FillPage>
      <Toolbar
        {...{ seen, today, isPhone, agenda }}
        onSee={see}
        onNew={() => setOpened({ dia: seen.dia })}
        onLink={() => setOpened('link')}
      />
      {agenda && <Perguntas perguntas={agenda.perguntas} />}
      <Reading of={reading} waiting={520}>
        {({ data }) => <Shown {...{ data, seen, days, today }} onSee={see} onOpen={setOpened} />}
      </Reading>
      {opened && (
        <Dialogs {...{ opened, agenda }} dia={seen.dia} onClose={() => setOpened(undefined)} />
      )}
    </FillPage>
  )
}

interface DialogsProps {
  readonly opened: Opened
  readonly dia: CalendarDate
  readonly agenda: Agenda | undefined
  readonly onClose: () => void
}

function Dialogs({ opened, dia, agenda, onClose }: DialogsProps) {
  const may = useMay()
  if (opened === 'link') return <LinkDialog link={agenda?.link ?? null} onClose={onClose} />
  if ('moved' in opened) return <MoveDialog asked={opened.moved} onClose={onClose} />
  if ('dia' in opened) return <EventoDialog dia={opened.dia} onClose={onClose} />
  const { entrada } = opened
  return may(agendaUpdate.access) && !entrada.serie ? (
    <EventoDialog {...{ dia, entrada, onClose }} />
  ) : (
    <EventoViewDialog {...{ entrada, onClose }} />
  )
}

interface ShownProps {
  readonly data: Agenda
  readonly seen: Seen
  readonly days: readonly CalendarDate[]
  readonly today: CalendarDate
  readonly onSee: (seen: Seen) => void
  readonly onOpen: (opened: Opened) => void
}

const views = { mes: MonthGrid, semana: WeekGrid, agenda: AgendaList } as const

function Shown({ data, seen, days, today, onSee, onOpen }: ShownProps) {
  const may = useMay()
  const colours = useMemo(() => coloursOf(data), [data])
  const moves = useMoves(data, (moved) => onOpen({ moved }))
  const View = views[seen.ver]
  return (
    <View
      {...{ days, today, colours, moves }}
      dia={seen.dia}
      entradas={moves.entradas}
      onOpen={(entrada) => onOpen({ entrada })}
      onNew={may(agendaCreate.access) ? (dia) => onOpen({ dia }) : undefined}
      onDay={(dia) => onSee({ ...seen, dia })}
      onWeek={(dia) => onSee({ ver: 'semana', dia })}
    />
  )
}
