import { permissaoCheck } from '@claquete/contract/acesso/perfis/perfil'
import { sessaoMe, sessaoPasswordReset } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test('a call is under the base of the main API, unless it is of the second or of the third', () => {
  expect(addressOf(sessaoMe, {})).toMatch(/^\/api\/(?!v\d)/u)
  const params = { permission: 'Visualizar Ordem do dia', object: 'Ordem do dia' }
  expect(addressOf(permissaoCheck, { params })).toBe(
    '/api/v2/permission-user/Visualizar%20Ordem%20do%20dia/Ordem%20do%20dia',
  )
  expect(addressOf(sessaoPasswordReset, { body: {} } as never)).toBe('/api/v3/redefinir-senha')
})

test('what is blank is not asked for, and several values stand in one parameter', () => {
  const query = { a: '', b: undefined, c: [1, 2], d: 'x y' }
  expect(addressOf(sessaoMe, { query } as never)).toMatch(/\?c=1%2C2&d=x\+y$/u)
})
