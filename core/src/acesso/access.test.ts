import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar.ts'
import {
  canConfigureDashboard,
  canCreateExternalProducer,
  canCreateUser,
  daysUntilBlock,
  may,
  mustPay,
  planAllows,
} from './access.ts'
import type { Actor } from './access.ts'

const actor: Actor = {
  permissions: new Set(['pessoa.consultar']),
  id_usuario_tipo: 1,
  id_plano_jobbgestor: 2,
  qtde_usuarios: 5,
  qtd_users_created: 4,
  qtd_user_prod_ext: 0,
  qtd_users_created_prod_ext: 0,
  pagamentoValido: true,
}

test('a permission is held or not, also by the first profile', () => {
  expect(may(actor, 'pessoa.consultar')).toBe(true)
  expect(may(actor, 'pessoa.excluir')).toBe(false)
  expect(may(actor, '')).toBe(false)
})

test('those created must be fewer than those licensed', () => {
  expect(canCreateUser(actor)).toBe(true)
  expect(canCreateUser({ ...actor, qtd_users_created: 5 })).toBe(false)
  expect(canCreateUser({ ...actor, qtd_users_created: 6 })).toBe(false)
  expect(canCreateExternalProducer(actor)).toBe(false)
  expect(canCreateExternalProducer({ ...actor, qtd_user_prod_ext: 1 })).toBe(true)
})

test('plans are excluded by id', () => {
  expect(planAllows(actor, [1, 2])).toBe(false)
  expect(planAllows(actor, [1])).toBe(true)
  expect(planAllows(actor, [])).toBe(true)
})

test('payment and dashboard settings', () => {
  expect(mustPay(actor)).toBe(false)
  expect(mustPay({ pagamentoValido: false })).toBe(true)
  expect(canConfigureDashboard(actor)).toBe(true)
  expect(canConfigureDashboard({ id_usuario_tipo: 2 })).toBe(false)
})

test('days left before the block', () => {
  const today = calendarDate('2026-11-21')
  expect(daysUntilBlock(calendarDate('2026-12-01'), today)).toBe(10)
  expect(daysUntilBlock(today, today)).toBe(0)
  expect(daysUntilBlock(calendarDate('2026-11-01'), today)).toBe(0)
  expect(daysUntilBlock(null, today)).toBeUndefined()
  expect(daysUntilBlock(undefined, today)).toBeUndefined()
})
