import { Failure } from '@claquete/contract/failures'
import { expect, test } from 'vitest'
import { hashPassword, setPasswordCost, verifyPassword } from './passwords.ts'

test('a password is stored as argon2id with its settings, salted each time anew', async () => {
  const [one, other] = await Promise.all([hashPassword('ação!'), hashPassword('ação!')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
  expect(await verifyPassword(one, 'ação!')).toBe(true)
  expect(await verifyPassword(one, 'Ação!')).toBe(false)
})

test('a flood waits up to a point, is refused beyond it, and leaves the way free', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => hashPassword('senha-de-teste')),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(60 - 42)
  expect(refused.every((error) => error instanceof Failure && error.status === 429)).toBe(true)
  expect(await verifyPassword(await hashPassword('depois'), 'depois')).toBe(true)
})

test('work that fails gives its turn back', async () => {
  const broken = await Promise.allSettled(
    Array.from({ length: 5 }, () => verifyPassword('isto não é um hash', 'senha')),
  )
  expect(broken.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await hashPassword('senha-de-teste')).toContain('$argon2id$')
})

test('tests may hash cheaply, and a hash made so is still read at full cost', async () => {
  setPasswordCost('minimal')
  const cheap = await hashPassword('ação!')
  setPasswordCost('full')
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await verifyPassword(cheap, 'ação!')).toBe(true)
  expect(await hashPassword('ação!')).toMatch(/m=19456,t=2,p=1/)
})
