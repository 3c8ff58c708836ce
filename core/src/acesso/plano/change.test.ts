import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { planChange } from './change.ts'
import { nextRenewal } from './cycle.ts'
import { planFeatures } from './features.ts'
import { isNews } from '../../kernel/payment/status.ts'
import { extrasOf, monthlyPrice, tierOf } from '../../kernel/plan/price.ts'
import type { Choice, PriceList } from '../../kernel/plan/price.ts'

const tier = (id: number, nome: string, preco: number, [usuarios, externos]: [number, number]) => ({
  id_plano_jobbgestor: id,
  nome,
  preco: cents(preco),
  usuarios,
  externos,
})
const list: PriceList = {
  planos: [
    tier(1, 'Básico', 100_00, [3, 1]),
    tier(2, 'Profissional', 400_00, [6, 3]),
    tier(3, 'Completo', 900_00, [10, 5]),
  ],
  usuario_extra: cents(50_00),
  externo_extra: cents(20_00),
}
const choice = (id: number, usuarios: number, externos: number): Choice => ({
  id_plano_jobbgestor: id,
  qtde_usuarios: usuarios,
  qtd_user_prod_ext: externos,
})
const situation = (current: Choice, wanted: Choice, users = 0, externals = 0) => ({
  list,
  current,
  wanted,
  used: { qtd_users_created: users, qtd_users_created_prod_ext: externals },
  today: calendarDate('2026-06-16'),
  chargedUntil: calendarDate('2026-07-01'),
  day: 1,
})

describe('price', () => {
  test('the tier and each person beyond those it includes', () => {
    expect(monthlyPrice(list, choice(2, 6, 3))).toBe(400_00)
    expect(monthlyPrice(list, choice(2, 8, 4))).toBe(400_00 + 2 * 50_00 + 20_00)
    // Taking fewer users than the tier includes gives no discount.
    expect(monthlyPrice(list, choice(3, 2, 0))).toBe(900_00)
    expect(extrasOf(list, choice(1, 5, 1))).toEqual({ usuarios: 2, externos: 0 })
    expect(() => tierOf(list, 4)).toThrow(RangeError)
  })
})

describe('a change', () => {
  test('to something dearer counts once the share of the days charged is paid', () => {
    const change = planChange(situation(choice(2, 6, 3), choice(3, 10, 5), 6, 3))
    expect(change).toEqual({
      kind: 'agora',
      monthlyNow: 400_00,
      monthlyNew: 900_00,
      due: 250_00,
      effective: '2026-06-16',
      problems: [],
    })
  })

  test('one user more costs the share of one user', () => {
    const change = planChange(situation(choice(2, 6, 3), choice(2, 7, 3)))
    expect([change.kind, change.due]).toEqual(['agora', 25_00])
  })

  test('to something cheaper counts from the first day not charged, and pays nothing back', () => {
    const change = planChange(situation(choice(3, 10, 5), choice(1, 3, 1), 3, 1))
    expect(change).toMatchObject({
      kind: 'renovacao',
      due: 0,
      effective: '2026-07-01',
      problems: [],
    })
  })

  test('to the same is none', () => {
    const change = planChange(situation(choice(3, 12, 5), choice(3, 12, 5), 12))
    expect(change).toMatchObject({ kind: 'nenhuma', due: 0 })
  })

  test('with nothing charged ahead, the dearer begins with the next charge', () => {
    const open = { ...situation(choice(1, 3, 1), choice(2, 6, 3)) }
    const change = planChange({ ...open, chargedUntil: open.today })
    expect(change).toMatchObject({ kind: 'renovacao', due: 0, effective: '2026-06-16' })
  })

  test('below what is in use it is refused, each excess by its name', () => {
    const { problems } = planChange(situation(choice(3, 15, 5), choice(1, 4, 1), 12, 2))
    expect(problems).toEqual([
      {
        campo: 'qtde_usuarios',
        msg: 'Há 12 usuários e o novo limite é 4: exclua 8 usuários ou aumente o limite.',
      },
      {
        campo: 'qtd_user_prod_ext',
        msg: 'Há 2 produtores externos e o novo limite é 1: exclua 1 produtor externo ou aumente o limite.',
      },
    ])
  })

  test('below what the tier includes it is refused too', () => {
    const { problems } = planChange(situation(choice(3, 10, 5), choice(2, 5, 3)))
    expect(problems).toEqual([
      { campo: 'qtde_usuarios', msg: 'O plano Profissional inclui 6 usuários.' },
    ])
  })
})

const anyChoice = fc
  .tuple(fc.constantFrom(1, 2, 3), fc.nat({ max: 40 }), fc.nat({ max: 40 }))
  .map(([id, more, external]) => {
    const of = tierOf(list, id)
    return choice(id, of.usuarios + more, of.externos + external)
  })
const anyDay = fc
  .integer({ min: 0, max: 4000 })
  .map((days) => addDays(calendarDate('2024-01-01'), days))

test('nothing is ever paid back, nor more than the difference of the months charged', () => {
  fc.assert(
    fc.property(
      anyChoice,
      anyChoice,
      anyDay,
      fc.integer({ min: 1, max: 28 }),
      (current, wanted, today, day) => {
        const chargedUntil = nextRenewal(today, day)
        const base = situation(current, wanted)
        const change = planChange({ ...base, today, chargedUntil, day })
        const difference = Math.max(0, change.monthlyNew - change.monthlyNow)
        expect(change.due).toBeGreaterThanOrEqual(0)
        expect(change.due).toBeLessThanOrEqual(difference)
        expect(change.kind === 'agora').toBe(change.due > 0)
        expect(change.effective).toBe(change.kind === 'renovacao' ? chargedUntil : today)
        expect(change.problems).toEqual([])
      },
    ),
  )
})

test('a change is refused exactly where more people have a login than it licenses', () => {
  fc.assert(
    fc.property(anyChoice, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (wanted, users, externals) => {
      const { problems } = planChange(situation(choice(3, 60, 60), wanted, users, externals))
      const fields = problems.map(({ campo }) => campo)
      expect(fields.includes('qtde_usuarios')).toBe(users > wanted.qtde_usuarios)
      expect(fields.includes('qtd_user_prod_ext')).toBe(externals > wanted.qtd_user_prod_ext)
    }),
  )
})

test('a plan never includes less than the one below it', () => {
  for (const { excludedPlans } of planFeatures) {
    for (const plan of excludedPlans) {
      for (let below = plan - 1; below > 0; below -= 1) expect(excludedPlans).toContain(below)
    }
  }
})

test('a payment only moves on: a late or repeated notice is no news', () => {
  expect(isNews(undefined, 'processando')).toBe(true)
  expect(isNews('processando', 'aprovado')).toBe(true)
  expect(isNews('aprovado', 'aprovado')).toBe(false)
  expect(isNews('aprovado', 'processando')).toBe(false)
  expect(isNews('aprovado', 'recusado')).toBe(false)
  expect(isNews('aprovado', 'estornado')).toBe(true)
  expect(isNews('contestado', 'aprovado')).toBe(false)
})
