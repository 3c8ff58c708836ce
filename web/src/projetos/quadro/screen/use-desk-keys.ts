import { useKeys } from '../../../lib/page/keys.ts'
import { focusCard, neighbourOf } from '../board/use-board-events.ts'
import { idOfGroup } from '../state/board.ts'
import { isInLane } from '../state/shown.ts'
import type { Column, Lane } from '../state/shown.ts'
import { useDesk } from './use-desk.ts'

const group = 'Tarefas'

interface DeskKeys {
  readonly columns: readonly Column[]
  /** None where the view has no lanes. */
  readonly lanes: readonly Lane[]
  readonly onOpen: (id: number) => void
  /** What Esc closes: the panel, when one is open. */
  readonly onEscape: () => void
  /** Whether tasks are moved to a place of the board or to a day. */
  readonly move: 'move' | 'day'
}

/** The keys of a board, in every view; the help dialog lists them. */
export function useDeskKeys({ columns, lanes, onOpen, onEscape, move }: DeskKeys): void {
  const desk = useDesk()
  const current = () => {
    const id = desk.current.get()
    return id !== undefined && desk.card(id) ? id : undefined
  }
  /** Acts on the task of the keys, or says how to choose one. */
  const onTask = (run: (id: number) => void) => () => {
    const id = current()
    if (id === undefined) desk.say('Escolha uma tarefa com as setas')
    else run(id)
  }
  const onMine = (run: (id: number) => void) => onTask((id) => desk.mayChange && run(id))
  const step = (way: 'up' | 'down') => () => {
    const id = current()
    const next = id === undefined ? desk.shown.flat()[0] : neighbourOf(desk.shown, id, way)
    if (next !== undefined) focusCard(desk, next)
  }
  const add = () => {
    const id = current()
    const card = id === undefined ? undefined : desk.card(id)
    const [first] = columns
    const id_projeto_grupo = card?.id_projeto_grupo ?? (first && idOfGroup(first.group))
    if (!desk.mayChange || id_projeto_grupo === undefined) return
    const lane = lanes.find((one) => !card || isInLane(card, one))
    desk.adding.set({ id_projeto_grupo, lane: lane?.key })
  }
  const help = { group, onlyHelp: true as const, run: () => undefined }
  useKeys([
    { keys: 'n', label: 'Nova tarefa', group, run: add },
    { keys: 'j', label: 'Próxima tarefa', group, run: step('down') },
    { keys: 'k', label: 'Tarefa anterior', group, run: step('up') },
    {
      keys: 'c',
      label: 'Concluir ou reabrir',
      group,
      run: onMine((id) => desk.complete(desk.idsWith(id))),
    },
    {
      keys: 'e',
      label: 'Editar o nome',
      group,
      run: onMine((id) => desk.question.set({ kind: 'rename', id })),
    },
    {
      keys: 'm',
      label: 'Mover para…',
      group,
      run: onMine((id) => desk.question.set({ kind: move, ids: desk.idsWith(id) })),
    },
    { keys: 'x', label: 'Selecionar', group, run: onTask((id) => desk.toggle(id)) },
    { keys: 'Enter', label: 'Abrir a tarefa', group, run: onTask(onOpen) },
    {
      keys: 'Escape',
      label: 'Limpar a seleção, fechar a tarefa',
      group,
      run: () => (desk.chosen.get().size > 0 ? desk.clearChosen() : onEscape()),
    },
    { ...help, keys: 'Alt+↑↓←→', label: 'Mover a tarefa' },
    { ...help, keys: '↑↓←→', label: 'Andar entre as tarefas' },
    { ...help, keys: 'Shift+clique', label: 'Selecionar várias' },
  ])
}
