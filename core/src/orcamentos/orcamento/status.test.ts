import { expect, test } from 'vitest'
import { efeitosDoStatus, precisaReabrir, textoDosEfeitos } from './status.ts'

const status = (changes: object = {}) => ({
  papel: null,
  bloqueia_edicao: false,
  aprova: false,
  cria_projeto: false,
  resultado: null,
  ...changes,
})
const livre = { travado: false, aprovado: false }
const aprovada = { travado: true, aprovado: true }
const semReabrir = { reabrir: false }

test('sending freezes; moving on keeps it frozen until it is reopened', () => {
  const enviado = status({ papel: 'envio', bloqueia_edicao: true })
  expect(efeitosDoStatus(livre, enviado, semReabrir)).toMatchObject({ trava: true, envia: true })
  const sent = { travado: true, aprovado: false }
  expect(efeitosDoStatus(sent, status(), semReabrir)).toMatchObject({
    trava: false,
    destrava: false,
  })
  expect(efeitosDoStatus(sent, status(), { reabrir: true })).toMatchObject({ destrava: true })
})

test('approving counts once while it lasts', () => {
  const aprovado = status({ aprova: true, bloqueia_edicao: true, cria_projeto: true })
  expect(efeitosDoStatus(livre, aprovado, semReabrir).aprova).toBe(true)
  expect(efeitosDoStatus(aprovada, aprovado, semReabrir).aprova).toBe(false)
  expect(efeitosDoStatus(aprovada, status(), semReabrir).desaprova).toBe(true)
})

test('leaving approval is reopening, but for a job that was lost', () => {
  expect(precisaReabrir(aprovada, status(), false)).toBe(true)
  expect(precisaReabrir(aprovada, status({ resultado: 'perdido' }), false)).toBe(false)
  expect(precisaReabrir(aprovada, status({ aprova: true }), false)).toBe(false)
  expect(precisaReabrir(livre, status(), false)).toBe(false)
  expect(precisaReabrir(livre, status(), true)).toBe(true)
})

test('the effects are told in one sentence', () => {
  const aprovado = status({ aprova: true, bloqueia_edicao: true, cria_projeto: true })
  expect(textoDosEfeitos(efeitosDoStatus(livre, aprovado, semReabrir))).toBe(
    'Aprova esta versão; guarda o custo previsto; trava a edição; pede a abertura do projeto.',
  )
  expect(textoDosEfeitos(efeitosDoStatus(livre, status(), semReabrir))).toBeNull()
})
