import {
  etiquetaCreate,
  etiquetaDelete,
  etiquetaUpdate,
  projetoGrupoCreate,
  projetoGrupoDelete,
  projetoGrupoUpdate,
} from '@claquete/contract/projetos/quadro/quadro'
import { ranksBetween } from '@claquete/core/kernel/order/rank'
import { call } from '../../../lib/wire/request.ts'
import { groupsOf, idOfGroup, patched } from './board.ts'
import type { Board, Group, Label } from './board.ts'
import type { BoardStore } from './store.ts'

/** What people do with the groups and labels of a board. Each returns its failure, or undefined. */
export class ArrangeActs {
  readonly #store: BoardStore
  readonly #id_projeto: number

  constructor(store: BoardStore, id_projeto: number) {
    this.#store = store
    this.#id_projeto = id_projeto
  }

  createGroup(titulo: string, color: string) {
    return this.#store.act({
      label: 'criar o grupo',
      change: (board) => board,
      send: async () => {
        const { data } = await call(projetoGrupoCreate, {
          body: { id_projeto: this.#id_projeto, titulo, color },
        })
        return (board) => putGroup(board, data)
      },
    })
  }

  updateGroup(
    id: number,
    changes: Partial<Pick<Group, 'titulo' | 'color' | 'conclui' | 'limite'>>,
  ) {
    return this.#store.act({
      label: 'alterar o grupo',
      change: (board) => patchGroup(board, id, changes),
      send: async () => {
        const { data } = await call(projetoGrupoUpdate, { params: { id }, body: changes })
        return (board) => putGroup(board, data)
      },
    })
  }

  /** Puts a group so many places further; negative is to the left. */
  moveGroup(id: number, by: number) {
    const groups = this.#store.board ? groupsOf(this.#store.board) : []
    const others = groups.filter((one) => idOfGroup(one) !== id)
    const to = groups.findIndex((one) => idOfGroup(one) === id) + by
    const [before, after] = [others[to - 1], others[to]]
    const order = ranksBetween(before?.order ?? null, after?.order ?? null, 1)[0] ?? ''
    return this.#store.act({
      label: 'mover o grupo',
      change: (board) => patchGroup(board, id, { order }),
      send: async () => {
        const body = {
          id_antes: before ? idOfGroup(before) : null,
          id_depois: after ? idOfGroup(after) : null,
        }
        const { data } = await call(projetoGrupoUpdate, { params: { id }, body })
        return (board) => putGroup(board, data)
      },
    })
  }

  removeGroup(id: number, destino: number | undefined) {
    return this.#store.act({
      label: 'excluir o grupo',
      change: (board) => board,
      send: async () => {
        await call(projetoGrupoDelete, { params: { id }, query: { ...(destino && { destino }) } })
        void this.#store.read()
        return (board) => ({
          ...board,
          grupos: board.grupos.filter((one) => idOfGroup(one) !== id),
        })
      },
    })
  }

  updateLabel(id: number, { nome, color }: Pick<Label, 'nome' | 'color'>) {
    const put = (board: Board): Board => ({
      ...board,
      etiquetas: board.etiquetas.map((one) =>
        one.id_projeto_etiqueta === id ? { ...one, nome, color } : one,
      ),
    })
    return this.#store.act({
      label: 'alterar a etiqueta',
      change: put,
      send: async () => {
        await call(etiquetaUpdate, { params: this.#labelParams(id), body: { nome, color } })
        return put
      },
    })
  }

  removeLabel(id: number) {
    const drop = (board: Board): Board => ({
      ...patched(board, [...board.tarefas.keys()], (card) =>
        card.ids_etiquetas.includes(id)
          ? { ids_etiquetas: card.ids_etiquetas.filter((one) => one !== id) }
          : {},
      ),
      etiquetas: board.etiquetas.filter((one) => one.id_projeto_etiqueta !== id),
    })
    return this.#store.act({
      label: 'excluir a etiqueta',
      change: drop,
      send: async () => {
        await call(etiquetaDelete, { params: this.#labelParams(id) })
        return drop
      },
    })
  }

  #labelParams = (id: number) => ({ id_projeto: this.#id_projeto, id_projeto_etiqueta: id })

  /** Gives the label of this name, made when there is none; undefined when it was refused. */
  async createLabel(nome: string, color?: string): Promise<Label | undefined> {
    let made: Label | undefined
    await this.#store.act({
      label: 'criar a etiqueta',
      change: (board) => board,
      send: async () => {
        const { data } = await call(etiquetaCreate, {
          params: { id_projeto: this.#id_projeto },
          body: { nome, ...(color && { color }) },
        })
        made = data
        return (board) => ({
          ...board,
          etiquetas: [
            ...board.etiquetas.filter(
              (one) => one.id_projeto_etiqueta !== data.id_projeto_etiqueta,
            ),
            data,
          ],
        })
      },
    })
    return made
  }
}

const patchGroup = (board: Board, id: number, changes: Partial<Group>): Board => ({
  ...board,
  grupos: board.grupos.map((one) => (idOfGroup(one) === id ? { ...one, ...changes } : one)),
})

const putGroup = (board: Board, group: Group): Board => ({
  ...board,
  grupos: [...board.grupos.filter((one) => idOfGroup(one) !== idOfGroup(group)), group],
})
