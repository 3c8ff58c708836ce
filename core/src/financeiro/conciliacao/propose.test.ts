import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents, sumOf } from '../../kernel/amounts/money.ts'
import type { BankLine, Candidate, Party } from './model.ts'
import { propose } from './propose.ts'
import type { Rule } from './rule.ts'

const day = calendarDate('2026-03-10')
const itau = 1
const caixa = 2
const visa = 3

const line = (
  id: number,
  reais: number,
  texto: string,
  more: Partial<BankLine> = {},
): BankLine => ({
  id,
  conta: itau,
  data: day,
  valor: cents(Math.round(reais * 100)),
  texto,
  texto_normalizado: texto.toLowerCase(),
  documento: null,
  ...more,
})
const titulo = (id: number, reais: number, more: Partial<Candidate> = {}): Candidate => ({
  kind: 'titulo',
  id,
  conta: null,
  valor: cents(Math.round(reais * 100)),
  data: day,
  pessoa: null,
  codigos: [],
  ...more,
})
const maria: Party = { id: 1, nomes: ['Maria Aparecida Silveira'], documento: '52998224725' }
const renter: Party = { id: 2, nomes: ['Locadora Horizonte Ltda'], documento: '11222333000181' }
const rule: Rule = {
  id: 9,
  ativo: true,
  conta: null,
  operacao: null,
  contem: 'tarifa',
  valor_min: null,
  valor_max: null,
  acao: 'lancar',
  tolerancia: cents(0),
  conta_diferenca: null,
  pessoa: null,
  conta_destino: null,
  automatica: false,
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
    parties: [maria, renter],
    contas: [
      { id: itau, descricao: 'Itaú', cartao: false, digitos: ['10001'] },
      { id: caixa, descricao: 'Caixa', cartao: false, digitos: ['20002'] },
      { id: visa, descricao: 'Visa', cartao: true, digitos: ['4321'] },
    ],
    own: { nomes: ['Produtora Aurora Filmes'], documento: '12345678000195' },
  })

describe('one to one', () => {
  test('value, day and name make it sure', () => {
    const [one] = find(
      [line(1, -1200, 'PIX ENVIADO MARIA APARECIDA SILV')],
      [titulo(7, -1200, { pessoa: 1 })],
    )
    expect(one).toMatchObject({ linhas: [1], certa: true, diferenca: 0, kind: 'casar' })
    expect(one?.partes).toEqual([{ kind: 'titulo', id: 7, valor: -120_000 }])
    expect(one?.motivo).toBe('mesmo valor · vence no mesmo dia · mesmo nome')
  })

  test('value and day alone are proposed, never sure', () => {
    const [one] = find([line(1, -1200, 'PAGAMENTO')], [titulo(7, -1200)])
    expect(one).toMatchObject({ certa: false, pontos: 70 })
  })

  test('a CNPJ five days later is sure; nothing is without the value', () => {
    const codes = [titulo(7, 500, { pessoa: 2, data: calendarDate('2026-03-05') })]
    expect(find([line(1, 500, 'TED 11.222.333/0001-81')], codes)[0]).toMatchObject({
      certa: true,
      pontos: 90,
    })
    expect(find([line(1, 700, 'TED 11.222.333/0001-81')], codes)).toEqual([])
  })

  test('two that are sure leave neither sure', () => {
    const both = [titulo(7, -100, { pessoa: 1 }), titulo(8, -100, { pessoa: 1 })]
    expect(find([line(1, -100, 'PIX MARIA APARECIDA SILVEIRA')], both)[0]?.certa).toBe(false)
    const lines = [1, 2].map((id) => line(id, -100, 'PIX MARIA APARECIDA SILVEIRA'))
    expect(find(lines, both.slice(0, 1)).map(({ certa }) => certa)).toEqual([false])
  })

  test('a namesake whose title is due some days later leaves it unsure', () => {
    const both = [
      titulo(7, -100, { pessoa: 1 }),
      titulo(8, -100, { pessoa: 1, data: addDays(day, 4) }),
    ]
    const [one] = find([line(1, -100, 'PIX MARIA APARECIDA SILVEIRA')], both)
    expect(one).toMatchObject({ certa: false, partes: [{ id: 7 }] })
  })

  test('somebody else’s document in the text takes the trust away', () => {
    const [one] = find(
      [line(1, -100, 'PIX MARIA APARECIDA SILVEIRA 111.444.777-35')],
      [titulo(7, -100, { pessoa: 1 })],
    )
    expect(one?.certa).toBe(false)
  })

  test('a settlement of another account is not proposed', () => {
    const other = titulo(7, -100, { kind: 'baixa', conta: caixa })
    expect(find([line(1, -100, 'PAGAMENTO')], [other])).toEqual([])
  })
})

describe('sums', () => {
  test('one deposit for several titles of a person', () => {
    const three = [
      titulo(1, 300, { pessoa: 2 }),
      titulo(2, 200, { pessoa: 2 }),
      titulo(3, 80, { pessoa: 2 }),
    ]
    const [one] = find([line(1, 500, 'TED LOCADORA HORIZONTE')], three)
    expect(one?.partes.map(({ id }) => id).toSorted()).toEqual([1, 2])
    expect(one).toMatchObject({ certa: false, diferenca: 0, pontos: 88 })
  })

  test('a batch is all that was paid on the day', () => {
    const paid = Array.from({ length: 9 }, (_, at) =>
      titulo(at + 1, -(at + 1) * 10, { kind: 'baixa', conta: itau }),
    )
    const [one] = find([line(1, -450, 'SISPAG FORNECEDORES')], paid)
    expect(one?.partes).toHaveLength(9)
  })

  test('a cheque of the day is no part of the batch', () => {
    const paid = [-10, -20, -5].map((valor, at) =>
      titulo(at + 1, valor, { kind: 'baixa', conta: itau, cheque: valor === -5 ? 850_121 : null }),
    )
    const [one] = find([line(1, -30, 'SISPAG FORNECEDORES')], paid)
    expect(one).toMatchObject({ pontos: 85, motivo: 'todos os 2 pagos no mesmo dia' })
    expect(find([line(1, -35, 'SISPAG FORNECEDORES')], paid)).toEqual([])
  })

  test('one title paid in parts', () => {
    const parts = [
      line(1, -600, 'PIX MARIA APARECIDA SILVEIRA'),
      line(2, -400, 'PIX MARIA APARECIDA SILVEIRA'),
    ]
    const [one] = find(parts, [titulo(7, -1000, { pessoa: 1 })])
    expect(one).toMatchObject({ linhas: [1, 2], partes: [{ id: 7 }], diferenca: 0 })
  })

  test('within the tolerance of an accepted rule the difference is sure, unless another line could be meant', () => {
    const own: Rule = {
      ...rule,
      contem: 'horizonte',
      acao: 'casar',
      pessoa: 2,
      tolerancia: cents(500),
      conta_diferenca: 4,
      automatica: true,
      isAccepted: true,
    }
    const rent = titulo(7, -1000, { pessoa: 2 })
    const paid = line(1, -1003.5, 'PAGTO HORIZONTE LOC')
    expect(find([paid], [rent], [own])).toMatchObject([{ certa: true, regra: 9, diferenca: -350 }])
    expect(find([paid], [rent], [{ ...own, isAccepted: false }])).toMatchObject([{ certa: false }])
    expect(find([paid], [rent], [{ ...own, tolerancia: cents(300) }])).toMatchObject([
      { certa: false, regra: null },
    ])
    const rival = line(2, -1002, 'PAGTO HORIZONTE LOC')
    expect(find([paid, rival], [rent], [own])[0]).toMatchObject({ certa: false })
    const twin = titulo(8, -1001, { pessoa: 2 })
    expect(find([paid], [rent, twin], [own])[0]).toMatchObject({ certa: false })
  })

  test('interest and fees are left as a difference, told in words', () => {
    const [one] = find(
      [line(1, 996.5, 'COBRANCA LOCADORA HORIZONTE')],
      [titulo(7, 1000, { pessoa: 2 })],
    )
    expect(one).toMatchObject({ diferenca: -350, certa: false })
    expect(one?.motivo).toContain('R$ 3,50')
  })
})

describe('own accounts', () => {
  test('a transfer is found from both sides', () => {
    const [one] = find(
      [
        line(1, -5000, 'TED PRODUTORA AURORA FILMES'),
        line(2, 5000, 'TED RECEBIDA PRODUTORA AURORA FILMES', { conta: caixa }),
      ],
      [],
    )
    expect(one).toMatchObject({
      kind: 'transferir',
      linhas: [1, 2],
      conta_destino: caixa,
      certa: true,
    })
  })

  test('two that could be the other side are not sure', () => {
    const into = [2, 3].map((id) => line(id, 5000, 'TED PRODUTORA AURORA FILMES', { conta: caixa }))
    const [one] = find([line(1, -5000, 'TED PRODUTORA AURORA FILMES'), ...into], [])
    expect(one).toMatchObject({ kind: 'transferir', certa: false })
  })

  test('the payment of a card goes to the card', () => {
    const [one] = find([line(1, -890, 'PAGTO FATURA CARTAO FINAL 4321')], [])
    expect(one).toMatchObject({ kind: 'transferir', conta_destino: visa, certa: false })
  })
})

describe('rules', () => {
  const tarifa = line(1, -12.9, 'TARIFA PACOTE SERVICOS')
  test('propose, and book alone only after somebody accepted once', () => {
    expect(find([tarifa], [], [rule])[0]).toMatchObject({ kind: 'lancar', regra: 9, certa: false })
    const alone = { ...rule, automatica: true }
    expect(find([tarifa], [], [alone])[0]?.certa).toBe(false)
    expect(find([tarifa], [], [{ ...alone, isAccepted: true }])[0]?.certa).toBe(true)
  })

  test('the first one counts; one that is off does not', () => {
    const ignore = { ...rule, id: 10, acao: 'ignorar' as const }
    expect(find([tarifa], [], [ignore, rule])[0]).toMatchObject({ kind: 'ignorar', regra: 10 })
    expect(find([tarifa], [], [{ ...ignore, ativo: false }, rule])[0]?.regra).toBe(9)
  })

  test('value, account and direction limit a rule', () => {
    for (const other of [
      { valor_min: cents(1300) },
      { valor_max: cents(1200) },
      { conta: caixa },
      { operacao: 'C' as const },
    ]) {
      expect(find([tarifa], [], [{ ...rule, ...other }])).toEqual([])
    }
  })

  test('a rule of a person counts as the person’s name', () => {
    const alias = { ...rule, contem: 'horiz loc', acao: 'casar' as const, pessoa: 2 }
    const due = [titulo(7, -700, { pessoa: 2 })]
    expect(find([line(1, -700, 'DEB HORIZ LOC')], due, [alias])[0]).toMatchObject({
      pontos: 95,
      regra: 9,
      certa: false,
    })
  })
})

const lines = fc
  .array(
    fc.record({
      valor: fc.integer({ min: -20, max: 20 }).filter((valor) => valor !== 0),
      days: fc.nat(12),
      conta: fc.constantFrom(itau, caixa),
      texto: fc.constantFrom(
        'PIX MARIA APARECIDA',
        'TED LOCADORA HORIZONTE',
        'SISPAG',
        'TARIFA',
        'TED',
      ),
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
      valor: fc.integer({ min: -20, max: 20 }).filter((valor) => valor !== 0),
      days: fc.nat(12),
      kind: fc.constantFrom('baixa' as const, 'titulo' as const),
      pessoa: fc.constantFrom(1, 2, null),
    }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.map(({ valor, days, kind, pessoa }, at) =>
      titulo(at + 1, valor, {
        kind,
        pessoa,
        data: addDays(day, days),
        conta: kind === 'baixa' ? itau : null,
      }),
    ),
  )

describe('for any lines and candidates', () => {
  test('sums are equal to the centavo, and no line and no settlement is used twice', () => {
    fc.assert(
      fc.property(lines, candidates, (ofBank, ofBooks) => {
        const found = find(ofBank, ofBooks, [rule])
        const value = new Map(ofBank.map(({ id, valor }) => [id, valor]))
        for (const one of found.filter(({ kind }) => kind === 'casar')) {
          const total = sumOf(one.linhas, (id) => value.get(id))
          expect(sumOf(one.partes, ({ valor }) => valor) + one.diferenca).toBe(total)
          if (one.certa) expect(one.diferenca).toBe(0)
        }
        const used = found.flatMap(({ linhas }) => linhas)
        expect(new Set(used).size).toBe(used.length)
        const parts = found.flatMap(({ partes }) => partes.map(({ kind, id }) => `${kind}${id}`))
        expect(new Set(parts).size).toBe(parts.length)
      }),
      { numRuns: 300 },
    )
  })

  test('the order of the input does not matter', () => {
    fc.assert(
      fc.property(lines, candidates, (ofBank, ofBooks) => {
        expect(find(ofBank.toReversed(), ofBooks.toReversed(), [rule])).toEqual(
          find(ofBank, ofBooks, [rule]),
        )
      }),
      { numRuns: 200 },
    )
  })

  test('what is sure has one candidate at 90 and no other', () => {
    fc.assert(
      fc.property(lines, candidates, (ofBank, ofBooks) => {
        for (const one of find(ofBank, ofBooks).filter(
          ({ certa, kind }) => certa && kind === 'casar',
        )) {
          const [part] = one.partes
          const without = ofBooks.filter(({ kind, id }) => kind !== part?.kind || id !== part.id)
          const again = find(ofBank, without).find(({ linhas }) => linhas[0] === one.linhas[0])
          expect(again?.certa ?? false).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  })
})
