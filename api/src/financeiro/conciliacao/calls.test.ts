import { conciliacaoHistory } from '@claquete/contract/financeiro/conciliacao/historico'
import {
  configSaveDateConc,
  extratoPending,
  lancamentosConciliacao,
  updateTransactionConc,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta as novoPlano } from '../../livro/titulos/testing/retencao.ts'
import { conciliacaoChecks } from '../conferencia/banco/conciliacao.queries.ts'
import { fontesOf, importFontes, newConta, ofxOf } from '../extrato/testing/ofx-file.ts'
import { newDesk } from './testing/desk.ts'
import type { TestDesk } from './testing/desk.ts'

const server = useSharedServer()

let desk: TestDesk
let world: World
let conta: number
beforeAll(async () => {
  desk = await newDesk()
  ;({ world, conta } = desk)
  await desk.addLine(-10.5, 'TARIFA', { data: '2026-02-27' })
  await desk.addLine(99, 'DEPOSITO', { data: '2026-03-02' })
})

const pending = async () => {
  const { data } = await world.call(extratoPending, { query: { id_contabancaria: conta } })
  return data.map(({ texto, valor }) => [texto, valor])
}

test('what is before the day from which an account is reconciled is no longer pending', async () => {
  expect(await pending()).toEqual([
    ['TARIFA', -10.5],
    ['DEPOSITO', 99],
  ])
  const conciliar_desde = calendarDate('2026-03-01')
  await world.call(configSaveDateConc, { body: { id_contabancaria: conta, conciliar_desde } })
  expect(await pending()).toEqual([['DEPOSITO', 99]])
  await world.call(configSaveDateConc, { body: { id_contabancaria: conta, conciliar_desde: null } })
  expect(await pending()).toHaveLength(2)
})

test('the history has the lines of a file from before the day of the first reconciliation, on their days', async () => {
  const id = await newConta(world, { data_abertura: calendarDate('2026-01-01') })
  const conciliar_desde = calendarDate('2026-03-10')
  await world.call(configSaveDateConc, { body: { id_contabancaria: id, conciliar_desde } })
  const early = { dia: '2026-03-02', valor: '-7.00', fitid: 'a', memo: 'TARIFA' }
  const fontes = await fontesOf(server(), world, [ofxOf([early])])
  await importFontes(world, fontes, id)
  const { data } = await world.call(conciliacaoHistory, { query: { id_contabancaria: id } })
  expect(data.data).toMatchObject([{ modo: 'ignorada', texto: 'TARIFA', valor: -7 }])
  expect(data.data[0]?.em).toBe('2026-03-02T03:00:00.000Z')
})

test('an entry is classified from the reconciliation', async () => {
  const id = await postTitulo(world, { valor: 100, baixas: [{}] })
  const id_grupoCusto = await novoPlano(world, 'Tarifas bancárias')
  await world.call(updateTransactionConc, {
    params: { id },
    body: { id_grupoCusto, id_centrocusto: null },
  })
  const rows = await world.rows((db) =>
    db.run(sql<{ conta: number }>`select "id_grupoCusto" as conta from lancamento
      where tenant_id = ${db.tenant} and id_lancamento = ${id}`),
  )
  expect(rows).toEqual([{ conta: id_grupoCusto }])
})

const mark = (id: number, conciliado: 'S' | 'N') =>
  world.ask(updateTransactionConc, { params: { id }, body: { conciliado } })

/** What the nightly check finds of reconciliations, one check after another: they share a connection. */
const differences = () =>
  world.rows(async (db) => {
    const found = []
    for (const { diferencas } of conciliacaoChecks) {
      found.push(...(await diferencas(db, calendarDate('2026-03-20'))))
    }
    return found
  })

test('a paid entry is marked as reconciled by hand, and the mark is taken away', async () => {
  const open = await postTitulo(world, { valor: 5_000 })
  expect((await mark(open, 'S')).failure.msg).toContain('ainda não foi pago')
  const paid = await postTitulo(world, { valor: 5_000, baixas: [{}] })
  expect((await mark(paid, 'N')).failure.msg).toContain('não está conciliado')
  expect((await mark(paid, 'S')).status).toBe(200)
  expect(await desk.stateOf(paid)).toBe('s')
  expect((await mark(paid, 'S')).failure.msg).toContain('já está conciliado')
  expect(await differences()).toEqual([])
  expect(await desk.history()).toMatchObject([{ valor: -50, linhas: 0, baixas: 1, criadas: 0 }])
  expect((await mark(paid, 'N')).status).toBe(200)
  expect(await desk.stateOf(paid)).toBeNull()
})

test('what was reconciled with a bank line is not unmarked in the list', async () => {
  const titulo = await postTitulo(world, { valor: 3_000 })
  const line = await desk.addLine(-30, 'PAGAMENTO')
  await desk.reconcile({ linhas: [line], titulos: [{ id_lancamento: titulo }] })
  expect((await mark(titulo, 'N')).failure.msg).toContain('linha do extrato')
  expect(await desk.stateOf(titulo)).toBe('s')
})

test('what may be chosen for lines comes with the nearest amounts first, of their direction alone', async () => {
  const other = await newDesk()
  for (const valor of [4000_00, 35_41, 35_40, 35_39]) {
    await postTitulo(other.world, { valor, operacao: valor === 35_39 ? 'C' : 'D' })
  }
  const values = async (query: object) =>
    (
      await other.world.call(lancamentosConciliacao, {
        query: { id_contabancaria: other.conta, ...query },
      })
    ).data.map(({ valor }) => valor)
  expect(await values({ valor: -35.4 })).toEqual([-35.4, -35.41, -4000])
  expect(await values({ valor: 4000 })).toEqual([35.39])
})
