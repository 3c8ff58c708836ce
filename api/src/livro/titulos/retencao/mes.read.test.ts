import { pessoaRetencaoSave, retencaoSave } from '@claquete/contract/livro/titulos/retencao'
import { changeData } from '@claquete/contract/livro/titulos/baixa'
import { verbaDeliver } from '@claquete/contract/orcamentos/execucao/verba'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContaOf, requestTitulo, settle } from '../../../../test/titulos.ts'
import type { TituloNovo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaVerba, novoJob } from '../../../orcamentos/execucao/testing/job.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { calculate, novoTitulo, withholdAll } from '../testing/retencao.ts'

useSharedServer()

const dia = (text: string) => text as never

/** An individual subject to INSS and IRRF, with a first payable. */
async function pessoa(world: World, centavos: number, more: Partial<TituloNovo> = {}) {
  const primeira = await novoTitulo(world, centavos, more)
  await world.call(pessoaRetencaoSave, {
    params: { id_pessoa: primeira.id_pessoa },
    body: { regime: 'pessoa_fisica', incide: ['irrf', 'inss'] },
  })
  const { id_lancamento, id_pessoa, id_empresa } = primeira
  const other = (valor: number, vencimento: string, extra: Partial<TituloNovo> = {}) =>
    novoTitulo(world, valor, { id_pessoa, id_empresa, dataVencimento: dia(vencimento), ...extra })
  return { id_lancamento, id_empresa, outra: other }
}

/** An advance (verba) handed to the person in April. */
async function advance(world: World, produtor: number) {
  const id_orca_verba = await novaVerba({ ...(await novoJob(world)), produtor }, 900)
  await world.call(verbaDeliver, {
    params: { id_orca_verba },
    body: { id_contabancaria: await testContaOf(world), data: dia('2026-04-01') },
  })
}

const contas = async (world: World, id_lancamento: number, more: object = {}) => {
  const { retencoes } = await calculate(world, { id_lancamento, ...more })
  const line = (tributo: string) => retencoes.find((um) => um.tributo === tributo)
  return { irrf: line('irrf'), inss: line('inss') }
}

test('bills of one person in one month: IRRF of their sum, INSS to the ceiling', async () => {
  const world = await newWorld()
  const { id_lancamento, outra } = await pessoa(world, 300_000, {
    dataVencimento: dia('2026-04-10'),
  })
  const second = await outra(400_000, '2026-04-20')
  // The first is due earlier: it counts even before anything is withheld from it.
  const { irrf, inss } = await contas(world, second.id_lancamento)
  expect([inss?.valor, inss?.no_mes]).toEqual([440, null])
  expect(irrf).toMatchObject({ retido: true, no_mes: { base: 3000, retido: 0, teto: null } })
  // The second does not count in the first, which is paid earlier.
  expect((await contas(world, id_lancamento)).irrf).toMatchObject({
    retido: false,
    motivo: 'Isento pela tabela',
    no_mes: null,
  })

  await withholdAll(world, id_lancamento)
  const depois = await contas(world, second.id_lancamento)
  expect(depois.inss).toMatchObject({
    base: 4000,
    valor: 440,
    no_mes: { base: 3000, retido: 330, teto: 8475.55 },
  })
  // 7.000 − 770 = 6.230 × 27,5% − 908,73 = 804,52, less 46,60.
  expect(depois.irrf).toMatchObject({ base: 6230, valor: 757.92, retido: true })
  await withholdAll(world, second.id_lancamento)

  // The ceiling: 8.475,55 − 7.000,00 = 1.475,55 is what is left of the INSS base.
  const terceira = await outra(500_000, '2026-04-30')
  const fim = await contas(world, terceira.id_lancamento)
  expect(fim.inss).toMatchObject({ base: 1475.55, valor: 162.31, no_mes: { retido: 770 } })
  // 12.000 − 932,31 = 11.067,69 × 27,5% − 908,73 = 2.134,88, less 757,92.
  expect(fim.irrf).toMatchObject({ base: 11_067.69, valor: 1376.96, no_mes: { base: 7000 } })
  await withholdAll(world, terceira.id_lancamento)
  const fourth = await outra(100_000, '2026-04-30')
  expect((await contas(world, fourth.id_lancamento)).inss).toMatchObject({
    retido: false,
    motivo: 'O teto do mês já foi atingido',
  })
  // Another month starts from zero.
  const ofMay = await outra(400_000, '2026-05-04')
  expect(await contas(world, ofMay.id_lancamento)).toMatchObject({
    irrf: { retido: false, no_mes: null },
    inss: { valor: 440, no_mes: null },
  })
})

test('a bill due later counts once it was paid; advances, barter and what was undone never', async () => {
  const world = await newWorld()
  const { id_lancamento, outra } = await pessoa(world, 400_000, {
    dataVencimento: dia('2026-04-10'),
  })
  const tarde = await outra(300_000, '2026-04-28')
  await advance(world, tarde.id_pessoa)
  await outra(900_000, '2026-04-01', { permuta: 'S' })
  await requestTitulo(world, {
    valor: 90_000,
    id_pessoa: tarde.id_pessoa,
    dataVencimento: '2026-04-01',
  })
  const no_mes = async () => (await contas(world, id_lancamento)).irrf?.no_mes ?? null
  expect(await no_mes()).toBeNull()
  await settle(world, tarde.id_lancamento, { data: '2026-04-03' })
  expect(await no_mes()).toMatchObject({ base: 3000 })
  // Paid in another month, it counts in that month.
  await world.call(changeData, {
    body: { ids: [tarde.id_lancamento], campo: 'dataBaixa', data: dia('2026-05-02') },
  })
  expect(await no_mes()).toBeNull()
})

test('of bills paid on one day the first counts in the second; both count in one not saved yet', async () => {
  const world = await newWorld()
  const { id_lancamento, id_empresa, outra } = await pessoa(world, 300_000, {
    dataVencimento: dia('2026-04-10'),
  })
  const { id_lancamento: second, id_pessoa } = await outra(400_000, '2026-04-10')
  expect((await contas(world, id_lancamento)).irrf?.no_mes).toBeNull()
  expect((await contas(world, second)).irrf?.no_mes).toMatchObject({ base: 3000 })
  const { retencoes } = await calculate(world, {
    id_pessoa,
    id_empresa,
    valor: 1000,
    data_emissao: '2026-03-10',
    dataVencimento: '2026-04-10',
  })
  expect(retencoes.find(({ tributo }) => tributo === 'irrf')?.no_mes).toMatchObject({ base: 7000 })
})

test('units of one CNPJ root are one source; another company is another', async () => {
  const world = await newWorld()
  const { id_lancamento, id_empresa, outra } = await pessoa(world, 400_000, {
    dataVencimento: dia('2026-04-20'),
  })
  const [filial, irma] = [await novaUnidade(world), await novaUnidade(world)]
  const cnpj = (id: number, numero: string) =>
    world.rows((db) =>
      db.run(sql`update empresa set cnpj = ${numero} where tenant_id = ${db.tenant}
        and id_empresa = ${id}`),
    )
  await cnpj(id_empresa, '11422333000125')
  await cnpj(filial, '11422333000206')
  await cnpj(irma, '28741659000118')
  await outra(100_000, '2026-04-02', { id_empresa: filial })
  await outra(200_000, '2026-04-02', { id_empresa: irma })
  const { irrf } = await contas(world, id_lancamento)
  expect(irrf?.no_mes).toMatchObject({ base: 1000 })
})

test('IRRF of exactly R$ 10,00 in the month is waived, and told so', async () => {
  const world = await newWorld()
  const { id_lancamento } = await pessoa(world, 316_927, { dataVencimento: dia('2025-06-20') })
  expect((await contas(world, id_lancamento)).irrf).toMatchObject({
    retido: false,
    motivo: 'Dispensado: R$ 10,00 ou menos no mês',
  })
})

test('what others took INSS of, as the person declared, counts for the ceiling of its month', async () => {
  const world = await newWorld()
  const { id_lancamento, outra } = await pessoa(world, 400_000, {
    dataVencimento: dia('2026-04-20'),
  })
  const { id_lancamento: ofMay, id_pessoa } = await outra(400_000, '2026-05-20')
  const declare = (mes: string, base: number) =>
    world.call(pessoaRetencaoSave, {
      params: { id_pessoa },
      body: {
        regime: 'pessoa_fisica',
        incide: ['irrf', 'inss'],
        inss_declarado: { mes: dia(mes), base },
      },
    })
  await declare('2026-04-15', 100)
  await declare('2026-04-02', 6000)
  const { inss, irrf } = await contas(world, id_lancamento)
  expect(inss).toMatchObject({
    base: 2475.55,
    valor: 272.31,
    no_mes: { base: 6000, retido: 0, teto: 8475.55 },
  })
  // It was not paid by this company: IRRF ignores it.
  expect(irrf?.no_mes).toBeNull()
  expect((await calculate(world, { id_lancamento })).inss_declarado).toEqual({
    mes: '2026-04-01',
    base: 6000,
  })
  expect((await contas(world, ofMay)).inss).toMatchObject({ base: 4000, no_mes: null })
  await declare('2026-04-01', 0)
  expect((await contas(world, id_lancamento)).inss).toMatchObject({ base: 4000, no_mes: null })
})

test('of a company each bill stands alone; what the month already had is only told', async () => {
  const world = await newWorld()
  const { id_lancamento, ...quem } = await novoTitulo(world, 100_000)
  await withholdAll(world, id_lancamento)
  const second = await novoTitulo(world, 21_505, quem)
  const { retencoes, valor_retido } = await calculate(world, {
    id_lancamento: second.id_lancamento,
  })
  expect(valor_retido).toBe(0)
  expect(retencoes.slice(0, 2)).toMatchObject([
    { tributo: 'irrf', no_mes: { base: 1000, retido: 15, teto: null } },
    { tributo: 'pis', no_mes: { base: 1000, retido: 6.5, teto: null } },
  ])
})

test('IRRF of a person may be taken of more than the bill, up to what the month paid', async () => {
  const world = await newWorld()
  const { outra } = await pessoa(world, 300_000, { dataVencimento: dia('2026-04-10') })
  const { id_lancamento } = await outra(400_000, '2026-04-20')
  const { irrf } = await contas(world, id_lancamento)
  if (!irrf) throw new Error('sem IRRF')
  const which = { id_lancamento, versao: await world.versao('lancamento', id_lancamento) }
  const body = { ...which, retencoes: [{ ...irrf, base: 7000.01 }] }
  expect((await world.ask(retencaoSave, { body })).failure.msg).toBe(
    'IRRF: a base vai até R$ 7.000,00.',
  )
  await world.call(retencaoSave, { body: { ...which, retencoes: [irrf] } })
})
