import {
  contaBancariaCreate,
  contaBancariaExport,
  contaBancariaList,
  contaBancariaSaldo,
} from '@claquete/contract/livro/contas/conta-bancaria'
import {
  cashFlowExport,
  fluxoCaixaGrouped,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import {
  extratoExport,
  extratoList,
  extratoSummary,
} from '@claquete/contract/livro/titulos/extrato'
import { dashboardCashFlow } from '@claquete/contract/relatorios/painel/painel'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { reaisToCents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'

/** Wednesday, 18 March 2026. */
const server = useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

const dia = calendarDate
const centavos = (reais: number) => reaisToCents(reais) ?? Number.NaN
const soma = (valores: readonly number[]) => valores.reduce((total, um) => total + um, 0)

const conta = async (world: World, descricao: string, tipo: number, saldo_inicial: number) => {
  const body = {
    descricao,
    id_contabancaria_tipo: tipo,
    saldo_inicial,
    data_abertura: dia('2020-01-01'),
    ...(tipo === 4 && { dia_fechamento: 20, dia_vencimento: 28 }),
  }
  return (await world.call(contaBancariaCreate, { body })).id_contabancaria
}

/** Money in a bank and in cash, a debt on a card, and barter both received and given. */
async function setUpPermuta() {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  const banco = await conta(world, 'Banco', 1, 10_000.1)
  await conta(world, 'Caixinha', 3, 55.55)
  const cartao = await conta(world, 'Visa', 4, -1_234.57)
  const pays = async (more: object, id_contabancaria: number | null) => {
    const id = await postTitulo(world, { id_empresa, valor: 10_003, ...more })
    await world.call(darBaixa, { body: { baixas: [{ id_lancamento: id, id_contabancaria }] } })
  }
  await pays({ operacao: 'D', valor: 12_345 }, banco)
  await pays({ operacao: 'C', permuta: 'S', valor: 2_000_003 }, null)
  await pays({ operacao: 'D', permuta: 'S', valor: 570_323 }, null)
  return { world, cartao }
}

async function exported(link: string): Promise<readonly string[]> {
  await server().services.jobs.runDue()
  const { body } = await server().app.inject({ url: link })
  return body.trim().split(/\r?\n/u)
}

/** In centavos. Cash and bank: 10.000,10 + 55,55 − 123,45; then the card; barter: 20.000,03 − 5.703,23. */
const caixa = 993_220
const noCartao = -123_457
const permuta = 1_429_680

test('cash, card and barter are told apart alike wherever accounts are added up, to the centavo', async () => {
  const { world } = await setUpPermuta()
  const expected = [
    ['caixa', caixa],
    ['cartao', noCartao],
    ['permuta', permuta],
  ]
  const separate = (subtotais: readonly { especie: string; saldo: number }[]) =>
    subtotais.map(({ especie, saldo }) => [especie, centavos(saldo)])
  const lista = await world.call(contaBancariaList, { query: { perPage: 1 } })
  const saldo = (await world.call(contaBancariaSaldo, { query: {} })).data
  const periodo = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
  const resumo = (await world.call(extratoSummary, { query: periodo })).data
  expect([lista.subtotais, saldo.subtotais, resumo.subtotais].map(separate)).toEqual([
    expected,
    expected,
    expected,
  ])
  const all = (await world.call(contaBancariaList, { query: {} })).data.data
  expect(all.map(({ descricao, tipo, especie }) => [descricao, tipo, especie])).toEqual([
    ['Banco', 'Conta corrente', 'caixa'],
    ['Caixinha', 'Caixa', 'caixa'],
    ['Permutas a compensar', 'Permuta', 'permuta'],
    ['Visa', 'Cartão', 'cartao'],
  ])
  const linhas = [all, saldo.contas, resumo.contas].map((contas) =>
    soma(contas.map((one) => centavos(one.saldo))),
  )
  const totais = [lista.saldo_total, saldo.saldo_total, resumo.saldo_total].map(centavos)
  expect(totais).toEqual(linhas)
  expect(totais).toEqual([0, 0, 0].map(() => caixa + noCartao + permuta))
})

test('barter is no money: statement, cash flow and dashboard add up cash and cards alone', async () => {
  const { world } = await setUpPermuta()
  const money = caixa + noCartao
  const periodo = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
  const resumo = (await world.call(extratoSummary, { query: periodo })).data
  const { data: extrato } = await world.call(extratoList, { query: periodo })
  const tomorrow = {
    periodo1: dia('2026-03-19'),
    periodo2: dia('2026-03-31'),
    em_aberto: 'N' as const,
  }
  const fluxo = (await world.call(fluxoCaixaGrouped, { query: tomorrow })).data
  const painel = (await world.call(dashboardCashFlow, { query: { em_aberto: 'N' } })).data
  expect(extrato.data.map(({ descricao }) => descricao)).toEqual(['Título'])
  expect([
    centavos(resumo.saldo_final),
    centavos(extrato.data.at(-1)?.saldo ?? 0),
    centavos(fluxo.saldoInicial),
    centavos(painel.data.at(-1)?.saldo ?? 0),
  ]).toEqual([money, money, money, money])
  expect(fluxo.contas.map(({ especie, saldo }) => [especie, centavos(saldo)])).toEqual([
    ['caixa', 987_665],
    ['caixa', 5_555],
    ['cartao', noCartao],
  ])
})

test('barter has a statement of its own, where its account is chosen', async () => {
  const { world } = await setUpPermuta()
  const resumo = (await world.call(extratoSummary, { query: {} })).data
  const barter = resumo.contas.find(({ especie }) => especie === 'permuta')
  const query = { id_contabancaria: barter?.id_contabancaria ?? 0 }
  const own = (await world.call(extratoSummary, { query })).data
  expect(centavos(own.saldo_final)).toBe(permuta)
  expect(own.subtotais).toEqual([{ especie: 'permuta', saldo: permuta / 100 }])
  expect((await world.call(extratoList, { query })).data.total).toBe(2)
})

test('the exported lists hold the same amounts as the screens', async () => {
  const { world } = await setUpPermuta()
  const contas = await world.call(contaBancariaExport, { body: { tipo: 'csv' } })
  const linhas = await exported(contas.link)
  const [titulos = '', ...registros] = linhas
  const column = (nome: string) => titulos.split(';').indexOf(nome)
  const lidos = registros.map((linha) => linha.split(';'))
  const saldos = lidos
    .filter(([nome]) => ['Banco', 'Caixinha', 'Visa', 'Permutas a compensar'].includes(nome ?? ''))
    .map((linha) => centavos(Number(linha[column('Saldo contábil')]?.replace(',', '.'))))
  expect(soma(saldos)).toBe(caixa + noCartao + permuta)
  expect(lidos.map((linha) => linha[column('Grupo')])).toContain('Permutas')
  const periodo = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
  const extrato = await world.call(extratoExport, { params: { tipo: 'csv' }, query: periodo })
  expect((await exported(extrato.link)).at(-1)).toContain('8697,63')
  const fluxo = await world.call(cashFlowExport, {
    body: { ...periodo, tipo: 'csv', visao: 'detalhado' },
  })
  expect((await exported(fluxo.link)).at(-1)).toContain('8697,63')
})

test('the kind of an account is one rule of the database for any type and mark', async () => {
  const { world, cartao } = await setUpPermuta()
  await world.rows((db) =>
    db.run(sql`update contabancaria set id_contabancaria_tipo = 4
      where tenant_id = ${db.tenant} and permuta = 'S'`),
  )
  const contas = (await world.call(contaBancariaList, { query: {} })).data.data
  expect(contas.find(({ descricao }) => descricao.startsWith('Permutas'))?.especie).toBe('permuta')
  expect(contas.find(({ id_contabancaria: id }) => id === cartao)?.especie).toBe('cartao')
})
