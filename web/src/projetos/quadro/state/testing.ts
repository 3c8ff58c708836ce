import { ranksBetween } from '@claquete/core/kernel/order/rank'
import { cardsOfGroup, idOfCard, newCard, boardOf } from './board.ts'
import type { Card, Place, Quadro } from './board.ts'

const group = (id: number, titulo: string, conclui: 'S' | 'N') => ({
  id_projeto_grupo: id,
  titulo,
  color: '#2563eb',
  order: `a${id}`,
  conclui,
  limite: null,
  versao: 1,
})

export const people = [
  { id_usuario: 1, nome: 'Ana Prado', avatar: null, responsavel: 'S' as const },
  { id_usuario: 2, nome: 'João Silva', avatar: null, responsavel: 'N' as const },
]

/** A board of three groups, for tests: tasks 1, 2, 3… stand in the first one, or where `groups` says. */
export function quadroOf(count: number, groupOf: (id: number) => number = () => 1): Quadro {
  const quadro: Quadro = {
    id_projeto: 9,
    titulo: 'Campanha de verão',
    num_projeto: '2026-014',
    modelo: 'N',
    arquivado: 'N',
    data_zero: null,
    id_orcamento: null,
    grupos: [group(1, 'A fazer', 'N'), group(2, 'Fazendo', 'N'), group(3, 'Feito', 'S')],
    tarefas: [],
    participantes: people,
    etiquetas: [{ id_projeto_etiqueta: 7, nome: 'Casting', color: '#db2777' }],
    altera_tarefas: true,
    altera_projeto: true,
  }
  const tarefas: Card[] = []
  const ranks = ranksBetween(null, null, count)
  for (let id = 1; id <= count; id += 1) {
    const said = { order: ranks[id - 1] ?? '', numero: id, titulo: `Tarefa ${id}` }
    tarefas.push(newCard(boardOf(quadro), id, { id_projeto_grupo: groupOf(id) }, said))
  }
  return { ...quadro, tarefas }
}

/** Numbers of the tasks of each group, in their order. */
export const orderOf = (quadro: Quadro): number[][] =>
  quadro.grupos.map((one) => cardsOfGroup(boardOf(quadro), one.id_projeto_grupo).map(idOfCard))

/** Where a task of a group comes to stand, named by its neighbours. */
export function placeIn(quadro: Quadro, id: number, id_projeto_grupo: number, at: number): Place {
  const others = cardsOfGroup(boardOf(quadro), id_projeto_grupo).filter(
    (card) => idOfCard(card) !== id,
  )
  const [before, after] = [others[at - 1], others[at]]
  return {
    id_projeto_grupo,
    id_antes: before ? idOfCard(before) : null,
    id_depois: after ? idOfCard(after) : null,
  }
}
