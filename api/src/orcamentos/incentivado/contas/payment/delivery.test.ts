import type { RequestTo } from '@claquete/contract/endpoint'
import { despesaApprove, despesaCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import { verbaCreateV2, verbaDeliver } from '@claquete/contract/orcamentos/execucao/verba'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { verbaDeliverCheck } from '@claquete/contract/orcamentos/incentivado/payment'
import { gastoList } from '@claquete/contract/orcamentos/incentivado/gasto'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../../test/world.ts'
import type { World } from '../../../../../test/world.ts'
import { createEquipeMember, novaConta, novaVerba, novoJob } from '../../../execucao/testing/job.ts'
import { novaPessoa } from '../../../orcamento/testing/orcamento.ts'
import { newFundedFilm } from '../../testing/film.ts'
import type { FundedFilm } from '../../testing/film.ts'

useSharedServer()

let world: World
let film: FundedFilm
beforeEach(async () => {
  world = await newWorld()
  film = await newFundedFilm(world)
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'S' } })
  await world.rows((db) =>
    db.run(sql`update orca_item set permite_verba = true where tenant_id = ${db.tenant}`),
  )
})

const newFund = async (valor: number) => {
  const { id_orca_verba } = await world.call(verbaCreateV2, {
    body: {
      id_orcamento: film.id_orcamento,
      id_produtor: await novaPessoa(world, 'Bia Produtora'),
      id_orca_item: film.camera,
      valor,
    },
  })
  return id_orca_verba
}

const inMay = { data: calendarDate('2026-05-20'), forma_pagamento: 'pix' } as const
const check = async (id_orca_verba: number, more: object = {}, of = world) =>
  (await of.call(verbaDeliverCheck, { body: { id_orca_verba, ...inMay, ...more } })).data
const kinds = (found: Awaited<ReturnType<typeof check>>) =>
  found?.falhas.map(({ verificacao }) => verificacao).filter((one) => one !== 'documento_invalido')
const deliver = (id_orca_verba: number, body: RequestTo<typeof verbaDeliver>['body']) =>
  world.ask(verbaDeliver, { params: { id_orca_verba }, body })

test('an account of no source is told, with the day outside the period, and handed over all the same', async () => {
  const fund = await newFund(1_000)
  const id_contabancaria = await novaConta(world, 'Caixa')
  const wrong = await check(fund, { id_contabancaria, data: calendarDate('2026-01-10') })
  expect(wrong).toMatchObject({ impede: false, fontes: [] })
  expect(kinds(wrong)?.toSorted()).toEqual(['fora_do_periodo', 'sem_fonte'])
  const right = await check(fund, { id_contabancaria: film.contaFsa })
  expect(kinds(right)).toEqual([])
  expect(right?.fontes).toMatchObject([{ id_contabancaria: film.contaFsa, valor: 1_000 }])
  expect(kinds(await check(fund))).toEqual([])
  expect((await deliver(fund, { id_contabancaria })).status).toBe(200)
})

test('a form that the norm forbids is told, and refused by the server; the company’s own money may take it', async () => {
  const fund = await newFund(1_000)
  const told = await check(fund, { id_contabancaria: film.contaFsa, forma_pagamento: 'cheque' })
  expect(told?.impede).toBe(true)
  const cheque = { forma: 'cheque' as const, data: calendarDate('2026-05-20') }
  const refused = await deliver(fund, { ...cheque, id_contabancaria: film.contaFsa })
  expect(refused.failure.erros).toMatchObject([{ campo: 'id_contabancaria' }])
  expect((await deliver(fund, { ...cheque, id_contabancaria: film.contaOwn })).status).toBe(200)
})

test('each delivery of a fund is of the source whose account it leaves', async () => {
  const fund = await newFund(1_000)
  const data = calendarDate('2026-05-20')
  await deliver(fund, { id_contabancaria: film.contaFsa, valor: 400, data })
  const other = await check(fund, { id_contabancaria: film.contaOwn })
  expect(kinds(other)).toEqual([])
  expect(other?.fontes).toMatchObject([{ id_contabancaria: film.contaOwn, valor: 600 }])
  // An account of no source is of none, whatever handed the fund over before.
  const none = await check(fund, { id_contabancaria: await novaConta(world, 'Caixa') })
  expect(kinds(none)).toEqual(['sem_fonte'])
  await deliver(fund, { id_contabancaria: film.contaOwn, valor: 600, data })
  const query = { id_projeto_incentivado: film.id_projeto_incentivado }
  const partes = async () => {
    const { data: all } = await world.call(gastoList, { query })
    return all.data.flatMap(({ valor, fontes }) =>
      fontes.map((one) => [valor, one.id_projeto_fonte, one.valor]),
    )
  }
  expect(await partes()).toEqual([
    [1_000, film.fsa, 400],
    [1_000, film.own, 600],
  ])
  const { id_orca_despesa } = await world.call(despesaCreate, {
    params: { id_orcamento: film.id_orcamento },
    body: {
      id_orca_item: film.camera,
      id_orca_verba: fund,
      descricao: 'Gelo seco',
      data,
      valor: 500,
      formaPagamento: 'pix',
    },
  })
  await world.call(despesaApprove, { params: { id_orca_despesa } })
  // What was delivered first is spent first.
  expect((await partes()).toSorted()).toEqual([
    [500, film.fsa, 400],
    [500, film.own, 100],
    [500, film.own, 500],
  ])
  const { data: told } = await world.call(gastoList, { query })
  const falhas = told.data.flatMap((one) => one.falhas.map(({ verificacao }) => verificacao))
  expect(falhas).not.toContain('conta_errada')
  expect(falhas).not.toContain('sem_fonte')
})

test('what a fund paid left the account on the day of its delivery; its own day is its document’s', async () => {
  const fund = await newFund(1_000)
  await deliver(fund, {
    id_contabancaria: film.contaFsa,
    valor: 1_000,
    data: calendarDate('2026-05-20'),
  })
  const { id_orca_despesa } = await world.call(despesaCreate, {
    params: { id_orcamento: film.id_orcamento },
    body: {
      id_orca_item: film.camera,
      id_orca_verba: fund,
      descricao: 'Gelo seco',
      data: calendarDate('2026-06-25'),
      valor: 40,
      formaPagamento: 'pix',
    },
  })
  await world.call(despesaApprove, { params: { id_orca_despesa } })
  const query = { id_projeto_incentivado: film.id_projeto_incentivado }
  const { data } = await world.call(gastoList, { query })
  const spent = data.data.find((one) => one.id_orca_despesa === id_orca_despesa)
  expect(spent).toMatchObject({ emissao: '2026-06-25', pago_em: '2026-05-20' })
  expect(spent?.falhas.map(({ verificacao }) => verificacao)).toContain('hiato')
})

test('above its line is told to who sees the whole budget; a fund that is not seen is not there', async () => {
  const fund = await newFund(9_000)
  const above = { id_contabancaria: film.contaFsa, valor: 12_000 }
  expect(kinds(await check(fund, above))).toEqual(['acima_do_item'])
  const payer = await createEquipeMember(world, ['execucao.pagar'])
  await world.rows((db) =>
    db
      .insertInto('orca_item_oculto')
      .values({ id_orca_item: film.camera, id_usuario_tipo: payer.id_usuario_tipo ?? 0 })
      .execute(),
  )
  const asked = { body: { id_orca_verba: fund, ...inMay, ...above } }
  expect((await payer.ask(verbaDeliverCheck, asked)).failure.codigo).toBe('nao_encontrado')
})

test('of a fund of no project nothing is told', async () => {
  const job = await novoJob(world, 'Comercial', 'S')
  const fund = await novaVerba(job, 100)
  expect(await check(fund, { id_contabancaria: job.conta })).toBeNull()
})
