import type { ReplyOf } from '@claquete/contract/endpoint'
import type { BoardNotice } from '@claquete/contract/kernel/notification'
import type { quadroView } from '@claquete/contract/projetos/quadro/quadro'
import { placeAmong } from '@claquete/core/projetos/quadro/place'
import { byRank, ranksBetween } from '@claquete/core/kernel/order/rank'

export type Quadro = ReplyOf<typeof quadroView>['data']
export type Card = Quadro['tarefas'][number]
export type Group = Quadro['grupos'][number]
export type Person = Quadro['participantes'][number]
export type Label = Quadro['etiquetas'][number]

/** A board as it is known here; tasks by id. */
export interface Board extends Omit<Quadro, 'tarefas'> {
  readonly tarefas: ReadonlyMap<number, Card>
}

export const idOfCard = (card: Card): number => card.id_projeto_tarefa
export const idOfGroup = (group: Group): number => group.id_projeto_grupo

export const boardOf = ({ tarefas, ...rest }: Quadro): Board => ({
  ...rest,
  tarefas: new Map(tarefas.map((card) => [idOfCard(card), card])),
})

export const inCardOrder = byRank<Card>(idOfCard)
export const inGroupOrder = byRank<Group>(idOfGroup)

type CardsByGroup = ReadonlyMap<number, readonly Card[]>

/** The tasks of a board by group: one move asks for them many times. */
const known = new WeakMap<Board['tarefas'], CardsByGroup>()

function cardsByGroup({ tarefas }: Board): CardsByGroup {
  const before = known.get(tarefas)
  if (before) return before
  const groups = new Map<number, Card[]>()
  for (const card of tarefas.values()) {
    const group = groups.get(card.id_projeto_grupo)
    if (group) group.push(card)
    else groups.set(card.id_projeto_grupo, [card])
  }
  for (const group of groups.values()) group.sort(inCardOrder)
  known.set(tarefas, groups)
  return groups
}

/** The cards of a group in their order. */
export const cardsOfGroup = (board: Board, id_projeto_grupo: number): readonly Card[] =>
  cardsByGroup(board).get(id_projeto_grupo) ?? []

export const isBlocked = (board: Board, card: Card): boolean =>
  card.concluida_em === null &&
  card.ids_bloqueada_por.some((id) => board.tarefas.get(id)?.concluida_em === null)

export const groupsOf = (board: Board): Group[] => board.grupos.toSorted(inGroupOrder)

/** Where tasks are to stand, by the ids of the neighbours. */
export interface Place {
  readonly id_projeto_grupo: number
  readonly id_antes?: number | null
  readonly id_depois?: number | null
}

/** Ranks for so many cards at a place; two that stand at one rank leave no room, and share it until the server answers. */
function ranksAt(others: readonly Card[], place: Place, count: number): string[] {
  const { before, after } = placeAmong(others, idOfCard, place)
  if (before !== null && after !== null && before >= after) return Array(count).fill(before)
  return ranksBetween(before, after, count)
}

const withCards = (board: Board, cards: Iterable<Card>): Board => {
  const tarefas = new Map(board.tarefas)
  for (const card of cards) tarefas.set(idOfCard(card), card)
  return { ...board, tarefas }
}

/** Puts tasks somewhere; in a group that completes they are done, and a done one that leaves such a group is open again. */
export function moved(board: Board, ids: readonly number[], place: Place, now: string): Board {
  const moving = ids.flatMap((id) => board.tarefas.get(id) ?? [])
  const group = board.grupos.find((one) => idOfGroup(one) === place.id_projeto_grupo)
  if (!group || moving.length === 0) return board
  const others = cardsOfGroup(board, place.id_projeto_grupo).filter(
    (card) => !ids.includes(idOfCard(card)),
  )
  const ranks = ranksAt(others, place, moving.length)
  const completes = new Set(board.grupos.filter((one) => one.conclui === 'S').map(idOfGroup))
  return withCards(
    board,
    moving.map((card, at) => ({
      ...card,
      id_projeto_grupo: place.id_projeto_grupo,
      order: ranks[at] ?? card.order,
      concluida_em: completes.has(place.id_projeto_grupo)
        ? (card.concluida_em ?? now)
        : completes.has(card.id_projeto_grupo)
          ? null
          : card.concluida_em,
    })),
  )
}

/** Changes fields of tasks that are there. */
export const patched = (
  board: Board,
  ids: readonly number[],
  change: (card: Card) => Partial<Card>,
): Board =>
  withCards(
    board,
    ids.flatMap((id) => {
      const card = board.tarefas.get(id)
      return card ? [{ ...card, ...change(card) }] : []
    }),
  )

export const put = withCards

export function removed(board: Board, ids: readonly number[]): Board {
  const tarefas = new Map(board.tarefas)
  for (const id of ids) tarefas.delete(id)
  return { ...board, tarefas }
}

/** A task that is only here yet. */
export const newCard = (board: Board, id: number, place: Place, said: Partial<Card>): Card => ({
  id_projeto_tarefa: id,
  id_projeto: board.id_projeto,
  id_projeto_grupo: place.id_projeto_grupo,
  numero: 0,
  titulo: '',
  order: ranksAt(cardsOfGroup(board, place.id_projeto_grupo), place, 1)[0] ?? '',
  prioridade: null,
  data_inicio: null,
  data_entrega: null,
  dia_inicio: null,
  dia_entrega: null,
  concluida_em: null,
  recorrencia: null,
  recorrencia_cada: null,
  estimativa_minutos: null,
  ids_usuarios: [],
  ids_etiquetas: [],
  ids_bloqueada_por: [],
  qtde_comentarios: 0,
  qtde_anexos: 0,
  qtde_passos: 0,
  qtde_passos_feitos: 0,
  segundos: 0,
  versao: 1,
  ...said,
})

/** What somebody else moved stands where the server says. */
export const placed = (board: Board, places: NonNullable<BoardNotice['lugares']>): Board =>
  withCards(
    board,
    places.flatMap(({ id_projeto_tarefa, ...place }) => {
      const card = board.tarefas.get(id_projeto_tarefa)
      return card ? [{ ...card, ...place }] : []
    }),
  )

/** Tasks that were read again: those that did not come are gone. */
export const reread = (board: Board, asked: readonly number[], cards: readonly Card[]): Board =>
  withCards(
    removed(
      board,
      asked.filter((id) => !cards.some((card) => idOfCard(card) === id)),
    ),
    cards.filter((card) => card.id_projeto === board.id_projeto),
  )
