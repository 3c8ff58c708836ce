import { expect, test } from 'vitest'
import { commentParts, mentionedIn, readableComment } from './mencao.ts'

const comment = 'Oi @[Ana Prado](12), fale com @[João](3) e @[Ana Prado](12). x@y (4)'

test('people are found once each', () => {
  expect(mentionedIn(comment)).toEqual([12, 3])
  expect(mentionedIn('@ana e @[sem número]')).toEqual([])
})

test('a comment is read with the names', () => {
  expect(readableComment(comment)).toBe('Oi @Ana Prado, fale com @João e @Ana Prado. x@y (4)')
})

test('its parts are all of it', () => {
  const parts = commentParts(comment)
  expect(parts[1]).toEqual({ id_usuario: 12, nome: 'Ana Prado' })
  expect(parts.map((one) => (typeof one === 'string' ? one : `@${one.nome}`)).join('')).toBe(
    readableComment(comment),
  )
})
