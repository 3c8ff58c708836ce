import { projetoExecucao } from '@claquete/contract/orcamentos/incentivado/contas'
import {
  remanejamentoCreate,
  remanejamentoList,
  remanejamentoUndo,
} from '@claquete/contract/orcamentos/incentivado/remanejamento'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { cancelTitulo, postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { approveWith, itemIdOf, newProjeto } from '../testing/film.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

/** A Rouanet project of 2020 with two lines of R$ 1,000. */
async function newProject() {
  const execucao_inicio = calendarDate('2020-03-01')
  const made = await newProjeto(world, { normas: ['mc-2-2019'], execucao_inicio })
  await approveWith(world, made.id_orcamento, [
    ['luz', 'luz', 100_000],
    ['som', 'som', 100_000],
  ])
  return made
}

const move = (id_projeto_incentivado: number, reais: number, autorizacao = '') =>
  world.ask(remanejamentoCreate, {
    body: {
      id_projeto_incentivado,
      data: '2020-05-01',
      motivo: 'Mais diárias de som',
      autorizacao,
      linhas: [
        { uid: 'luz', valor: -reais },
        { uid: 'som', valor: reais },
      ],
    },
  } as never)

const livres = async (id_projeto_incentivado: number) => {
  const { data } = await world.call(projetoExecucao, {
    params: { id_projeto_incentivado },
  } as never)
  return data.linhas.map(({ livre }) => livre)
}

test('what one line gives another has; beyond half of it somebody authorised it', async () => {
  const { id_projeto_incentivado } = await newProject()
  expect((await move(id_projeto_incentivado, 300)).status).toBe(200)
  expect(await livres(id_projeto_incentivado)).toEqual([700, 1_300])
  const refused = (await move(id_projeto_incentivado, 201)).failure
  expect(refused.erros?.map(({ campo }) => campo)).toEqual(['linhas.0.valor', 'linhas.1.valor'])
  expect((await move(id_projeto_incentivado, 201, 'Ofício 3/2020')).status).toBe(200)
  expect(await livres(id_projeto_incentivado)).toEqual([499, 1_501])
})

test('a reallocation is undone once, and not when what it gave was promised', async () => {
  const { id_projeto_incentivado, id_orcamento } = await newProject()
  await move(id_projeto_incentivado, 300)
  const listed = async () =>
    (await world.call(remanejamentoList, { params: { id_projeto_incentivado } } as never)).data
  const [made] = await listed()
  const { id_remanejamento, versao } = must(made, 'reallocation')
  expect(made?.linhas).toEqual([
    { uid: 'luz', item: 'luz', valor: -300 },
    { uid: 'som', item: 'som', valor: 300 },
  ])
  const undo = () => world.ask(remanejamentoUndo, { body: { id_remanejamento, versao } } as never)
  const id_orca_item = await itemIdOf(world, id_orcamento, 'som')
  const id = await postTitulo(world, { valor: 110_000, id_orcamento, id_orca_item })
  expect((await undo()).failure.codigo).toBe('remanejamento_usado')
  await cancelTitulo(world, id)
  expect((await undo()).status).toBe(200)
  expect((await undo()).status).toBe(404)
  expect(await livres(id_projeto_incentivado)).toEqual([1_000, 1_000])
  expect((await listed())[0]?.isUndone).toBe(true)
})
