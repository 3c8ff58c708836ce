import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sumOf } from '../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { usualRegras } from '../normas/usual-regras.ts'
import { isRegraDePagamento } from './condicao.ts'
import { falhasOfGasto } from './conferencia.ts'
import type { Debito, Gasto } from './gasto.ts'
import { owedByFonte, falhasOfDelivery, falhasOfPayment, isForbidden, sharesOf } from './payment.ts'
import { contasDoFilme, gastosDoFilme } from './relacoes/testing-filme.ts'

const [sample] = gastosDoFilme
if (!sample) throw new Error('the film has expenses')
/** The film under IN 159/2021. */
const contas = {
  ...contasDoFilme,
  regras: usualRegras
    .filter(({ norma }) => norma === 'ancine-159-2021')
    .filter((one) => isRegraDePagamento(one)),
}
const [ofFunder, ofOwn] = [...contas.fontes.values()].toSorted(
  (a, b) => Number(b.isPublic) - Number(a.isPublic),
)
if (!ofFunder || !ofOwn) throw new Error('the film has two sources')

/** An expense of the first source, which nobody has paid yet. */
const open = (more: Partial<Gasto> = {}): Gasto => ({
  ...sample,
  valor: cents(1_000_00),
  isRelated: false,
  categorias: new Set(),
  partes: [{ id_projeto_fonte: ofFunder.id_projeto_fonte, valor: cents(1_000_00) }],
  debitos: [],
  hasComprovante: false,
  ...more,
})
const paying = (more: Partial<Debito> = {}): Debito => ({
  id_baixa: null,
  data: sample.documento.emissao ?? calendarDate('2026-05-20'),
  valor: cents(1_000_00),
  id_contabancaria: ofFunder.id_contabancaria,
  forma: 'transferencia',
  identificacao: '',
  ...more,
})
const kinds = (gasto: Gasto, debito: Debito) =>
  falhasOfPayment(gasto, debito, contas).map(({ verificacao }) => verificacao)

describe('what paying so would leave wrong', () => {
  test('from the account of its source, nothing; what may still come is not asked for', () => {
    expect(kinds(open(), paying())).toEqual([])
  })

  test('another account is told in the words of what was not done yet, and forbids nothing', () => {
    const [told] = falhasOfPayment(open(), paying({ id_contabancaria: 99_999 }), contas)
    expect(told).toMatchObject({
      verificacao: 'conta_errada',
      problema: `É de ${ofFunder.nome} e sairia de outra conta.`,
      correcao: 'Escolha a conta da fonte.',
    })
    expect(told && isForbidden(told)).toBe(false)
  })

  test('a cheque of public money is forbidden by the rule of the norm (IN 159/2021)', () => {
    const told = falhasOfPayment(open(), paying({ forma: 'cheque' }), contas)
    expect(told.map(({ verificacao }) => verificacao)).toEqual(['forma_proibida'])
    expect(told.every(isForbidden)).toBe(true)
  })

  test('a day outside the execution, payroll, who is related, and an expense without source', () => {
    expect(kinds(open(), paying({ data: calendarDate('2035-01-01') }))).toContain('fora_do_periodo')
    expect(kinds(open({ categorias: new Set(['folha']) }), paying())).toContain(
      'categoria_proibida',
    )
    expect(kinds(open({ isRelated: true }), paying())).toEqual(['ligado'])
    expect(kinds(open({ partes: [] }), paying())).toContain('sem_fonte')
  })

  test('what is wrong with an earlier debit is not told again', () => {
    const wrong = paying({ id_baixa: 1, valor: cents(400_00), id_contabancaria: 99_999 })
    const half = open({ debitos: [wrong] })
    expect(kinds(half, paying({ valor: cents(600_00) }))).toEqual([])
    expect(kinds(half, { ...wrong, id_baixa: null })).toEqual(['conta_errada'])
  })
})

const mixed = open({
  partes: [
    { id_projeto_fonte: ofFunder.id_projeto_fonte, valor: cents(300_00) },
    { id_projeto_fonte: ofOwn.id_projeto_fonte, valor: cents(700_00) },
  ],
})

test('each source of a mixed expense owes its part until its account has paid it', () => {
  expect(owedByFonte(mixed, contas.fontes)).toEqual(mixed.partes)
  const one = paying({ id_baixa: 1, valor: cents(300_00) })
  expect(owedByFonte({ ...mixed, debitos: [one] }, contas.fontes)).toEqual([mixed.partes[1]])
  expect(kinds(mixed, paying())).toEqual(['parte_errada'])
  expect(kinds(mixed, paying({ valor: cents(300_00) }))).toEqual([])
})

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((value) => cents(value))

test('the shares of a payment sum to it, whatever each expense owes', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 6 }), (valor, owed) => {
      const gastos = owed.map((one) => open({ valor: one }))
      expect(sumOf(sharesOf(gastos, valor), (one) => one)).toBe(valor)
    }),
  )
})

test('a planned debit is told exactly as the accounting tells it once it is made', () => {
  const accounts = fc.constantFrom(ofFunder.id_contabancaria, ofOwn.id_contabancaria, null, 99_999)
  const forma = fc.constantFrom('transferencia', 'cheque', 'dinheiro', null)
  const dia = fc.constantFrom('2020-01-01', '2026-05-20', '2040-01-01').map(calendarDate)
  const gasto = fc.constantFrom(open(), mixed, open({ categorias: new Set(['folha'] as const) }))
  fc.assert(
    fc.property(
      gasto,
      fc.record({ id_contabancaria: accounts, forma, data: dia, valor: amount }),
      (one, how) => {
        const debito = paying(how)
        const after = falhasOfGasto({ ...one, debitos: [debito] }, contas).map(
          ({ verificacao }) => verificacao,
        )
        const later = new Set(['sem_documento', 'sem_comprovante', 'chave_invalida'])
        expect(kinds(one, debito)).toEqual(after.filter((each) => !later.has(each)))
      },
    ),
  )
})

test('a fund handed over from an account of no source is of none; without an account nothing is said of it', () => {
  const fund = open({ partes: [] })
  const told = falhasOfDelivery(fund, paying({ id_contabancaria: 99_999 }), contas)
  expect(told).toMatchObject([
    { verificacao: 'sem_fonte', problema: 'Esta conta não é de nenhuma fonte do projeto.' },
  ])
  expect(falhasOfDelivery(fund, paying({ id_contabancaria: null }), contas)).toEqual([])
  expect(falhasOfDelivery(open(), paying(), contas)).toEqual([])
})
