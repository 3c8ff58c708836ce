import { projetoCreate } from '@claquete/contract/projetos/quadro/projeto'
import { projetoGrupoView, quadroView } from '@claquete/contract/projetos/quadro/quadro'
import { tarefaCreate } from '@claquete/contract/projetos/quadro/tarefa'
import { must } from '@claquete/core/kernel/must'
import type { RequestTo } from '@claquete/contract/endpoint'
import type { World } from '../../../../test/world.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'

type ProjetoBody = RequestTo<typeof projetoCreate>['body']
type TarefaBody = RequestTo<typeof tarefaCreate>['body']

/** A project with the usual groups, in a unit of its own unless one is given. */
export async function novoProjeto(world: World, body: Partial<ProjetoBody> = {}): Promise<number> {
  const id_empresa = body.id_empresa ?? (await novaUnidade(world))
  const { id_projeto } = await world.call(projetoCreate, {
    body: { titulo: 'Filme de Natal', ...body, id_empresa },
  })
  return id_projeto
}

/** Everything that the board of a project shows. */
export const boardOf = async (world: World, id_projeto: number) =>
  (await world.call(quadroView, { params: { id_projeto } })).data

/** The groups of a project, in their order. */
export const groupsOf = async (world: World, id_projeto: number) => {
  const { grupos } = await boardOf(world, id_projeto)
  return grupos.map((one) => one.id_projeto_grupo)
}

/** A task in a group, the first of the project unless one is given. */
export async function novaTarefa(
  world: World,
  id_projeto: number,
  body: Partial<TarefaBody> = {},
): Promise<number> {
  const id_projeto_grupo =
    body.id_projeto_grupo ?? must((await groupsOf(world, id_projeto))[0], 'group')
  const reply = await world.call(tarefaCreate, {
    body: { titulo: 'Tarefa', ...body, id_projeto_grupo },
  })
  return reply.id_projeto_tarefa
}

/** The titles of a group's tasks, in their order. */
export const titlesOf = async (world: World, id: number) =>
  (await world.call(projetoGrupoView, { params: { id } })).data.tasks.map((one) => one.titulo)
