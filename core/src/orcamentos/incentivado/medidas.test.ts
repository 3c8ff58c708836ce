import { describe, expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { must } from '../../kernel/must.ts'
import { emptyDocumento, folhaOf } from '../folha/documento.ts'
import type { Line } from '../folha/documento.ts'
import { grupo, item } from '../folha/testing.ts'
import type { Gasto } from './contas/gasto.ts'
import { gastosDoFilme } from './contas/relacoes/testing-filme.ts'
import { estruturaOf } from './estruturas/all.ts'
import { medidasOf, medidoOfGastos } from './medidas.ts'
import type { PlannedBudget } from './medidas.ts'
import { usualRegras } from './normas/usual-regras.ts'
import { measureAll } from './regras-do-projeto.ts'

const reais = (amount: number) => cents(Math.round(amount * 100))

const lines: readonly Line[] = [
  grupo('raiz'),
  item('luz', 'raiz', { valor_unit: reais(150_000), id_fornecedor: 1 }),
  item('palco', 'raiz', { valor_unit: reais(20_000) }),
]
const documento = {
  ...emptyDocumento,
  linhas: new Map(lines.map((linha) => [linha.id, linha])),
}
/** R$ 1,000,000 approved and R$ 500,000 raised, under the norm of 29 January 2026 (notes of November 2026, 1.1). */
const planned: PlannedBudget = {
  documento,
  folha: folhaOf(documento),
  payroll: new Set(),
  remanejado: new Map(),
  estruturas: [
    { codigo: 'salic', nos: estruturaOf('salic').nos, mapa: new Map([['palco', '2.91']]) },
  ],
  fontes: [{ mecanismo: 'R18', aprovado: reais(1_000_000), captado: reais(500_000) }],
  proponente: { pf_mei: false, primeiro: false, uf: 'SP', quem: 'outros' },
  obra: { tipo: 'outro', episodios: null, excecao: 'nenhuma' },
  related: new Set([9]),
  nomes: new Map([[1, 'Luz Ltda.']]),
  documentos: new Map(),
}

const blank = must(gastosDoFilme[0], 'expense')
const gasto = (more: Partial<Gasto>): Gasto => ({
  ...blank,
  uid: 'luz',
  categorias: new Set(),
  debitos: [],
  ...more,
})
const to = (id_pessoa: number, nome: string, isRelated = false) => ({
  id_pessoa,
  nome,
  documento: '',
  isRelated,
})
const paid = (valor: number) => [{ ...must(blank.debitos[0], 'debit'), valor: reais(valor) }]

const regras = usualRegras.filter(({ norma }) => norma === 'minc-29-2026')
const measured = (gastos: readonly Gasto[], chave: string) =>
  must(
    measureAll(regras, medidasOf(planned), medidoOfGastos(gastos, planned)).find(
      ({ regra }) => regra.chave === `minc-29-2026/${chave}`,
    ),
    chave,
  )

describe('limits by what was spent and promised', () => {
  test('count for who was paid, and not for the supplier of the line (art. 24)', () => {
    const other = gasto({
      valor: reais(100_000),
      recipient: to(2, 'Outra Luz'),
      debitos: paid(40_000),
    })
    expect(measured([other], 'fornecedor')).toMatchObject({
      hoje: { situacao: 'descumpre', quem: ['Luz Ltda.'], medido: reais(150_000) },
      used: { situacao: 'cumpre', quem: [], medido: reais(100_000), limite: reais(100_000) },
    })
    const more = gasto({ valor: reais(0.01), recipient: to(2, 'Outra Luz') })
    expect(measured([other, more], 'fornecedor').used).toMatchObject({
      situacao: 'descumpre',
      quem: ['Outra Luz'],
    })
  })

  test('what was paid beyond what was owed counts', () => {
    const one = gasto({ valor: reais(100), recipient: to(2, 'X'), debitos: paid(120) })
    expect(measured([one], 'fornecedor').used?.medido).toBe(reais(120))
  })

  test('the proponent and persons related to it are one (art. 23), in lines of others too', () => {
    const own = gasto({ valor: reais(60_000), recipient: to(9, 'Sócia', true) })
    const fee = gasto({
      valor: reais(40_000),
      recipient: to(2, 'Outra'),
      categorias: new Set(['remuneracao_proponente']),
    })
    expect(measured([own, fee], 'remuneracao')).toMatchObject({
      hoje: { situacao: 'cumpre', medido: 0 },
      used: { situacao: 'cumpre', medido: reais(100_000) },
    })
    const more = gasto({ valor: reais(1), recipient: to(9, 'Sócia', true) })
    const { used, simulado } = measured([own, fee, more], 'remuneracao')
    expect(used?.situacao).toBe('descumpre')
    expect(simulado.map((one) => one.used?.situacao)).toEqual([
      'descumpre',
      'descumpre',
      'cumpre',
      'cumpre',
    ])
  })

  test('a fund that a producer still holds is nobody’s pay, and counts in its line', () => {
    const held = gasto({
      valor: reais(900_000),
      recipient: null,
      categorias: new Set(['administracao']),
    })
    expect(measured([held], 'fornecedor').used).toMatchObject({ situacao: 'cumpre', medido: 0 })
    expect(measured([held], 'administracao').used?.medido).toBe(reais(900_000))
  })

  test('what a supplier gave back counts for it no more, and below zero no limit is passed', () => {
    const own = gasto({ valor: reais(200_000), recipient: to(2, 'Ana') })
    const given = { ...own, valor: reais(-50_000), debitos: paid(-50_000) }
    const before = measured([own], 'fornecedor').used
    const after = measured([own, given], 'fornecedor').used
    expect((before?.medido ?? 0) - (after?.medido ?? 0)).toBe(reais(50_000))
    expect(measured([given], 'fornecedor').used).toMatchObject({ situacao: 'cumpre', medido: 0 })
    expect(measured([{ ...given, uid: 'palco' }], 'cache-solo').used).toMatchObject({
      situacao: 'cumpre',
      medido: 0,
    })
  })

  test('one performance has its ceiling (notes of November 2026, 1.1), where a line is a place of cachê', () => {
    expect(measured([], 'cache-solo')).toMatchObject({
      hoje: { situacao: 'cumpre', medido: reais(20_000) },
      used: { situacao: 'cumpre', medido: 0 },
    })
    const one = gasto({ uid: 'palco', valor: reais(25_000.01), recipient: to(2, 'Ana') })
    expect(measured([one], 'cache-solo').used).toMatchObject({
      situacao: 'descumpre',
      quem: ['palco'],
    })
    expect(measured([one], 'cache-grupo').used?.situacao).toBe('nao_se_aplica')
  })

  test('limits of the plan and of its sources have no payments', () => {
    const others = measureAll(
      usualRegras.filter(({ norma }) => norma === 'ancine-158-2021'),
      medidasOf(planned),
      medidoOfGastos([], planned),
    ).filter(
      ({ regra }) =>
        regra.conteudo.tipo === 'limite' && regra.conteudo.limite.alvo.tipo === 'linhas',
    )
    expect(others.length).toBeGreaterThan(0)
    expect(others.every(({ used }) => used === null)).toBe(true)
  })
})

test('what a supplier has of conservation and restoration is excepted, planned and paid (art. 24)', () => {
  const restored: PlannedBudget = {
    ...planned,
    estruturas: [
      { codigo: 'salic', nos: estruturaOf('salic').nos, mapa: new Map([['luz', '2.96']]) },
    ],
  }
  const limite = (of: PlannedBudget, gastos: readonly Gasto[]) =>
    must(
      measureAll(regras, medidasOf(of), medidoOfGastos(gastos, of)).find(
        ({ regra }) => regra.chave === 'minc-29-2026/fornecedor',
      ),
      'limit',
    )
  const own = [
    gasto({
      valor: reais(150_000),
      debitos: paid(150_000),
      recipient: to(1, 'Luz Ltda.'),
      categorias: new Set(['conservacao']),
    }),
  ]
  expect(limite(planned, []).hoje.situacao).toBe('descumpre')
  expect(limite(restored, own)).toMatchObject({
    hoje: { situacao: 'cumpre', medido: 0 },
    used: { situacao: 'cumpre', medido: 0 },
  })
})

test('a line that two structures call by two names leaves a base once (domain notes 2.2 and 2.3)', () => {
  const fee = new Map([
    ['ancine' as const, new Map([['palco', '9.1']])],
    ['salic' as const, new Map([['palco', '10']])],
  ])
  const twice: PlannedBudget = {
    ...planned,
    estruturas: [...fee].map(([codigo, mapa]) => ({ codigo, nos: estruturaOf(codigo).nos, mapa })),
  }
  const [administracao] = measureAll(
    usualRegras.filter(({ chave }) => chave === 'mc-2-2019/administracao'),
    medidasOf(twice),
    null,
  )
  // R$ 170,000 of budget without the fee of R$ 20,000, which is agenciamento to ANCINE and captação to the ministry.
  expect(administracao?.hoje.base).toBe(reais(150_000))
})

test('what was moved to a line is part of what is planned, and the whole stays what it was (domain notes 2.3)', () => {
  const places = {
    estruturas: [{ ...must(planned.estruturas[0], 'structure'), mapa: new Map([['palco', '4']]) }],
  }
  const limitOf = (more: Partial<PlannedBudget>) =>
    must(
      measureAll(
        regras.filter(({ chave }) => chave === 'minc-29-2026/administracao'),
        medidasOf({ ...planned, ...places, ...more }),
        null,
      )[0],
      'limit',
    ).hoje
  // 15 % of R$ 170,000, of which half was raised.
  expect(limitOf({})).toMatchObject({ medido: reais(20_000), limite: reais(12_750) })
  const remanejado = new Map([
    ['luz', reais(8_000)],
    ['palco', reais(-8_000)],
  ])
  expect(limitOf({ remanejado })).toMatchObject({
    situacao: 'cumpre',
    medido: reais(12_000),
    limite: reais(12_750),
    base: reais(170_000),
  })
})
