import { projetoExecucao } from '@claquete/contract/orcamentos/incentivado/contas'
import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import {
  remanejamentoCreate,
  remanejamentoList,
  remanejamentoUndo,
} from '@claquete/contract/orcamentos/incentivado/remanejamento'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cancelTitulo, postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { int, text } from '../../../kernel/database/columns.ts'
import { itemOf, send } from '../../folha/testing.ts'
import { changeTo, novaUnidade } from '../../orcamento/testing/orcamento.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const groupOf = (id_orcamento: number, no: string) =>
  world.rows(async (db) => {
    const [row] = await db.rows(
      { uid: text('m.uid') },
      (list) => sql`select ${list} from orca_mapa m where m.tenant_id = ${db.tenant}
        and m.id_orcamento = ${id_orcamento} and m.no = ${no}`,
    )
    return must(row, 'place').uid
  })

/** A Rouanet project of 2020 with lines of R$ 1,000, each in a place of the structure; two, where none are named. */
async function newProject(places: Readonly<Record<string, string>> = { luz: '3.9', som: '3.9' }) {
  const made = await world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Festival',
      id_empresa: await novaUnidade(world),
      estrutura: 'ancine',
      normas: ['mc-2-2019'],
      execucao_inicio: '2020-03-01',
    },
  } as never)
  const { id_orcamento } = made
  const linhas = await Promise.all(
    Object.entries(places).map(async ([uid, no], at) => ({
      ...itemOf(uid, await groupOf(id_orcamento, no), { valor_unit: cents(100_000) }),
      descricao: uid,
      ordem: at + 1,
    })),
  )
  await send(world, id_orcamento, [{ op: 'inserir', linhas }] as never)
  await changeTo(world, id_orcamento, 'Aprovado')
  return made
}

const itemIdOf = (id_orcamento: number, uid: string) =>
  world.rows(async (db) => {
    const [row] = await db.rows(
      { id: int('i.id_orca_item') },
      (list) => sql`select ${list} from orca_item i where i.tenant_id = ${db.tenant}
        and i.id_orcamento = ${id_orcamento} and i.uid = ${uid}`,
    )
    return must(row, uid).id
  })

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

test('lines stand in the order of the structure and then of the sheet', async () => {
  const { id_projeto_incentivado } = await newProject({ som: '3.9', luz: '3.9', zebra: '1.1' })
  const { data } = await world.call(projetoExecucao, {
    params: { id_projeto_incentivado },
  } as never)
  expect(data.linhas.map(({ uid }) => uid)).toEqual(['zebra', 'som', 'luz'])
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
  const id_orca_item = await itemIdOf(id_orcamento, 'som')
  const id = await postTitulo(world, { valor: 110_000, id_orcamento, id_orca_item })
  expect((await undo()).failure.codigo).toBe('remanejamento_usado')
  await cancelTitulo(world, id)
  expect((await undo()).status).toBe(200)
  expect((await undo()).status).toBe(404)
  expect(await livres(id_projeto_incentivado)).toEqual([1_000, 1_000])
  expect((await listed())[0]?.isUndone).toBe(true)
})
