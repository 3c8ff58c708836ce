import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { canCreateExternalProducer, canCreateUser, daysUntilBlock } from './access.ts'
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

test('those created must be fewer than those licensed', () => {
  expect(canCreateUser(actor)).toBe(true)
  expect(canCreateUser({ ...actor, qtd_users_created: 5 })).toBe(false)
  expect(canCreateUser({ ...actor, qtd_users_created: 6 })).toBe(false)
  expect(canCreateExternalProducer(actor)).toBe(false)
  expect(canCreateExternalProducer({ ...actor, qtd_user_prod_ext: 1 })).toBe(true)
})

test('days left before the block', () => {
  const today = calendarDate('2026-11-21')
  expect(daysUntilBlock(calendarDate('2026-12-01'), today)).toBe(10)
  expect(daysUntilBlock(today, today)).toBe(0)
  expect(daysUntilBlock(calendarDate('2026-11-01'), today)).toBe(0)
  expect(daysUntilBlock(null, today)).toBeUndefined()
  expect(daysUntilBlock(undefined, today)).toBeUndefined()
})
