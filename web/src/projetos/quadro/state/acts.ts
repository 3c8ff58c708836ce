import type { RequestTo } from '@claquete/contract/endpoint'
import { tarefaMoveMany } from '@claquete/contract/projetos/quadro/quadro'
import {
  tarefaCreate,
  tarefaDelete,
  tarefaRestore,
  tarefaUpdate,
  tarefaUpdateMany,
} from '@claquete/contract/projetos/quadro/tarefa'
import { dayOfRelative } from '@claquete/core/projetos/quadro/tarefa'
import { call } from '../../../lib/wire/request.ts'
import { idOfCard, moved, newCard, patched, placed, put, removed } from './board.ts'
import type { Board, Card, Place } from './board.ts'
import type { BoardStore } from './store.ts'

type Changes = Omit<NonNullable<RequestTo<typeof tarefaUpdate>['body']>, 'descricao'>
export type NewTask = Omit<NonNullable<RequestTo<typeof tarefaCreate>['body']>, keyof Place>
export type ManyChanges = Omit<
  NonNullable<RequestTo<typeof tarefaUpdateMany>['body']>,
  'ids' | 'excluir'
>

/** Fields of a card that a change of the task shows at once; the server computes the others. */
function shownOf(
  { concluida, ...rest }: Changes,
  now: string,
  zero: Board['data_zero'],
): Partial<Card> {
  const { titulo, prioridade, data_inicio, data_entrega, dia_inicio, dia_entrega } = rest
  const { estimativa_minutos, ids_usuarios, ids_etiquetas, ids_bloqueada_por } = rest
  const said = {
    titulo,
    prioridade,
    data_inicio,
    data_entrega,
    dia_inicio,
    dia_entrega,
    estimativa_minutos,
    ids_usuarios,
    ids_etiquetas,
    ids_bloqueada_por,
    recorrencia: rest.recorrencia,
    recorrencia_cada: rest.recorrencia_cada,
    concluida_em: concluida === undefined ? undefined : concluida ? now : null,
  }
  const kept = Object.entries(said).filter(([, value]) => value !== undefined)
  // A fixed date and one counted from day zero exclude each other.
  if (data_entrega) kept.push(['dia_entrega', null])
  if (data_inicio) kept.push(['dia_inicio', null])
  if (dia_entrega !== undefined) kept.push(['data_entrega', dayOfRelative(zero, dia_entrega)])
  if (dia_inicio !== undefined) kept.push(['data_inicio', dayOfRelative(zero, dia_inicio)])
  return Object.fromEntries(kept) as Partial<Card>
}

const union = (
  had: readonly number[],
  more: readonly number[] = [],
  less: readonly number[] = [],
) => [...new Set([...had, ...more])].filter((id) => !less.includes(id))

const nowText = () => new Date().toISOString()

let lastNewId = 0

/** What people do on a board. Each returns its failure, or undefined. */
export class BoardActs {
  readonly #store: BoardStore
  readonly #id_projeto: number
  /** Ids that the server gave to tasks made here. */
  readonly #given = new Map<number, number>()

  constructor(store: BoardStore, id_projeto: number) {
    this.#store = store
    this.#id_projeto = id_projeto
  }

  /** The id of the server; undefined for a task that it refused or has not made yet. */
  idOf = (id: number): number | undefined => (id > 0 ? id : this.#given.get(id))
  #idsOf = (ids: readonly number[]) => ids.flatMap((id) => this.idOf(id) ?? [])

  #placeSent({ id_projeto_grupo, id_antes, id_depois }: Place): Place {
    const sent = (id: number | null | undefined) => (id === null ? null : id && this.idOf(id))
    const [before, after] = [sent(id_antes), sent(id_depois)]
    return {
      id_projeto_grupo,
      ...(before !== undefined && { id_antes: before }),
      ...(after !== undefined && { id_depois: after }),
    }
  }

  move(ids: readonly number[], place: Place) {
    const now = nowText()
    return this.#store.act({
      label: ids.length === 1 ? 'mover a tarefa' : 'mover as tarefas',
      change: (board) => moved(board, ids, place, now),
      send: async () => {
        const sent = this.#idsOf(ids)
        if (sent.length === 0) return (board) => board
        const reply = await call(tarefaMoveMany, {
          params: { id_projeto: this.#id_projeto },
          body: { ids: sent, ...this.#placeSent(place) },
        })
        return (board) => put(placed(board, reply.data), reply.novas)
      },
    })
  }

  create(said: NewTask, place: Place) {
    lastNewId -= 1
    const id = lastNewId
    const {
      titulo,
      novas_etiquetas: _names,
      passos,
      descricao: _text,
      id_orca_item: _line,
      ...rest
    } = said
    const shownIn = ({ data_zero }: Board) => ({
      ...shownOf(rest, '', data_zero),
      titulo,
      qtde_passos: passos?.length ?? 0,
    })
    return this.#store.act({
      label: 'criar a tarefa',
      change: (board) => put(board, [newCard(board, id, place, shownIn(board))]),
      send: async () => {
        const body = { ...said, ...this.#placeSent(place) }
        const { data } = await call(tarefaCreate, { body })
        this.#given.set(id, idOfCard(data))
        // Labels that the project did not have come with the whole board.
        if (said.novas_etiquetas?.length) void this.#store.read()
        return (board) => put(board, [data])
      },
    })
  }

  update(id: number, changes: Changes) {
    const now = nowText()
    return this.#store.act({
      label: 'alterar a tarefa',
      change: (board) => patched(board, [id], () => shownOf(changes, now, board.data_zero)),
      send: async () => {
        const sent = this.idOf(id)
        if (sent === undefined) return (board) => board
        const { data, nova } = await call(tarefaUpdate, {
          params: { id: sent },
          query: {},
          body: { ...changes, ...this.#versionOf(sent, changes) },
        })
        return (board) => put(board, nova ? [data, nova] : [data])
      },
    })
  }

  /** What is written at length says which version it was written on. */
  #versionOf(id: number, { titulo, versao }: Changes) {
    if (titulo === undefined) return {}
    return { versao: versao ?? this.#store.board?.tarefas.get(id)?.versao ?? 1 }
  }

  updateMany(ids: readonly number[], changes: ManyChanges) {
    const now = nowText()
    const { mais_usuarios, menos_usuarios, mais_etiquetas, menos_etiquetas, ...rest } = changes
    return this.#store.act({
      label: 'alterar as tarefas',
      change: (board) =>
        patched(board, ids, (card) => ({
          ...shownOf(rest, now, board.data_zero),
          ids_usuarios: union(card.ids_usuarios, mais_usuarios, menos_usuarios),
          ids_etiquetas: union(card.ids_etiquetas, mais_etiquetas, menos_etiquetas),
        })),
      send: async () => {
        const { data } = await call(tarefaUpdateMany, {
          params: { id_projeto: this.#id_projeto },
          body: { ids: this.#idsOf(ids), ...changes },
        })
        return (board) => put(board, data)
      },
    })
  }

  remove(ids: readonly number[]) {
    return this.#store.act({
      label: ids.length === 1 ? 'excluir a tarefa' : 'excluir as tarefas',
      change: (board) => removed(board, ids),
      send: async () => {
        const sent = this.#idsOf(ids)
        if (sent.length > 1) await this.#removeMany(sent)
        else for (const id of sent) await call(tarefaDelete, { params: { id } })
        return (board) => removed(board, sent)
      },
    })
  }

  #removeMany = (ids: readonly number[]) =>
    call(tarefaUpdateMany, {
      params: { id_projeto: this.#id_projeto },
      body: { ids: [...ids], excluir: true },
    })

  restore(ids: readonly number[]) {
    return this.#store.act({
      label: 'restaurar a tarefa',
      change: (board) => board,
      send: async () => {
        const cards: Card[] = []
        for (const id of this.#idsOf(ids)) {
          cards.push((await call(tarefaRestore, { params: { id } })).data)
        }
        return (board) => put(board, cards)
      },
    })
  }
}
