import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { onBoardNotice } from '../../../lib/wire/board-notices.ts'
import { reportFailureOf } from '../../../lib/wire/call.ts'
import { useToday } from '../../../lib/page/clock.ts'
import type { Store } from '../../../lib/plain/store.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { BoardActs } from '../state/acts.ts'
import { ArrangeActs } from '../state/arrange-acts.ts'
import { Desk } from '../state/desk.ts'
import { columnReader } from '../state/shown.ts'
import { BoardStore } from '../state/store.ts'
import type { BoardWire } from '../state/store.ts'
import { TaskTexts } from '../state/task-texts.ts'
import { isBlocked } from '../state/board.ts'
import type { Board, Card } from '../state/board.ts'

function makeDesk(id_projeto: number, wire: BoardWire): Desk {
  const store = new BoardStore({
    wire,
    onRefusal: (error, label) => reportFailureOf(`Não foi possível ${label}`, error),
  })
  const acts = new BoardActs(store, id_projeto)
  return new Desk({
    store,
    acts,
    arrange: new ArrangeActs(store, id_projeto),
    texts: new TaskTexts(store),
    id_projeto,
  })
}

/** Opens a board while the screen is shown: reads it, hears what others do, reads again after a lost connection. */
export function useOpenDesk(id_projeto: number, wireOf: (id_projeto: number) => BoardWire): Desk {
  const [desk] = useState(() => makeDesk(id_projeto, wireOf(id_projeto)))
  useEffect(() => {
    const { store } = desk
    store.reopen()
    void store.read()
    const again = () => void store.reconnect()
    const stop = onBoardNotice(id_projeto, {
      onNotice: (notice) => store.notice(notice),
      onReconnect: again,
    })
    addEventListener('online', again)
    return () => {
      stop()
      removeEventListener('online', again)
      store.close()
    }
  }, [desk, id_projeto])
  return desk
}

const DeskContext = createContext<Desk | undefined>(undefined)
export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A part of a board stands outside one')
  return desk
}

/** The board as it is shown now; the screen draws its parts only once there is one. */
export function useBoard() {
  const desk = useDesk()
  const { board } = useStore(desk.store.state)
  if (!board) throw new Error('The board was not read yet')
  return board
}

/** Some fields of the board; the component is drawn again only when one of them changes. */
export function useBoardFields<Name extends keyof Board>(...names: readonly Name[]) {
  const desk = useDesk()
  const [read] = useState(() => {
    let last: Pick<Board, Name> | undefined
    return (board: Pick<Board, Name> | undefined) => {
      if (!last || names.some((name) => board?.[name] !== last?.[name])) last = board
      return last
    }
  })
  const fields = usePart(desk.store.state, ({ board }) => read(board))
  if (!fields) throw new Error('The board was not read yet')
  return fields
}

/** May this person change tasks of the board as it is now? */
export function useMayChange(): boolean {
  const desk = useDesk()
  return usePart(desk.store.state, () => desk.mayChange)
}

/** Does the task wait for another one? */
export function useIsBlocked(card: Card): boolean {
  const desk = useDesk()
  return usePart(desk.store.state, ({ board }) => board !== undefined && isBlocked(board, card))
}

/** The columns of the board as filters leave them; what did not change is the same object as before. */
export function useColumns() {
  const desk = useDesk()
  const board = useBoard()
  const filters = useStore(desk.filters)
  const today = useToday()
  const [read] = useState(columnReader)
  return useMemo(() => read(board, filters, today), [read, board, filters, today])
}

/** A part of what a store holds; the component is drawn again only when that part changes. */
export const usePart = <T, P>(source: Store<T>, part: (value: T) => P): P =>
  useSyncExternalStore(source.subscribe, () => part(source.get()))
