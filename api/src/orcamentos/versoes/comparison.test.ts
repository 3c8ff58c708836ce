import { versaoCompare } from '@claquete/contract/orcamentos/versoes/comparison'
import type { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { cents } from '@claquete/core/kernel/amounts/money'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { cellChange, send, grupoOf, idOf, itemOf, novoOrcamento } from '../folha/testing.ts'
import { createColleague, novaPessoa } from '../orcamento/testing/orcamento.ts'
import { block, hide } from '../visao/testing/example.ts'

useSharedServer()

const encargo = (id: string, nome: string, values: object) => ({
  id,
  nome,
  tipo: 'outro',
  modo: 'por_fora',
  taxa: 0,
  valor: 0,
  em_cascata: false,
  grupos_fora: [],
  valor_fora: 0,
  embutir: false,
  imprimir: true,
  ...values,
})

const taxa = encargo('taxa', 'Taxa de produção', { tipo: 'taxa_producao', taxa: 15_000_000 })
const insurance = encargo('seguro', 'Seguro', { modo: 'fixo', valor: 12_345 })
const courier = encargo('courier', 'Courier', { modo: 'fixo', valor: 5_000 })
const imposto = encargo('imposto', 'Impostos', {
  tipo: 'imposto',
  modo: 'por_dentro',
  taxa: 11_330_000,
  embutir: true,
})
const encargos = (depois: readonly object[]) =>
  ({ op: 'encargos', depois }) as unknown as FolhaChange
const adjustment = (valor: number) =>
  ({ op: 'ajuste', depois: { tipo: 'valor', valor }, valor_desejado: null }) as FolhaChange

const preco = (valor: number) => ({ valor_unit: cents(valor), custo_unit: cents(valor / 2) })

/**
 * Two versions that differ by a chosen option, a removed line, a discount, and added, removed and changed
 * charges.
 */
async function createTwoVersoes() {
  const world = await newWorld()
  const antes = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g', preco(100_000)),
    itemOf('b', 'g', preco(33_300)),
    itemOf('soma', 'g', preco(998)),
    itemOf('s1', 'soma', preco(10_002)),
    itemOf('o', 'g', { ...preco(50_000), opcional: true }),
  ])
  await send(world, antes, [encargos([taxa, insurance])])
  const { id_orcamento: depois } = await world.call(versaoNova, {
    params: { id_orcamento: antes },
    body: {},
  })
  await send(world, depois, [
    cellChange('o', 'opcional_ligado', false, true),
    cellChange('s1', 'valor_unit', 10_002, 20_000),
    { op: 'excluir', uids: ['b'] },
    encargos([{ ...taxa, taxa: 10_000_000 }, courier, imposto]),
    {
      op: 'comissionados',
      depois: [
        {
          id: 'vendas',
          id_pessoa: await novaPessoa(world, 'Vendas Ltda.'),
          nome: 'Vendas Ltda.',
          tipo_comissionado: 2,
          base: 'total',
          taxa: 5_000_000,
          valor: 0,
          embutir: true,
        },
      ],
    } as FolhaChange,
    adjustment(-7_777),
  ])
  return { world, params: { id_orcamento: antes, outro: depois } }
}

const soma = (valores: readonly number[]) =>
  valores.reduce((all, um) => all + Math.round(um * 100), 0) / 100

test('what is compared sums to the totals of both versions and to their difference', async () => {
  const { world, params } = await createTwoVersoes()
  const { antes, depois, partes = [], data } = await world.call(versaoCompare, { params })
  expect(partes.map(({ tipo, nome }) => [tipo, nome])).toEqual([
    ['itens', 'Itens'],
    ['encargo', 'Taxa de produção'],
    ['encargo', 'Courier'],
    ['encargo', 'Seguro'],
    ['ajuste', 'Desconto ou acréscimo'],
    ['embutido', 'Embutidos no preço e arredondamento'],
  ])
  expect(partes[1]).toMatchObject({ antes: 214.95, depois: 170 })
  expect(soma(partes.map((um) => um.antes))).toBe(antes.totais.totalGeral)
  expect(soma(partes.map((um) => um.depois))).toBe(depois.totais.totalGeral)
  const diferenca = soma([depois.totais.totalGeral ?? 0, -(antes.totais.totalGeral ?? 0)])
  expect(soma(partes.map((um) => um.depois - um.antes))).toBe(diferenca)
  expect(soma(data.map(({ efeito = 0 }) => efeito))).toBe(
    soma([depois.totais.subtotal ?? 0, -(antes.totais.subtotal ?? 0)]),
  )
  // The division of the total.
  const { totalGeral = 0, bvTotal = 0, impostoTotal = 0, comissaoTotal = 0 } = depois.totais
  const { liquidoTotal, custoTotal = 0, lucroTotal } = depois.totais
  expect(soma([totalGeral, -bvTotal, -impostoTotal, -comissaoTotal])).toBe(liquidoTotal)
  expect(soma([liquidoTotal ?? 0, -custoTotal])).toBe(lucroTotal)
})

test('it sums for whoever does not see every line, and shows no part without the totals', async () => {
  const { world, params } = await createTwoVersoes()
  const pessoa = await createColleague(world, ['orcamento.consultar', 'orcamento.listar_todos'])
  for (const id of [params.id_orcamento, params.outro]) {
    await hide(world, await idOf(world, id, 'a'), pessoa.id_usuario_tipo)
  }
  const { antes, depois, partes = [] } = await pessoa.call(versaoCompare, { params })
  expect(partes.length).toBeGreaterThan(3)
  expect(soma(partes.map((um) => um.antes))).toBe(antes.totais.totalGeral)
  expect(soma(partes.map((um) => um.depois))).toBe(depois.totais.totalGeral)
  await block(world, pessoa.id_usuario_tipo, 'valor_total')
  const reply = await pessoa.call(versaoCompare, { params })
  expect(reply).not.toHaveProperty('partes')
})
