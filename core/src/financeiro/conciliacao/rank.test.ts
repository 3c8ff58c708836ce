import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { BankLine, Candidate, Party } from './model.ts'
import { evidences } from './model.ts'
import { propose } from './propose.ts'
import { byRank } from './rank.ts'
import type { Ranked } from './rank.ts'
import type { Rule } from './rule.ts'

const day = calendarDate('2026-03-10')
const [own, other] = [1, 2]
const line = (
  id: number,
  valor: number,
  texto: string,
  more: Partial<BankLine> = {},
): BankLine => ({
  id,
  conta: own,
  data: day,
  valor: cents(valor * 100),
  texto,
  texto_normalizado: texto.toLowerCase(),
  documento: null,
  ...more,
})
const titulo = (id: number, valor: number, more: Partial<Candidate> = {}): Candidate => ({
  kind: 'titulo',
  id,
  conta: null,
  valor: cents(valor * 100),
  data: day,
  pessoa: null,
  codigos: [],
  ...more,
})
const baixa = (id: number, valor: number, more: Partial<Candidate> = {}) =>
  titulo(id, valor, { kind: 'baixa', conta: own, ...more })
const renter: Party = { id: 2, nomes: ['Locadora Horizonte Ltda'], documento: '11222333000181' }
const ignore: Rule = {
  id: 9,
  ativo: true,
  conta: null,
  operacao: null,
  contem: 'aplic aut mais',
  valor_min: null,
  valor_max: null,
  acao: 'ignorar',
  tolerancia: cents(0),
  conta_diferenca: null,
  pessoa: null,
  conta_destino: null,
  automatica: true,
  isAccepted: false,
}
const find = (
  lines: readonly BankLine[],
  candidates: readonly Candidate[],
  rules: readonly Rule[] = [],
) =>
  propose({
    lines,
    candidates,
    rules,
    parties: [renter],
    contas: [
      { id: own, descricao: 'Itaú', cartao: false, digitos: ['10001'] },
      { id: other, descricao: 'Caixa', cartao: false, digitos: ['20002', '120002'] },
    ],
    own: { nomes: ['Produtora Aurora Filmes'], documento: null },
  })

describe('a pair of own accounts on one day', () => {
  const pair = [line(1, -7500, 'PAGAMENTO'), line(2, 7500, 'CREDITO', { conta: other })]

  test.each([
    ['a title', titulo(7, -7500, { pessoa: 2 })],
    ['a settlement', baixa(7, -7500, { pessoa: 2 })],
  ])('comes before %s of which only the value is equal, with both lines', (_, candidate) => {
    expect(find(pair, [candidate])).toMatchObject([
      { kind: 'transferir', linhas: [1, 2], conta_destino: other, palpite: false },
    ])
  })

  test('comes after a match with the name', () => {
    const named = [line(1, -7500, 'PIX LOCADORA HORIZONTE'), ...pair.slice(1)]
    expect(find(named, [titulo(7, -7500, { pessoa: 2, data: addDays(day, 8) })])).toMatchObject([
      { kind: 'casar', linhas: [1], palpite: false },
    ])
  })

  test('comes after the transfer that the books have already', () => {
    const half = baixa(7, -7500, { transferencia: true })
    expect(find(pair, [half])).toMatchObject([
      { kind: 'casar', linhas: [1], partes: [{ id: 7 }], palpite: false },
    ])
  })

  test('is none where a rule says what one of the lines is, unless a text tells of a transfer', () => {
    const fee: Rule = { ...ignore, acao: 'lancar', contem: 'pagamento' }
    expect(find(pair, [], [fee])).toMatchObject([{ kind: 'lancar', linhas: [1] }])
    const told = [line(1, -7500, 'PAGAMENTO PRODUTORA AURORA FILMES'), ...pair.slice(1)]
    expect(find(told, [], [fee])).toMatchObject([{ kind: 'transferir', linhas: [1, 2] }])
  })

  test('is there though a line of days before, which names an account, could be of it', () => {
    const out = line(1, -900, 'CHEQUE', { conta: other, data: addDays(day, 3) })
    const told = line(2, 900, 'TED 20002')
    const into = line(3, 900, 'CREDITO', { data: addDays(day, 3) })
    expect(find([out, told, into], [])).toMatchObject([
      { kind: 'transferir', linhas: [1, 3], evidence: 'duas_contas' },
      { kind: 'transferir', linhas: [2], evidence: 'conta_propria' },
    ])
  })

  test('of which two could be the other side is a guess', () => {
    const twin = line(3, 7500, 'CREDITO', { conta: other })
    expect(find([...pair, twin], [])[0]).toMatchObject({ palpite: true, certa: false })
  })
})

describe('a text that names an own account', () => {
  test('comes before a title of which only the value is equal', () => {
    const out = line(1, -900, 'TRANSF 0001 20002')
    expect(find([out], [titulo(7, -900)])).toMatchObject([
      { kind: 'transferir', linhas: [1], conta_destino: other, palpite: false },
    ])
  })

  test('names it whole: a number that only ends alike is of somebody else', () => {
    const out = line(1, -900, 'TRANSF 9920002')
    expect(find([out], [])).toEqual([])
    const agencia = line(1, -900, 'TRANSF 000120002')
    expect(find([agencia], [])).toMatchObject([{ kind: 'transferir' }])
  })
})

describe('a value alone', () => {
  test('is said to be one, and is never sure', () => {
    expect(find([line(1, -500, 'PAGAMENTO')], [titulo(7, -500, { pessoa: 2 })])).toMatchObject([
      { palpite: true, certa: false, motivo: 'só o valor coincide · vence no mesmo dia' },
    ])
    expect(find([line(1, -500, 'PAGAMENTO')], [baixa(7, -500)])).toMatchObject([{ palpite: true }])
  })

  test('is none where nobody is named and the text is what it is called', () => {
    const called = baixa(7, -500, { descricao: 'Maquiagem, duas diárias' })
    expect(find([line(1, -500, 'PIX ENVIADO MAQUIAGEM, DUAS DIARIAS')], [called])).toMatchObject([
      {
        palpite: false,
        certa: false,
        motivo: 'mesmo valor · baixa no mesmo dia · mesma descrição',
      },
    ])
  })

  test('is one where the text has a longer number, of which that of the title is a part', () => {
    const invoice = titulo(7, -500, { codigos: ['NFSE-1234'] })
    for (const texto of ['PAGTO NFSE-12345', 'PAGTO XNFSE-1234', 'PAGTO NFSE-1234B']) {
      expect(find([line(1, -500, texto)], [invoice])).toMatchObject([{ palpite: true }])
    }
    for (const texto of ['PAGTO NFSE-1234', 'NFSE-1234 PAGTO', 'PAGTO (nfse-1234)']) {
      expect(find([line(1, -500, texto)], [invoice])).toMatchObject([{ palpite: false }])
    }
  })

  test('leaves the candidate to the line that names it', () => {
    const lines = [line(1, -500, 'PAGAMENTO'), line(2, -500, 'PIX LOCADORA HORIZONTE')]
    const found = find(lines, [titulo(7, -500, { pessoa: 2 })])
    expect(found).toMatchObject([{ linhas: [2], palpite: false }])
  })

  test('of several titles of a day is a guess too', () => {
    const parts = [titulo(7, -300), titulo(8, -200)]
    expect(find([line(1, -500, 'SISPAG FORNECEDORES')], parts)).toMatchObject([{ palpite: true }])
  })
})

test('a rule that ignores lines never reaches interest or yield', () => {
  expect(find([line(1, 800, 'RES APLIC AUT MAIS')], [], [ignore])).toMatchObject([
    { kind: 'ignorar', certa: true },
  ])
  for (const texto of [
    'REND PAGO APLIC AUT MAIS',
    'JUROS APLIC AUT MAIS',
    'IR S/ RENDIMENTO APLIC AUT MAIS',
  ]) {
    expect(find([line(1, 4.12, texto)], [], [ignore])).toEqual([])
  }
  const income: Rule = { ...ignore, id: 10, acao: 'lancar', contem: 'rend pago' }
  expect(find([line(1, 4.12, 'REND PAGO APLIC AUT MAIS')], [], [ignore, income])).toMatchObject([
    { kind: 'lancar', regra: 10 },
  ])
})

const ranked: fc.Arbitrary<Ranked> = fc.record({
  evidence: fc.constantFrom(...evidences),
  pontos: fc.integer({ min: 50, max: 100 }),
  dias: fc.nat(45),
  isSettled: fc.boolean(),
})

describe('the order of proposals', () => {
  test('is one order, whatever is compared first', () => {
    fc.assert(
      fc.property(ranked, ranked, ranked, (a, b, c) => {
        expect(Math.sign(byRank(a, b))).toBe(-Math.sign(byRank(b, a)) + 0)
        if (byRank(a, b) <= 0 && byRank(b, c) <= 0) expect(byRank(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('puts a pair of one day, and whatever has a name or a number, before every value alone', () => {
    fc.assert(
      fc.property(ranked, ranked, (a, b) => {
        const better =
          a.evidence === 'identidade' ||
          a.evidence === 'cheque' ||
          a.evidence === 'conta_propria' ||
          (a.evidence === 'duas_contas' && a.dias === 0)
        if (better && b.evidence === 'valor') expect(byRank(a, b)).toBeLessThan(0)
      }),
    )
  })

  test('never calls a value alone sure, nor a guess', () => {
    const lines = fc
      .array(
        fc.record({
          valor: fc.integer({ min: -9, max: 9 }).filter((valor) => valor !== 0),
          days: fc.nat(6),
          conta: fc.constantFrom(own, other),
          texto: fc.constantFrom('PIX LOCADORA HORIZONTE', 'SISPAG', 'TED', 'CHEQUE', 'TED 20002'),
        }),
        { maxLength: 12 },
      )
      .map((all) =>
        all.map(({ valor, days, conta, texto }, at) =>
          line(at + 1, valor, texto, { data: addDays(day, days), conta }),
        ),
      )
    const candidates = fc
      .array(
        fc.record({
          valor: fc.integer({ min: -9, max: 9 }).filter((valor) => valor !== 0),
          days: fc.nat(6),
          isBaixa: fc.boolean(),
          pessoa: fc.constantFrom(2, null),
        }),
        { maxLength: 16 },
      )
      .map((all) =>
        all.map(({ valor, days, isBaixa, pessoa }, at) => {
          const more = { pessoa, data: addDays(day, days) }
          return isBaixa ? baixa(at + 1, valor, more) : titulo(at + 1, valor, more)
        }),
      )
    fc.assert(
      fc.property(lines, candidates, (ofBank, ofBooks) => {
        const found = find(ofBank, ofBooks)
        for (const one of found) {
          if (one.evidence === 'valor') expect(one.palpite).toBe(true)
          if (one.palpite) expect(one.certa).toBe(false)
        }
        // No line of a pair of one day is left to a value alone, unless its other line went elsewhere.
        const isFree = (id: number) =>
          found.every(({ linhas, evidence }) => !linhas.includes(id) || evidence === 'valor')
        for (const out of ofBank.filter(({ valor }) => valor < 0)) {
          for (const into of ofBank) {
            const isPair =
              into.conta !== out.conta && into.data === out.data && into.valor === -out.valor
            if (isPair) expect(isFree(out.id) && isFree(into.id)).toBe(false)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
