import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { comConta, titulo } from '../fluxo-caixa/testing/titulo.ts'
import { insertRateio } from './rateio.queries.ts'

const server = useServer()

const dividido = (world: World, ...partes: readonly string[]) =>
  titulo(world, {
    operacao: 'D',
    valor: '100.00',
    vencimento: '2026-03-20',
    rateio: partes.map((valor) => [null, valor]),
  })

/** Value, sum up to it and sum of all, line by line. */
const linhas = (world: World, id_lancamento: number) =>
  world.rows(async (db) => {
    const rows = await db
      .from('lancamento_rateio')
      .select(['valor', 'soma_ate', 'soma_todo'])
      .where('id_lancamento', '=', id_lancamento)
      .orderBy('id_rateio')
      .execute()
    return rows.map(({ valor, soma_ate, soma_todo }) => [valor, soma_ate, soma_todo].map(Number))
  })

test('lines know how far they add up, whatever is done to them, and the history says nothing of it', async () => {
  const world = await newWorld()
  await comConta(world)
  const um = await dividido(world, '30.00', '20.00', '50.00')
  const outro = await dividido(world, '99.99', '0.01')
  expect(await linhas(world, um)).toEqual([
    [30, 30, 100],
    [20, 50, 100],
    [50, 100, 100],
  ])
  const change = (text: string) => world.rows((db) => db.run(sql.raw(text)))
  await change(`update lancamento_rateio set valor = valor + 1 where id_lancamento = ${um}`)
  await change(`delete from lancamento_rateio where id_lancamento = ${um} and valor = 21`)
  await change(
    `update lancamento_rateio set id_lancamento = ${um} where id_lancamento = ${outro} and valor = 99.99`,
  )
  expect(await linhas(world, um)).toEqual([
    [31, 31, 181.99],
    [51, 82, 181.99],
    [99.99, 181.99, 181.99],
  ])
  expect(await linhas(world, outro)).toEqual([[0.01, 0.01, 0.01]])
  const { rows } = await server().services.pool.query(
    `select operacao, count(*)::int as quantas, bool_or(coalesce(depois, antes) ? 'soma_ate') as conta
     from auditoria where tabela = 'lancamento_rateio' and tenant_id = $1 group by 1 order by 1`,
    [world.tenant],
  )
  expect(rows).toEqual([
    { operacao: 'A', quantas: 4, conta: false },
    { operacao: 'E', quantas: 1, conta: false },
    { operacao: 'I', quantas: 5, conta: false },
  ])
})

test('lines written together come with their sums, and no row is written twice', async () => {
  const world = await newWorld()
  await comConta(world)
  const [um, outro] = [await dividido(world), await dividido(world)]
  const linha = (id_lancamento: number, valor: number) => ({
    id_lancamento,
    valor,
    id_grupoCusto: null,
    id_centrocusto: null,
    id_orcamento: null,
    id_orca_item: null,
  })
  const escritas = await world.rows(async (db) => {
    await insertRateio(db, [
      linha(outro, 7000),
      linha(um, 2500),
      linha(outro, 3000),
      linha(um, 7500),
    ] as never)
    // Of the first command that writes in the transaction; a second writing would be of a later one.
    return db.run(sql<{
      primeira: boolean
    }>`select cmin::text = '0' as primeira from lancamento_rateio
      where tenant_id = ${db.tenant}`)
  })
  expect(await linhas(world, um)).toEqual([
    [25, 25, 100],
    [75, 100, 100],
  ])
  expect(await linhas(world, outro)).toEqual([
    [70, 70, 100],
    [30, 100, 100],
  ])
  expect(escritas.map(({ primeira }) => primeira)).toEqual([true, true, true, true])
})
