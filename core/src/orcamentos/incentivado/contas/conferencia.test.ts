import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sumOf } from '../../../kernel/amounts/money.ts'
import type { MecanismoCodigo } from '../fonte.ts'
import { isChaveNfe } from './chave.ts'
import { checkContas, falhasOfGasto } from './conferencia.ts'
import { verificacoes } from './falha.ts'
import type { Contas } from './conferencia.ts'
import type { Verificacao } from './falha.ts'
import type { FonteComConta, Gasto } from './gasto.ts'
import { pagamentosOf, semFonte, situacaoOf } from './gasto.ts'
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

test('payments of a project without its period are told as not checked, once', () => {
  const told = (
    more: Partial<Contas>,
    gastos = [gasto(), gasto({ id_lancamento: 2, debitos: [] })],
  ) =>
    checkContas(gastos, contas(more)).ofWhole.map(({ verificacao, problema, valor }) => [
      verificacao,
      problema,
      valor,
    ])
  const none = { execucao_inicio: null, execucao_fim: null }
  const missing = (what: string) => [
    ['fora_do_periodo', `Não conferido: o projeto não informa ${what} de execução.`, 1_000_00],
  ]
  expect(told({})).toEqual([])
  expect(told(none, [])).toEqual([])
  expect(told(none)).toEqual(missing('o período'))
  expect(told({ execucao_inicio: null })).toEqual(missing('o início do período'))
  expect(told({ execucao_fim: null })).toEqual(missing('o fim do período'))
})

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

test('a mixed expense is each source’s by the account that it left', () => {
  const mixed = gasto({
    partes: [
      { id_projeto_fonte: 1, valor: cents(400_00) },
      { id_projeto_fonte: 2, valor: cents(600_00) },
    ],
    debitos: [
      debito({ id_baixa: 1, valor: cents(600_00), id_contabancaria: 20 }),
      debito({ id_baixa: 2, valor: cents(400_00), id_contabancaria: 10 }),
    ],
  })
  expect(kinds(mixed)).toEqual([])
  const found = pagamentosOf([mixed], contas().fontes)
  expect(found.map((one) => [one.id_projeto_fonte, one.debito.valor])).toEqual([
    [2, 600_00],
    [1, 400_00],
  ])
})

test('one document in two purchases is told in both, and instalments of one purchase share theirs', () => {
  const twice = [gasto(), gasto({ id_lancamento: 2 })]
  const told = checkContas(twice, contas())
  expect(twice.map((one) => told.byGasto.get(one)?.map((each) => each.verificacao))).toEqual([
    ['documento_repetido'],
    ['documento_repetido'],
  ])
  const parcels = [gasto({ id_parcelamento: 5 }), gasto({ id_lancamento: 2, id_parcelamento: 5 })]
  const passed = checkContas(parcels, contas())
  expect(parcels.flatMap((one) => passed.byGasto.get(one) ?? [])).toEqual([])
  const others = [gasto(), gasto({ id_lancamento: 2, documento_favorecido: '11444777000161' })]
  const other = checkContas(others, contas())
  expect(others.flatMap((one) => other.byGasto.get(one) ?? [])).toEqual([])
})

test('a line costs what was approved and not a centavo more', () => {
  const of = (valor: number) => {
    const partes = [{ id_projeto_fonte: 1, valor: cents(valor) }]
    const one = gasto({ valor: cents(valor), partes, debitos: [debito({ valor: cents(valor) })] })
    return checkContas([one], contas()).ofWhole.map(({ verificacao }) => verificacao)
  }
  expect(of(10_000_00)).toEqual([])
  expect(of(10_000_01)).toEqual(['acima_do_item'])
})

test('a source pays what came of it and not a centavo more', () => {
  const poor = contas({ fontes: new Map([[1, fonte(1, { captado: cents(999_99) })]]) })
  const exact = contas({ fontes: new Map([[1, fonte(1, { captado: cents(1_000_00) })]]) })
  const falhas = (facts: Contas) =>
    checkContas([gasto()], facts).ofWhole.map(({ verificacao, valor }) => [verificacao, valor])
  expect(falhas(exact)).toEqual([])
  expect(falhas(poor)).toEqual([['acima_da_fonte', 1]])
})

test('the last digit of an NF-e key checks the others', () => {
  expect(isChaveNfe('35240111222333000181550010000001181000000010')).toBe(true)
  expect(isChaveNfe('35240111222333000181550010000001181000000011')).toBe(false)
  fc.assert(
    fc.property(fc.stringMatching(/^\d{43}$/), (base) => {
      const valid = [...'0123456789'].filter((digit) => isChaveNfe(base + digit))
      return valid.length === 1
    }),
  )
})

test('where an expense stands', () => {
  const unpaid = gasto({ debitos: [] })
  expect(situacaoOf(gasto())).toBe('comprovado')
  expect(situacaoOf(gasto({ hasComprovante: false }))).toBe('pago')
  expect(situacaoOf(gasto({ documento: { ...documento, emissao: null } }))).toBe('pago')
  expect(situacaoOf(gasto({ debitos: [debito({ valor: cents(999_99) })] }))).toBe('nota_recebida')
  expect(situacaoOf(unpaid)).toBe('nota_recebida')
  const bare = { ...unpaid, hasDocumento: false, documento: { ...documento, numero: null } }
  expect(situacaoOf(bare)).toBe('contratado')
})

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((value) => cents(value))

test('no centavo is without a source and in one at once', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 4 }), (valor, parts) => {
      const partes = parts.map((one, at) => ({ id_projeto_fonte: at + 1, valor: one }))
      const open = semFonte({ valor, partes })
      return open + sumOf(partes, (one) => one.valor) === valor
    }),
  )
})

test('every debit of every expense is one payment, in the order of its days', () => {
  const days = fc
    .integer({ min: 1, max: 28 })
    .map((one) => day(`2026-05-${String(one).padStart(2, '0')}`))
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(days, amount), { maxLength: 4 })), (all) => {
      const gastos = all.map((some, at) =>
        gasto({
          id_lancamento: at + 1,
          debitos: some.map(([data, valor]) => debito({ data, valor })),
        }),
      )
      const found = pagamentosOf(gastos, contas().fontes)
      const total = sumOf(all.flat(), ([, valor]) => valor)
      expect(sumOf(found, ({ debito: one }) => one.valor)).toBe(total)
      const dates = found.map(({ debito: one }) => one.data)
      expect(dates).toEqual(dates.toSorted())
    }),
  )
})

test('a release into an account names its bank line, or is told (statement of the account)', () => {
  const release = (id_extrato_historico: number | null) => ({
    id_fonte_liberacao: 5,
    data: day('2026-03-01'),
    valor: cents(100),
    id_extrato_historico,
  })
  const told = (more: Partial<FonteComConta>) =>
    checkContas([], contas({ fontes: new Map([[1, fonte(1, more)]]) })).ofWhole.map(
      ({ verificacao, liberacao, efeito }) => ({ verificacao, liberacao, efeito }),
    )
  expect(told({ liberacoes: [release(8)] })).toEqual([])
  expect(told({ liberacoes: [release(null)], id_contabancaria: null })).toEqual([])
  expect(told({ liberacoes: [release(null)] })).toEqual([
    {
      verificacao: 'liberacao_sem_linha',
      liberacao: { id_projeto_fonte: 1, id_fonte_liberacao: 5 },
      efeito: 'avisa',
    },
  ])
})
