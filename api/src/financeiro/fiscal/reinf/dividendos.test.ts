import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  dividendosMark,
  dividendosView,
  dividendosWithhold,
} from '@claquete/contract/financeiro/fiscal/reinf/dividendos'
import { reinfMesView, reinfTituloSave } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { calculate, novoTitulo } from '../../../livro/titulos/testing/retencao.ts'

useSharedServer({ now: () => Date.UTC(2026, 4, 4, 15) })

let world: World
let partner: number
let id_empresa: number
beforeEach(async () => {
  world = await newWorld()
  partner = (
    await world.call(pessoaCreate, {
      body: { tipo_pessoa: 'PF', razao: 'Ana Sócia', cnpj: '52998224725' },
    })
  ).id_pessoa
  const first = await novoTitulo(world, 100, { id_pessoa: partner, dataVencimento: '2026-01-10' })
  id_empresa = first.id_empresa
})

/** Profit of a partner, due on a day of April 2026. */
async function lucro(valor: number, dataVencimento: string, id_pessoa = partner) {
  const { id_lancamento } = await novoTitulo(world, valor, {
    id_empresa,
    id_pessoa,
    descricao: 'Distribuição de lucros',
    dataVencimento,
  })
  await world.call(dividendosMark, { body: { id_lancamento, dividendos: 'S' } })
  return id_lancamento
}

const view = async (id_lancamento: number) =>
  (await world.call(dividendosView, { params: { id_lancamento } })).data
const withhold = async (id_lancamento: number, valor: number) =>
  world.ask(dividendosWithhold, {
    body: {
      id_lancamento,
      versao: await world.versao('lancamento', id_lancamento),
      valor,
      codigo_receita: '1234',
    },
  })

describe('profit of partners (Lei 15.270/2025): 10 % of the month above R$ 50.000,00', () => {
  test('the second payment of April passes the ceiling and takes the tax of both; its title is due on 20 May', async () => {
    const first = await lucro(3_000_000, '2026-04-10')
    expect((await view(first)).retencao).toMatchObject({ mes: 30_000, valor: 0 })
    await settle(world, first, { data: '2026-04-10' })
    const second = await lucro(3_000_000, '2026-04-20')
    const seen = await view(second)
    expect(seen).toMatchObject({
      marcado: 'S',
      bloqueio: null,
      outros: [{ id_lancamento: first, valor: 30_000 }],
      retencao: { mes: 60_000, base: 60_000, valor: 6000, dataVencimento: '2026-05-20' },
    })
    const reply = await withhold(second, 6000)
    expect(reply.body).toMatchObject({ valor_liquido: 24_000 })
    expect((await view(second)).retido).toBe(6000)
    // The next one pays what is left of the month.
    const third = await lucro(500_000, '2026-04-28')
    expect((await view(third)).retencao).toMatchObject({ base: 5000, valor: 500 })
    await settle(world, second, { data: '2026-04-20' })
    await world.call(reinfTituloSave, {
      body: { lancamentos: [second], informa: 'S', natureza: '12001' },
    })
    const { data } = await world.call(reinfMesView, { query: { mes: '2026-04', raiz: '00000000' } })
    const linha = must(
      data.linhas.find((one) => one.id_lancamento === second),
      'row',
    )
    expect(linha).toMatchObject({ evento: 'R-4010', dividendos: true, natureza: '12001' })
    expect(linha.tributos).toMatchObject([{ tributo: 'irrf', base: 60_000, valor: 6000 }])
  })

  test('neither the profit nor its tax is in the DRE', async () => {
    await lucro(3_000_000, '2026-04-10')
    const second = await lucro(3_000_000, '2026-04-20')
    await withhold(second, 6000)
    await settle(world, second, { data: '2026-04-20' })
    for (const base of ['competencia', 'caixa'] as const) {
      const { data } = await world.call(dreList, { body: { ano: 2026, base } })
      const left = data.linhas.find(({ codigo }) => codigo === 'nao_classificado')
      // What is left is the title of R$ 1,00 that every test begins with, which nobody paid.
      expect(left?.total ?? 0).toBe(base === 'caixa' ? 0 : -1)
    }
  })

  test('a preview that is old, or below the ceiling, is refused', async () => {
    const one = await lucro(4_000_000, '2026-04-10')
    expect((await withhold(one, 4000)).failure.erros?.[0]?.msg).toMatch(/não passa do teto/u)
    const two = await lucro(4_000_000, '2026-04-11')
    expect((await withhold(two, 4000)).failure.erros?.[0]?.msg).toMatch(/mês desta pessoa mudou/u)
  })

  test('profit and pay for services never count in the month of each other', async () => {
    await settle(world, await lucro(4_000_000, '2026-04-05'), { data: '2026-04-05' })
    const { id_lancamento } = await novoTitulo(world, 300_000, {
      id_empresa,
      id_pessoa: partner,
      dataVencimento: '2026-04-20',
    })
    // R$ 3.000,00 alone is exempt by the reduction of 2026 (Lei 15.270/2025).
    const { retencoes } = await calculate(world, { id_lancamento })
    expect(retencoes.find(({ tributo }) => tributo === 'irrf')).toMatchObject({
      retido: false,
      no_mes: null,
    })
    const profit = await lucro(2_000_000, '2026-04-25')
    expect((await view(profit)).outros).toHaveLength(1)
    const ofProfit = await calculate(world, { id_lancamento: profit })
    expect(ofProfit.retencoes.some(({ retido }) => retido)).toBe(false)
  })

  test('a company is no individual: nothing is withheld', async () => {
    const { id_pessoa } = await world.call(pessoaCreate, {
      body: { tipo_pessoa: 'PJ', razao: 'Holding' },
    })
    expect((await view(await lucro(9_000_000, '2026-04-10', id_pessoa))).retencao).toBeNull()
  })

  test('a payable with taxes keeps its mark until they are undone', async () => {
    const one = await lucro(9_000_000, '2026-04-10')
    await withhold(one, 9000)
    const { status, failure } = await world.ask(dividendosMark, {
      body: { id_lancamento: one, dividendos: 'N' },
    })
    expect([status, failure.msg]).toEqual([422, expect.stringMatching(/desfaça-os/u)])
  })
})
