import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { missingAprovacoes, obstacleOfApprove, ruleOfRequest, rulesOverlap } from './rules.ts'
import type { AprovacaoRequest, AprovacaoRule } from './rules.ts'

const rule = (more: Partial<AprovacaoRule> = {}): AprovacaoRule => ({
  id_regra_aprovacao: 1,
  descricao: 'Regra',
  valor_de: cents(0),
  valor_ate: null,
  id_empresa: null,
  id_responsavel: null,
  responsavel_aprova: false,
  aprovacoes: 1,
  usuarios: [],
  perfis: [],
  ...more,
})
const wanted = (more: Partial<AprovacaoRequest> = {}): AprovacaoRequest => ({
  valor: cents(100_000),
  id_empresa: 1,
  id_responsavel: null,
  id_solicitante: 9,
  aprovadores: [],
  ...more,
})
const bia = { id_usuario: 5, id_usuario_tipo: 50 }

const smallFolhas = rule({ id_regra_aprovacao: 1, valor_ate: cents(500_000) })
const grandes = rule({ id_regra_aprovacao: 2, valor_de: cents(500_001), aprovacoes: 2 })
const ofUnidade = rule({ id_regra_aprovacao: 3, id_empresa: 2 })
const doResponsavel = rule({ id_regra_aprovacao: 4, id_responsavel: 7 })
const all = [smallFolhas, grandes, ofUnidade, doResponsavel]

test.each([
  ['the band holds its both ends', {}, 1],
  ['the end of a band is of it', { valor: cents(500_000) }, 1],
  ['a cent more is of the next', { valor: cents(500_001) }, 2],
  ['a unit comes before everybody', { id_empresa: 2 }, 3],
  ['and so of any value there', { id_empresa: 2, valor: cents(9_000_000) }, 3],
  ['who answers for the budget comes before the unit', { id_empresa: 2, id_responsavel: 7 }, 4],
  ['another responsible is of no rule of theirs', { id_responsavel: 8 }, 1],
] as const)('%s', (_, more, id) => {
  expect(ruleOfRequest(all, wanted(more))?.id_regra_aprovacao).toBe(id)
})

test('a value outside every band has no rule, and needs one approval of anybody', () => {
  const none = ruleOfRequest([smallFolhas], wanted({ valor: cents(500_001) }))
  expect(none).toBeUndefined()
  expect(missingAprovacoes(none, wanted())).toBe(1)
  expect(obstacleOfApprove(wanted(), bia, { regra: none, proprias: false })).toBeUndefined()
})

test('who may approve: the people named, those of a profile, who answers for the budget', () => {
  const says = (regra: AprovacaoRule, more: Partial<AprovacaoRequest> = {}) =>
    obstacleOfApprove(wanted(more), bia, { regra: regra, proprias: false })
  expect(says(rule())).toBe('fora_da_regra')
  expect(says(rule({ usuarios: [5] }))).toBeUndefined()
  expect(says(rule({ perfis: [50] }))).toBeUndefined()
  expect(says(rule({ responsavel_aprova: true }), { id_responsavel: 5 })).toBeUndefined()
  expect(says(rule({ responsavel_aprova: true }), { id_responsavel: 6 })).toBe('fora_da_regra')
  expect(says(rule({ usuarios: [5] }), { id_solicitante: 5 })).toBe('propria')
  expect(says(rule({ usuarios: [5] }), { aprovadores: [5] })).toBe('repetida')
})

const moneyValue = fc.integer({ min: 0, max: 2_000 }).map((n) => cents(n))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const pessoas = fc.integer({ min: 1, max: 4 })
const rangeAt = fc
  .tuple(moneyValue, maybe(fc.integer({ min: 0, max: 900 })))
  .map(([de, more]) => ({ valor_de: de, valor_ate: more === null ? null : cents(de + more) }))
const oneRule = fc
  .record({
    faixa: rangeAt,
    id_regra_aprovacao: fc.integer({ min: 1, max: 1_000 }),
    id_empresa: maybe(fc.integer({ min: 1, max: 2 })),
    id_responsavel: maybe(pessoas),
    responsavel_aprova: fc.boolean(),
    aprovacoes: fc.integer({ min: 1, max: 2 }),
    usuarios: fc.uniqueArray(pessoas, { maxLength: 3 }),
    perfis: fc.uniqueArray(pessoas, { maxLength: 2 }),
  })
  .map(({ faixa: band, ...more }) => rule({ ...more, ...band }))
const theRules = fc.uniqueArray(oneRule, {
  maxLength: 8,
  selector: ({ id_regra_aprovacao }) => id_regra_aprovacao,
})
const oneRequest = fc.record({
  valor: moneyValue,
  id_empresa: fc.integer({ min: 1, max: 2 }),
  id_responsavel: maybe(pessoas),
  id_solicitante: maybe(pessoas),
  aprovadores: fc.constant<number[]>([]),
})

test('the rule of a request does not depend on the order of the table, and is about it', () => {
  fc.assert(
    fc.property(theRules, oneRequest, (regras, one) => {
      const chosen = ruleOfRequest(regras, one)
      expect(ruleOfRequest(regras.toReversed(), one)).toBe(chosen)
      if (!chosen) return
      expect(one.valor).toBeGreaterThanOrEqual(chosen.valor_de)
      expect(one.valor).toBeLessThanOrEqual(chosen.valor_ate ?? (Infinity as Cents))
      expect([null, one.id_empresa]).toContain(chosen.id_empresa)
      expect([null, one.id_responsavel]).toContain(chosen.id_responsavel)
    }),
  )
})

test('rules of one scope cross exactly where one value is of both', () => {
  fc.assert(
    fc.property(rangeAt, rangeAt, moneyValue, (a, b, valor) => {
      const [first, second] = [rule(a), rule(b)]
      expect(rulesOverlap(first, second)).toBe(rulesOverlap(second, first))
      const bothMatch = [first, second].every((one) => ruleOfRequest([one], wanted({ valor })))
      if (bothMatch) expect(rulesOverlap(first, second)).toBe(true)
      const start = cents(Math.max(first.valor_de, second.valor_de))
      const bothAtStart = [first, second].every((one) =>
        ruleOfRequest([one], wanted({ valor: start })),
      )
      expect(rulesOverlap(first, second)).toBe(bothAtStart)
    }),
  )
})

test('however people try, a request is approved by as many different people as the rule says, never by who asked', () => {
  fc.assert(
    fc.property(
      theRules,
      oneRequest,
      fc.array(pessoas, { maxLength: 12 }),
      (regras, one, people) => {
        const chosen = ruleOfRequest(regras, one)
        const aprovadores: number[] = []
        for (const id_usuario of people) {
          const agora = { ...one, aprovadores }
          if (missingAprovacoes(chosen, agora) === 0) break
          const pessoa = { id_usuario, id_usuario_tipo: id_usuario }
          if (!obstacleOfApprove(agora, pessoa, { regra: chosen, proprias: false })) {
            aprovadores.push(id_usuario)
          }
        }
        expect(new Set(aprovadores).size).toBe(aprovadores.length)
        expect(aprovadores.length).toBeLessThanOrEqual(chosen?.aprovacoes ?? 1)
        expect(aprovadores).not.toContain(one.id_solicitante)
      },
    ),
  )
})
