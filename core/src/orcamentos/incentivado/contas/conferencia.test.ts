import { describe, expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { checkContas, falhasOfGasto } from './conferencia.ts'
import { verificacoes } from './falha.ts'
import type { Contas } from './conferencia.ts'
import type { Verificacao } from './falha.ts'
import type { Gasto } from './gasto.ts'
import { contas, day, debito, documento, fonte, gasto, kinds, rulesOf } from './testing-contas.ts'

test('an expense with its source, its account, its document and its proof passes every check', () => {
  expect(kinds(gasto())).toEqual([])
  expect(checkContas([gasto()], contas()).ofWhole).toEqual([])
})

type Case = readonly [verificacao: Verificacao, source: string, fails: Gasto, facts?: Contas]

/** Each case fails by one fact that the expense above has right: that one is the case that passes. */
const cases: readonly Case[] = [
  ['sem_item', 'IN 40/2005', gasto({ uid: null })],
  ['sem_fonte', 'notes 2.1: each payment names its source', gasto({ partes: [] })],
  [
    'sem_fonte',
    'notes 2.1: parts by source sum to it',
    gasto({ partes: [{ id_projeto_fonte: 1, valor: cents(900_00) }] }),
  ],
  [
    'sem_fonte',
    'notes 2.1: parts are not more than it',
    gasto({ partes: [{ id_projeto_fonte: 1, valor: cents(1_100_00) }] }),
  ],
  [
    'fonte_sem_conta',
    'notes 2.1: an account of its own',
    gasto(),
    contas({ fontes: new Map([[1, fonte(1, { id_contabancaria: null })]]) }),
  ],
  [
    'conta_errada',
    'notes 2.1: leaves the account of its source',
    gasto({ debitos: [debito({ id_contabancaria: 20 })] }),
  ],
  [
    'conta_errada',
    'notes 2.1: a mixed one leaves one of the accounts of its sources',
    gasto({
      partes: [
        { id_projeto_fonte: 1, valor: cents(500_00) },
        { id_projeto_fonte: 2, valor: cents(500_00) },
      ],
      debitos: [debito({ id_contabancaria: 99 })],
    }),
  ],
  [
    'parte_errada',
    'notes 2.1: rateio by source',
    gasto({
      partes: [
        { id_projeto_fonte: 1, valor: cents(400_00) },
        { id_projeto_fonte: 2, valor: cents(600_00) },
      ],
    }),
  ],
  [
    'fora_do_periodo',
    'notes 2.4: debit outside the execution',
    gasto({ debitos: [debito({ data: day('2027-01-01') })] }),
    contas({ regras: [] }),
  ],
  [
    'fora_do_periodo',
    'notes 2.4: document outside the execution',
    gasto({ documento: { ...documento, emissao: day('2025-12-31') } }),
    contas({ regras: [] }),
  ],
  [
    'fora_do_periodo',
    'notes 2.1: outside the period of the source',
    gasto(),
    contas({ fontes: new Map([[1, fonte(1, { prazo_fim: day('2026-05-19') })]]) }),
  ],
  ['sem_documento', 'IN 159/2021', gasto({ documento: { ...documento, numero: null } })],
  ['sem_documento', 'IN 159/2021: its file', gasto({ hasDocumento: false })],
  [
    'sem_documento',
    'the day by which IN 159/2021, art. 13 and the period are checked',
    gasto({ documento: { ...documento, emissao: null } }),
  ],
  ['sem_documento', 'notes 2.4: what it is', gasto({ documento: { ...documento, tipo: null } })],
  ['sem_comprovante', 'IN 159/2021', gasto({ hasComprovante: false })],
  ['documento_invalido', 'Spcine', gasto({ documento_favorecido: '11222333000182' })],
  ['documento_invalido', 'Spcine: there is none', gasto({ documento_favorecido: '' })],
  [
    'chave_invalida',
    'Manual of the NF-e, 5.4',
    gasto({ documento: { ...documento, chave: '1'.repeat(44) } }),
  ],
  ['ligado', 'IN MinC 29/2026, arts. 23 and 24', gasto({ isRelated: true })],
  [
    'hiato',
    'IN 159/2021, art. 13: 30 days',
    gasto({ documento: { ...documento, emissao: day('2026-04-19') } }),
  ],
  [
    'hiato',
    'IN 159/2021, art. 18 XXIX: the document after the debit',
    gasto({ documento: { ...documento, emissao: day('2026-06-20') } }),
  ],
  [
    'documento_apos_debito',
    'IN 150/2019: never after the debit, from 2020-01-01 to 2022-01-16',
    gasto({ documento: { ...documento, emissao: day('2026-05-21') } }),
    contas({ regras: rulesOf('ancine-150-2019') }),
  ],
  [
    'forma_proibida',
    'IN 150/2019: no cash',
    gasto({ debitos: [debito({ forma: 'dinheiro' })] }),
    contas({ regras: rulesOf('ancine-150-2019') }),
  ],
  ['forma_proibida', 'IN 159/2021: no cheque', gasto({ debitos: [debito({ forma: 'cheque' })] })],
  [
    'categoria_proibida',
    'IN 159/2021, art. 18 XXXVI: payroll',
    gasto({ categorias: new Set(['folha']) }),
  ],
  [
    'sem_mencao',
    'domain notes 2.4, IN 159/2021: names the project or its number',
    gasto({ documento: { ...documento, cita_projeto: 'N' } }),
  ],
  [
    'fora_de_pdf',
    'domain notes 2.3, rules of 2017 to 2021: the file is a PDF',
    gasto({ notPdf: ['nota.jpg'] }),
    contas({ regras: rulesOf('mc-2-2019') }),
  ],
]

describe('each check has what fails it', () => {
  test.each(
    cases.map(([verificacao, source, fails, facts]) => ({ verificacao, source, fails, facts })),
  )('$verificacao ($source)', ({ verificacao, fails, facts }) => {
    expect(kinds(fails, facts)).toContain(verificacao)
  })
})

test('a check that is of every project names no norm and no funder', () => {
  const named = Object.values(verificacoes).filter(([, fonte]) =>
    /IN |MinC|Spcine|ANCINE/u.test(fonte),
  )
  expect(named).toEqual([])
})

test('what a document lacks is named together, and nothing is asked of what is not paid', () => {
  const bare = { ...documento, tipo: null, numero: null, emissao: null }
  const lacking = gasto({ documento: bare, hasDocumento: false })
  expect(falhasOfGasto(lacking, contas()).map(({ problema }) => problema)).toEqual([
    'Sem o tipo, o número, a data de emissão e o arquivo do documento fiscal.',
  ])
  expect(kinds({ ...lacking, debitos: [] })).toEqual([])
})
