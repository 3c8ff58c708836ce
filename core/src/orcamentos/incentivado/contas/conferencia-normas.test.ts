import { expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import type { MecanismoCodigo } from '../fonte.ts'
import { contas, day, debito, documento, fonte, gasto, kinds, rulesOf } from './testing-contas.ts'

test('fund-raising is not paid to the proponent or to who is related to it (IN 159/2021)', () => {
  const agency = gasto({ categorias: new Set(['agenciamento']) })
  expect(kinds(agency)).toEqual([])
  expect(kinds({ ...agency, isRelated: true })).toContain('categoria_a_ligado')
  // Nor to a co-producer, which counts in no limit of the proponent.
  expect(kinds({ ...agency, isCoprodutor: true })).toEqual(['categoria_a_ligado'])
  expect(kinds(gasto({ isCoprodutor: true }))).toEqual([])
})

test('money of public calls and of arts. 3º and 39 pays no fund-raising (domain notes 2.2)', () => {
  const agency = gasto({ categorias: new Set(['agenciamento']) })
  const paidBy = (mecanismo: MecanismoCodigo, one = agency) =>
    kinds(
      one,
      contas({
        regras: rulesOf('ancine-158-2021'),
        fontes: new Map([[1, fonte(1, { mecanismo })]]),
      }),
    )
  for (const mecanismo of ['A3', 'A3A', 'A39', 'FSA', 'EST', 'MUN', 'LPG', 'PNAB'] as const) {
    expect(paidBy(mecanismo)).toEqual(['categoria_proibida'])
    expect(paidBy(mecanismo, gasto())).toEqual([])
  }
  expect(paidBy('A1A')).toEqual([])
  expect(paidBy('R18')).toEqual([])
})

test('30 days pass and 31 do not; a document one day after the debit passes IN 159 and not IN 150', () => {
  const on = (emissao: string) => gasto({ documento: { ...documento, emissao: day(emissao) } })
  expect(kinds(on('2026-04-20'))).toEqual([])
  expect(kinds(on('2026-04-19'))).toEqual(['hiato'])
  expect(kinds(on('2026-05-21'))).toEqual([])
  const before = contas({ regras: rulesOf('ancine-150-2019') })
  expect(kinds(on('2026-05-21'), before)).toEqual(['documento_apos_debito'])
})

test('own money is under no rule of public money', () => {
  const own = gasto({
    partes: [{ id_projeto_fonte: 2, valor: cents(1_000_00) }],
    debitos: [debito({ id_contabancaria: 20, forma: 'dinheiro' })],
  })
  expect(kinds(own)).toEqual([])
})
