import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cents, sum } from '../../kernel/amounts/money.ts'
import { conditionsIn } from '../../kernel/rich-text/conditions.ts'
import { plainText } from '../../kernel/rich-text/document.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { acts, estadosOfContrato, mayDo, refusalOf, tiposOfContrato } from './contrato.ts'
import type { ActOnContrato } from './contrato.ts'
import { differenceOf } from './difference.ts'
import { problemsOfDays, problemsOfPagamento, problemsOfPartes } from './terms.ts'
import { textoProntoOf } from './textos/textos.ts'

const day = calendarDate('2026-03-10')
const parcela = (valor: number) => ({ valor: cents(valor), vencimento: day, descricao: '' })

describe('instalments', () => {
  test('that do not add up say by how much, and with which last one they would', () => {
    expect(
      problemsOfPagamento({ valor: cents(100_000), parcelas: [parcela(50_000), parcela(40_000)] }),
    ).toEqual([
      {
        campo: 'parcelas.1.valor',
        msg: 'As parcelas somam R$ 900,00 e o contrato é de R$ 1.000,00: faltam R$ 100,00. Com a última de R$ 500,00, fecha.',
      },
    ])
    expect(
      problemsOfPagamento({ valor: cents(10_000), parcelas: [parcela(50_000), parcela(40_000)] })[0]
        ?.msg,
    ).toBe('As parcelas somam R$ 900,00 e o contrato é de R$ 100,00: passam R$ 800,00.')
  })

  test('one without a value is told at its field', () => {
    const parcelas = [parcela(100), parcela(0)]
    expect(problemsOfPagamento({ valor: cents(100), parcelas })).toEqual([
      { campo: 'parcelas.1.valor', msg: 'Informe um valor maior que zero' },
    ])
  })

  test('are refused exactly when they do not add up to the value', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: -3, max: 3 }), (list, off) => {
        const parcelas = list.map(parcela)
        const valor = add(sum(parcelas.map((one) => one.valor)), cents(off))
        expect(problemsOfPagamento({ valor, parcelas })).toHaveLength(off === 0 ? 0 : 1)
      }),
    )
  })
})

test('periods end on the day they begin or later, and each may stand alone', () => {
  const later = calendarDate('2026-03-11')
  const none = { inicio: null, fim: null, uso_inicio: null, uso_fim: null }
  expect(problemsOfDays({ ...none, inicio: later, fim: day, uso_fim: day })).toEqual([
    { campo: 'fim', msg: 'O contrato termina antes de começar.' },
  ])
  expect(problemsOfDays({ ...none, inicio: day, fim: day })).toEqual([])
})

test('two parties sign, each by an address of its own', () => {
  const parte = (nome: string, email: string, papel = 'parte') => ({ nome, email, papel })
  expect(problemsOfPartes([parte('Ana', 'ana@x.com.br')])).toEqual([
    { campo: 'partes', msg: 'Diga quem assina por cada uma das partes.' },
  ])
  const found = problemsOfPartes([
    parte('Ana', 'ana@x.com.br'),
    parte('Rui', 'ANA@x.com.br'),
    parte('Eva', '', 'testemunha'),
  ])
  expect(found).toEqual([
    { campo: 'partes.1.email', msg: 'É o mesmo e-mail de Ana: cada pessoa assina pelo seu.' },
    { campo: 'partes.2.email', msg: 'Informe o e-mail de Eva.' },
  ])
})

test('what is refused in a state says why, and nothing may be done to what was cancelled', () => {
  for (const act of Object.keys(acts) as ActOnContrato[]) {
    expect(mayDo(act, 'cancelado')).toBe(false)
    for (const estado of estadosOfContrato) {
      expect(refusalOf(act, estado) === undefined).toBe(mayDo(act, estado))
    }
  }
})

describe('the difference of two texts', () => {
  const said = (before: string, after: string) =>
    differenceOf(before, after).map(({ tipo, partes }) => [
      tipo,
      partes.map((piece) => `${piece.tipo[0]}:${piece.texto}`).join('|'),
    ])

  test('is told by words', () => {
    expect(said('O prazo é de dez dias.\nFim.', 'O prazo é de vinte dias.\nFim.')).toEqual([
      ['mudou', 'i:O prazo é de |s:dez|e:vinte|i: dias.'],
      ['igual', 'i:Fim.'],
    ])
  })

  test('a clause that came and one that left are whole', () => {
    expect(said('Um.\nMulta de dez por cento.', 'Um.\nEleito o foro.')).toEqual([
      ['igual', 'i:Um.'],
      ['saiu', 's:Multa de dez por cento.'],
      ['entrou', 'e:Eleito o foro.'],
    ])
  })

  test('taking out what came gives the older text, taking out what left the newer', () => {
    const word = fc.constantFrom('prazo', 'multa', 'dez', 'vinte', 'foro', 'é', ',')
    const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
    const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'))
    const without = (lines: ReturnType<typeof differenceOf>, tipo: 'saiu' | 'entrou') =>
      lines
        .map(({ partes }) =>
          partes
            .filter((piece) => piece.tipo !== tipo)
            .map(({ texto }) => texto)
            .join(''),
        )
        .filter((one) => one !== '')
        .toSorted()
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = differenceOf(before, after)
        const linesOf = (one: string) => one.split('\n').filter(Boolean).toSorted()
        expect(without(lines, 'entrou')).toEqual(linesOf(before))
        expect(without(lines, 'saiu')).toEqual(linesOf(after))
      }),
    )
  })

  test('of two long texts is told within a second', () => {
    const long = Array.from(
      { length: 900 },
      (_, at) => `Cláusula ${at} do contrato com ${at * 7} palavras.`,
    )
    const changed = long.map((one, at) => (at % 9 === 0 ? `${one} Nova frase.` : one))
    const begin = performance.now()
    const lines = differenceOf(long.join('\n'), changed.join('\n'))
    expect(performance.now() - begin).toBeLessThan(1_000)
    expect(lines.filter(({ tipo }) => tipo === 'mudou')).toHaveLength(100)
  })
})

test.each(tiposOfContrato)(
  'the text for %s is well written and cites the law of its signature',
  (tipo) => {
    const texto = textoProntoOf(tipo)
    expect(conditionsIn(texto).problems).toEqual([])
    const said = plainText(texto)
    expect(said).toContain('art. 10, § 2º, da Medida Provisória nº 2.200-2/2001')
    expect(said).not.toContain('14.063')
    expect(said.toLowerCase()).not.toMatch(/incontest|indiscut/)
  },
)
