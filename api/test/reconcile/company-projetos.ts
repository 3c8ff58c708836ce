import { planoFinanciamentoSave } from '@claquete/contract/orcamentos/incentivado/financiamento'
import type { RequestTo } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import {
  fontesOf,
  importFontes,
  newConta,
  ofxOf,
} from '../../src/financeiro/extrato/testing/ofx-file.ts'
import {
  approveWith,
  itemIdOf,
  newFonte,
  newProjeto,
} from '../../src/orcamentos/incentivado/testing/film.ts'
import type { Started } from '../../src/start.ts'
import { postTitulo } from '../titulos.ts'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

type Cells = RequestTo<typeof planoFinanciamentoSave>['body']['celulas']

const places = ['1.1', '3.1', '3.9', '5.1', '7'] as const

/**
 * Makes a funded project. Its plan has money of two sources, and yields of an account that are allotted to an item. Its
 * lines have payments, and refunds of suppliers: one into the account of a source, one into an account of no source.
 */
export async function makeProjetos(builder: Builder, server: Started) {
  const { world, random, registers } = builder
  const { id_projeto_incentivado, id_orcamento } = await newProjeto(world, {
    id_empresa: must(registers.unidades[0], 'unit'),
  })
  await approveWith(
    world,
    id_orcamento,
    places.map((no) => [`item-${no}`, `item-${no}`, random.int(1, 9_000_000), no] as const),
  )
  const id_contabancaria = await newConta(world, {
    descricao: 'Conta do FSA',
    data_abertura: '2010-01-01',
  })
  const entries = [1, 2, 3].map((at) => ({
    dia: `2026-04-${10 + at}`,
    valor: `${random.int(1, 90)}.${random.int(10, 99)}`,
    fitid: `rend-${at}`,
    memo: 'REND PAGO APLIC AUT',
  }))
  await importFontes(world, await fontesOf(server, world, [ofxOf(entries)]), id_contabancaria)
  const fsa = await newFonte(world, {
    id_projeto_incentivado,
    mecanismo: 'FSA',
    nome: 'FSA',
    aprovado: 100_000,
    id_contabancaria,
  })
  const own = await newFonte(world, {
    id_projeto_incentivado,
    mecanismo: 'CP',
    nome: 'Próprios',
    aprovado: 20_000,
  })
  const cell = (id_projeto_fonte: number, codigo: string, most: number): Cells[number] => ({
    id_projeto_fonte,
    codigo,
    tipo: 'aprovado',
    valor: reais(random.int(1, most)),
    antes: 0,
  })
  const celulas: Cells = [
    ...places.map((codigo) => cell(fsa, codigo, 9_000_000)),
    ...places.slice(2).map((codigo) => cell(own, codigo, 500_000)),
    { ...cell(fsa, '5.1', 9_000), tipo: 'rendimento' },
  ]
  await world.call(planoFinanciamentoSave, {
    params: { id_projeto_incentivado },
    body: { estrutura: 'ancine', celulas },
  })
  await spend(builder, { id_orcamento, id_contabancaria })
}

interface Spending {
  readonly id_orcamento: number
  /** Of the source. */
  readonly id_contabancaria: number
}

/** What was paid of some lines, and what suppliers gave back of them. */
async function spend(builder: Builder, { id_orcamento, id_contabancaria }: Spending) {
  const { world, random, registers } = builder
  const others = registers.contas.filter((one) => one !== id_contabancaria)
  const valor = () => random.int(1_000, 90_000)
  for (const no of places.slice(0, 3)) {
    const line = {
      id_orcamento,
      id_orca_item: await itemIdOf(world, id_orcamento, `item-${no}`),
      id_pessoa: random.pick(registers.fornecedores),
      dataVencimento: '2026-04-10',
      competencia: '2026-04-10',
    }
    const data = '2026-04-20'
    const own = { data, id_contabancaria }
    await postTitulo(world, { ...line, valor: valor() + 180_000, baixas: [own] })
    for (const conta of [id_contabancaria, random.pick(others)]) {
      await postTitulo(world, {
        ...line,
        operacao: 'C',
        valor: valor(),
        baixas: [{ data, id_contabancaria: conta }],
      })
    }
  }
}
