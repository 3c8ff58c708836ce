import { prioridades, prioridadeWords } from '@claquete/core/projetos/quadro/tarefa'
import { toast } from '../../../lib/page/toast.ts'
import {
  IconArrowRight,
  IconCircleCheck,
  IconCopy,
  IconEye,
  IconFlag,
  IconListDetails,
  IconPencil,
  IconTrash,
} from '../../../ui/icons.ts'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { idOfCard } from '../state/board.ts'
import type { Card } from '../state/board.ts'
import type { Desk } from '../state/desk.ts'
import { removeTasks } from './chosen-bar.tsx'

const icon = { size: 16, stroke: 1.5 } as const

interface CardWays {
  readonly onOpen: (id: number) => void
  /** Whether it moves to a place of the board or to a day. */
  readonly move: 'move' | 'day'
}

/** The menu of a card: all that keys and drags do, for those who use neither. */
export function cardActions(desk: Desk, card: Card, { onOpen, move }: CardWays): RowAction[] {
  const id = idOfCard(card)
  const ids = desk.idsWith(id)
  const several = ids.length > 1 ? ` (${ids.length})` : ''
  return [
    { label: 'Abrir', icon: <IconEye {...icon} />, run: () => onOpen(id) },
    {
      label: 'Editar o nome',
      icon: <IconPencil {...icon} />,
      run: () => desk.question.set({ kind: 'rename', id }),
    },
    {
      label: `Mover para…${several}`,
      icon: <IconArrowRight {...icon} />,
      run: () => desk.question.set({ kind: move, ids }),
    },
    {
      label: card.concluida_em === null ? `Concluir${several}` : `Reabrir${several}`,
      icon: <IconCircleCheck {...icon} />,
      run: () => desk.complete(ids),
    },
    {
      label: desk.chosen.get().has(id) ? 'Tirar da seleção' : 'Selecionar',
      icon: <IconListDetails {...icon} />,
      run: () => desk.toggle(id),
    },
    ...prioridades.map((one) => ({
      label: `Prioridade ${prioridadeWords[one].toLowerCase()}`,
      icon: <IconFlag {...icon} />,
      isChosen: card.prioridade === one,
      run: () =>
        void desk.acts.updateMany(ids, { prioridade: card.prioridade === one ? null : one }),
    })),
    {
      label: 'Copiar o endereço',
      icon: <IconCopy {...icon} />,
      run: () => void copyAddress(id),
    },
    {
      label: `Excluir${several}`,
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      run: () => void removeTasks(desk, ids),
    },
  ]
}

async function copyAddress(id: number): Promise<void> {
  const address = new URL(location.href)
  address.searchParams.set('tarefa', String(id))
  await navigator.clipboard.writeText(address.href).then(
    () => toast.small('Endereço copiado'),
    () => toast.warning('O navegador não deixou copiar. Copie o endereço da barra.'),
  )
}
