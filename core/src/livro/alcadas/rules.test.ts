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
const daUnidade = rule({ id_regra_aprovacao: 3, id_empresa: 2 })
const doResponsavel = rule({ id_regra_aprovacao: 4, id_responsavel: 7 })
const all = [smallFolhas, grandes, daUnidade, doResponsavel]

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
  const nenhuma = ruleOfRequest([smallFolhas], wanted({ valor: cents(500_001) }))
  expect(nenhuma).toBeUndefined()
  expect(missingAprovacoes(nenhuma, wanted())).toBe(1)
  expect(obstacleOfApprove(wanted(), bia, { regra: nenhuma, proprias: false })).toBeUndefined()
})

test('who may approve: the people named, those of a profile, who answers for the budget', () => {
  const says = (uma: AprovacaoRule, more: Partial<AprovacaoRequest> = {}) =>
    obstacleOfApprove(wanted(more), bia, { regra: uma, proprias: false })
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
  .map(([de, mais]) => ({ valor_de: de, valor_ate: mais === null ? null : cents(de + mais) }))
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
      const escolhida = ruleOfRequest(regras, one)
      expect(ruleOfRequest(regras.toReversed(), one)).toBe(escolhida)
      if (!escolhida) return
      expect(one.valor).toBeGreaterThanOrEqual(escolhida.valor_de)
      expect(one.valor).toBeLessThanOrEqual(escolhida.valor_ate ?? (Infinity as Cents))
      expect([null, one.id_empresa]).toContain(escolhida.id_empresa)
      expect([null, one.id_responsavel]).toContain(escolhida.id_responsavel)
    }),
  )
})

test('rules of one scope cross exactly where one value is of both', () => {
  fc.assert(
    fc.property(rangeAt, rangeAt, moneyValue, (a, b, valor) => {
      const [uma, outra] = [rule(a), rule(b)]
      expect(rulesOverlap(uma, outra)).toBe(rulesOverlap(outra, uma))
      const dasDuas = [uma, outra].every((one) => ruleOfRequest([one], wanted({ valor })))
      if (dasDuas) expect(rulesOverlap(uma, outra)).toBe(true)
      const comeco = cents(Math.max(uma.valor_de, outra.valor_de))
      const ambas = [uma, outra].every((one) => ruleOfRequest([one], wanted({ valor: comeco })))
      expect(rulesOverlap(uma, outra)).toBe(ambas)
    }),
  )
})

test('however people try, a request is approved by as many different people as the rule says, never by who asked', () => {
  fc.assert(
    fc.property(theRules, oneRequest, fc.array(pessoas, { maxLength: 12 }), (regras, one, quem) => {
      const escolhida = ruleOfRequest(regras, one)
      const aprovadores: number[] = []
      for (const id_usuario of quem) {
        const agora = { ...one, aprovadores }
        if (missingAprovacoes(escolhida, agora) === 0) break
        const pessoa = { id_usuario, id_usuario_tipo: id_usuario }
        if (!obstacleOfApprove(agora, pessoa, { regra: escolhida, proprias: false })) {
          aprovadores.push(id_usuario)
        }
      }
      expect(new Set(aprovadores).size).toBe(aprovadores.length)
      expect(aprovadores.length).toBeLessThanOrEqual(escolhida?.aprovacoes ?? 1)
      expect(aprovadores).not.toContain(one.id_solicitante)
    }),
  )
})
