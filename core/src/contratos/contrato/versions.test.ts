import { expect, test } from 'vitest'
import { renewalOf, standingOf, versionBefore } from './versions.ts'

const version = (numero: number, more: { assinado_em?: string; descartada_em?: string } = {}) => ({
  numero,
  assinado_em: null,
  descartada_em: null,
  ...more,
})

const signed = version(1, { assinado_em: '2026-01-10' })
const firstTry = [2, 3].map((numero) => version(numero, { descartada_em: '2026-03-01T12:00:00Z' }))
const secondTry = [4, 5].map((numero) => version(numero))
const all = [...secondTry.toReversed(), ...firstTry.toReversed(), signed]

const numbers = (versoes: readonly { numero: number }[]) => versoes.map(({ numero }) => numero)

test('what was given up does not stand', () => {
  expect(numbers(standingOf(all))).toEqual([5, 4, 1])
})

test('a renewal is all that was written since the contract was signed', () => {
  const renewal = renewalOf(all)
  expect(renewal && [renewal.signed.numero, numbers(renewal.since)]).toEqual([1, [5, 4]])
})

test('there is none of a contract that was never signed, or of which all that followed was given up', () => {
  expect(renewalOf([version(2), version(1)])).toBeUndefined()
  expect(renewalOf([...firstTry.toReversed(), signed])).toBeUndefined()
})

test('a version is compared with the one from which it was written', () => {
  const before = Object.fromEntries(all.map((one) => [one.numero, versionBefore(all, one)?.numero]))
  expect(before).toEqual({ 1: undefined, 2: 1, 3: 2, 4: 1, 5: 4 })
})
