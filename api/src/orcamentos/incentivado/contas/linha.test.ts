import { linhaSituacoes } from '@claquete/contract/orcamentos/incentivado/contas'
import { gastoList } from '@claquete/contract/orcamentos/incentivado/gasto'
import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { change } from '../../folha/testing.ts'
import { changeTo, createColleague } from '../../orcamento/testing/orcamento.ts'
import { newFundedFilm } from '../testing/film.ts'
import type { FundedFilm } from '../testing/film.ts'

useSharedServer()

let world: World
let film: FundedFilm
beforeEach(async () => {
  world = await newWorld()
  film = await newFundedFilm(world)
})

const spend = (more: object = {}) =>
  postTitulo(world, {
    valor: 100_000,
    id_orcamento: film.id_orcamento,
    id_orca_item: film.camera,
    id_pessoa: film.supplier,
    ...more,
  })

const paid = () => ({ baixas: [{ data: '2026-05-20', id_contabancaria: film.contaFsa }] })

const asked = () => ({ params: { id_projeto_incentivado: film.id_projeto_incentivado } })
const standings = async () => (await world.call(linhaSituacoes, asked())).data

test('a line stands where its least advanced expense does, and one without any is not told', async () => {
  expect(await standings()).toEqual([])
  await spend({ ...paid(), num_documento: '12' })
  expect(await standings()).toEqual([{ uid: 'camera', situacao: 'pago', gastos: 1 }])
  await spend({ num_documento: '13' })
  expect(await standings()).toMatchObject([{ situacao: 'nota_recebida', gastos: 2 }])
  await spend()
  expect(await standings()).toMatchObject([{ situacao: 'contratado', gastos: 3 }])
})

test('the list of expenses, filtered by the line, has as many as the line says', async () => {
  await spend()
  await spend(paid())
  await spend({ id_orca_item: null })
  const [line] = await standings()
  const { id_projeto_incentivado } = film
  const listed = await world.call(gastoList, {
    query: { id_projeto_incentivado, uid: 'camera' },
  })
  expect(line?.gastos).toBe(listed.data.total)
  expect(line?.gastos).toBe(2)
})

const excluded = async (id_orcamento: number) => {
  const { status, failure } = await change(world, id_orcamento, [
    { op: 'excluir', uids: ['camera'] },
  ])
  return status === 200 ? '' : failure.msg
}

test('a line that was paid is not deleted, whole or as a part of a split title', async () => {
  const paidLine = 'Não é possível excluir: há lançamentos, verbas ou despesas em “Câmera”.'
  await spend(paid())
  await changeTo(world, film.id_orcamento, 'Em negociação', { reabrir: true })
  expect(await excluded(film.id_orcamento)).toContain(paidLine)
  const other = await newFundedFilm(world)
  const of = { id_orcamento: other.id_orcamento }
  await postTitulo(world, {
    valor: 100_000,
    id_pessoa: film.supplier,
    rateio: [
      { ...of, id_orca_item: other.camera, valor: 60_000 },
      { ...of, valor: 40_000 },
    ],
  })
  await changeTo(world, other.id_orcamento, 'Em negociação', { reabrir: true })
  expect(await excluded(other.id_orcamento)).toContain(paidLine)
})

test('a new version may leave out a line that was paid: nothing of it is lost, and it is told', async () => {
  await spend(paid())
  const version = await world.call(versaoNova, {
    params: { id_orcamento: film.id_orcamento },
    body: {},
  })
  expect(await excluded(version.id_orcamento)).toBe('')
  await changeTo(world, version.id_orcamento, 'Aprovado', { substituir: true })
  const { id_projeto_incentivado } = film
  const { data } = await world.call(gastoList, { query: { id_projeto_incentivado } })
  expect(data.data).toMatchObject([{ item: 'Câmera', valor: 1_000, pago: 1_000, uid: null }])
  expect(data.data[0]?.falhas.map(({ verificacao }) => verificacao)).toContain('sem_item')
})

test('who does not see every line of the budget is not told', async () => {
  await spend()
  const other = await createColleague(world, [
    'orcamento.consultar',
    'incentivado.consultar',
    'orcamento.listar_todos',
  ])
  await world.rows((db) =>
    db
      .insertInto('orca_item_oculto')
      .values({ id_orca_item: film.camera, id_usuario_tipo: other.id_usuario_tipo ?? 0 })
      .execute(),
  )
  expect((await other.ask(linhaSituacoes, asked())).failure.codigo).toBe('sem_permissao')
})
