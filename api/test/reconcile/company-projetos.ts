import { planoFinanciamentoSave } from '@claquete/contract/orcamentos/incentivado/financiamento'
import type { RequestTo } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import {
  fontesOf,
  importFontes,
  newConta,
  ofxOf,
} from '../../src/financeiro/extrato/testing/ofx-file.ts'
import { newFonte, newProjeto, putLines } from '../../src/orcamentos/incentivado/testing/film.ts'
import type { Started } from '../../src/start.ts'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

type Cells = RequestTo<typeof planoFinanciamentoSave>['body']['celulas']

const places = ['1.1', '3.1', '3.9', '5.1', '7'] as const

/** A funded project whose plan has money of two sources, and yields of an account allotted to an item. */
export async function makeProjetos({ world, random, registers }: Builder, server: Started) {
  const { id_projeto_incentivado, id_orcamento } = await newProjeto(world, {
    id_empresa: must(registers.unidades[0], 'unit'),
  })
  await putLines(
    world,
    id_orcamento,
    places.map((no) => [`item-${no}`, `item-${no}`, random.int(1, 9_000_000), no] as const),
  )
  const id_contabancaria = await newConta(world, { descricao: 'Conta do FSA' })
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
}
