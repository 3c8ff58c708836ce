import { expect, test } from 'vitest'
import { statusEffects, hasToReopen, effectsText } from './status.ts'

const status = (changes: object = {}) => ({
  papel: null,
  bloqueia_edicao: false,
  aprova: false,
  cria_projeto: false,
  resultado: null,
  ...changes,
})
const livre = { travado: false, aprovado: false }
const approved = { travado: true, aprovado: true }
const withoutReopen = { reabrir: false }

test('sending freezes; moving on keeps it frozen until it is reopened', () => {
  const enviado = status({ papel: 'envio', bloqueia_edicao: true })
  expect(statusEffects(livre, enviado, withoutReopen)).toMatchObject({ locks: true, sends: true })
  const sent = { travado: true, aprovado: false }
  expect(statusEffects(sent, status(), withoutReopen)).toMatchObject({
    locks: false,
    unlocks: false,
  })
  expect(statusEffects(sent, status(), { reabrir: true })).toMatchObject({ unlocks: true })
})

test('approving counts once while it lasts', () => {
  const aprovado = status({ aprova: true, bloqueia_edicao: true, cria_projeto: true })
  expect(statusEffects(livre, aprovado, withoutReopen).approves).toBe(true)
  expect(statusEffects(approved, aprovado, withoutReopen).approves).toBe(false)
  expect(statusEffects(approved, status(), withoutReopen).disapproves).toBe(true)
})

test('leaving approval is reopening, but for a job that was lost', () => {
  expect(hasToReopen(approved, status(), false)).toBe(true)
  expect(hasToReopen(approved, status({ resultado: 'perdido' }), false)).toBe(false)
  expect(hasToReopen(approved, status({ aprova: true }), false)).toBe(false)
  expect(hasToReopen(livre, status(), false)).toBe(false)
  expect(hasToReopen(livre, status(), true)).toBe(true)
})

test('the effects are told in one sentence', () => {
  const aprovado = status({ aprova: true, bloqueia_edicao: true, cria_projeto: true })
  expect(effectsText(statusEffects(livre, aprovado, withoutReopen))).toBe(
    'Aprova esta versão; guarda o custo previsto; trava a edição; abre o projeto do job.',
  )
  expect(effectsText(statusEffects(livre, status(), withoutReopen))).toBeNull()
})
