import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useToday } from '../../../lib/page/clock.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { useOpened } from '../../../lib/page/opened.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { failureText } from '../../../lib/wire/failure.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { LazyMenu, warmMenu } from '../../../ui/menu/lazy-menu.tsx'
import type { MenuAnchor } from '../../../ui/menu/anchor.ts'
import { Status } from '../../../ui/status.tsx'
import { Board } from '../board/board.tsx'
import { useBoardEvents } from '../board/use-board-events.ts'
import { idOfCard } from '../state/board.ts'
import { isInLane, lanesOf } from '../state/shown.ts'
import { cardActions } from './card-actions.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { FilterLine } from './filter-line.tsx'
import { DayDialog } from '../calendar/day.dialog.tsx'
import { BoardHeader } from './header.tsx'
import { MoveDialog } from './move.dialog.tsx'
import { RenameDialog } from './rename.dialog.tsx'
import styles from './screen.module.css'
import { useBoardFields, useColumns, useDesk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { viewOf, waysToMove } from './views.ts'

const TaskList = lazyPart(() => import('../list/task-list.tsx').then((part) => part.TaskList))
const TaskCalendar = lazyPart(() =>
  import('../calendar/task-calendar.tsx').then((part) => part.TaskCalendar),
)
const Timeline = lazyPart(() => import('../timeline/timeline.tsx').then((part) => part.Timeline))
const TaskPanel = lazyPart(() => import('../panel/task-panel.tsx').then((part) => part.TaskPanel))

/** Shows a loaded project: header, filters, one of the views, and the panel of the open task. */
export function DeskView() {
  const desk = useDesk()
  const { participantes } = useBoardFields('participantes')
  const columns = useColumns()
  const lanes = useStore(desk.lanes)
  const [words] = useSearchParams()
  const view = viewOf(words.get('ver'))
  const { opened, open, close, addressOf } = useOpened('tarefa')
  const root = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ readonly id: number; readonly anchor: MenuAnchor }>()
  useBoardEvents(root, { onOpen: open, onMenu: (id, anchor) => setMenu({ id, anchor }) })
  const rows = useMemo(() => lanesOf(participantes, lanes), [participantes, lanes])
  useDeskKeys({
    columns,
    lanes: view === 'quadro' && lanes !== 'none' ? rows : [],
    onOpen: open,
    onEscape: close,
    move: waysToMove[view],
  })
  const facts = useFacts(addressOf)
  // Who loses the network goes on: what a menu needs is there by then.
  useEffect(() => {
    const timer = setTimeout(warmMenu, 1_000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // The other views say themselves what they show.
    if (view !== 'quadro') return
    desk.show(
      columns.map(({ cards }) =>
        rows.flatMap((lane) => cards.filter((card) => isInLane(card, lane)).map(idOfCard)),
      ),
    )
  }, [desk, columns, rows, view])
  const views = { columns, facts }
  const card = menu && desk.card(menu.id)
  return (
    <div className={styles.screen}>
      <BoardHeader view={view} />
      <OldReading />
      <FilterLine hasLanes={view === 'quadro'} />
      <div ref={root} className={styles.work}>
        <div className={styles.view}>
          {view === 'quadro' && <Board {...views} />}
          {view === 'lista' && <TaskList {...views} />}
          {view === 'calendario' && <TaskCalendar {...views} onOpen={open} />}
          {view === 'linha' && <Timeline {...views} onOpen={open} />}
          {desk.mayChange && <ChosenBar />}
        </div>
        {opened !== undefined && (
          <TaskPanel key={opened} id={opened} onClose={close} onOpen={open} />
        )}
      </div>
      {menu && card && (
        <LazyMenu
          anchor={menu.anchor}
          label={`Ações de ${card.titulo}`}
          actions={cardActions(desk, card, { onOpen: open, move: waysToMove[view] })}
          onClose={() => setMenu(undefined)}
        />
      )}
      <Questions />
      <Said />
    </div>
  )
}

/** What every card is drawn with. */
function useFacts(addressOf: (id: number) => string) {
  const today = useToday()
  const { participantes, etiquetas } = useBoardFields('participantes', 'etiquetas')
  const people = useMemo(
    () => new Map(participantes.map((one) => [one.id_usuario, one])),
    [participantes],
  )
  const labels = useMemo(
    () => new Map(etiquetas.map((one) => [one.id_projeto_etiqueta, one])),
    [etiquetas],
  )
  return useMemo(() => ({ people, labels, today, addressOf }), [people, labels, today, addressOf])
}

/** Reading the board again failed: whoever works on it is told that it is old. */
function OldReading() {
  const desk = useDesk()
  const { error } = useStore(desk.store.state)
  if (!error) return null
  return (
    <Notice tone="warning" role="alert" title="O quadro pode estar desatualizado">
      {failureText(error)}
    </Notice>
  )
}

function Questions() {
  const desk = useDesk()
  const question = useStore(desk.question)
  const close = () => desk.question.set(undefined)
  if (question?.kind === 'move') return <MoveDialog ids={question.ids} onClose={close} />
  if (question?.kind === 'day') return <DayDialog ids={question.ids} onClose={close} />
  if (question?.kind === 'rename') return <RenameDialog id={question.id} onClose={close} />
  return null
}

/** What changed, for those who do not see it. */
function Said() {
  const desk = useDesk()
  const text = useStore(desk.said)
  return (
    <Status className={styles.quiet} aria-live="assertive">
      {text}
    </Status>
  )
}
