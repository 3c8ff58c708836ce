import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cnpjWithDigits, formatDocumento } from '../../kernel/person/documento.ts'
import { duplicateCandidates } from './duplicates.ts'
import type { PessoaForDuplicates } from './duplicates.ts'

const pessoa = (
  id_pessoa: number,
  razao: string,
  cnpj: string | null = null,
  fantasia: string | null = null,
): PessoaForDuplicates => ({ id_pessoa, razao, fantasia, cnpj })

const matriz = cnpjWithDigits('112223330001')
const filial = cnpjWithDigits('112223330002')
const other = cnpjWithDigits('998887770001')

test('the same document, however it is written', () => {
  expect(
    duplicateCandidates([pessoa(1, 'A', matriz), pessoa(2, 'B', formatDocumento(matriz))]),
  ).toEqual([{ ids: [1, 2], reasons: ['documento'] }])
})

test('the same name without case, accents and punctuation', () => {
  expect(
    duplicateCandidates([pessoa(5, 'Ação Filmes Ltda.'), pessoa(3, ' ACAO  FILMES, LTDA')]),
  ).toEqual([{ ids: [5, 3], reasons: ['razao'] }])
})

test('alike names under one CNPJ root, and not under two', () => {
  const almost = [
    pessoa(1, 'Produtora Sol Nascente Ltda', matriz),
    pessoa(2, 'Produtora Sol Nascente', filial),
    pessoa(3, 'Produtora Sol Nascente LTDAA', other),
  ]
  expect(duplicateCandidates(almost)).toEqual([{ ids: [1, 2], reasons: ['semelhante'] }])
})

test('the trade name counts too', () => {
  expect(
    duplicateCandidates([
      pessoa(1, 'JCS Participações', matriz, 'Sol Filmes'),
      pessoa(2, 'Comercial Aurora', filial, 'SOL FILMES'),
    ]),
  ).toEqual([{ ids: [1, 2], reasons: ['semelhante'] }])
})

test('a chain of reasons is one group', () => {
  const people = [
    pessoa(1, 'Ana', matriz),
    pessoa(2, 'Bia', matriz),
    pessoa(3, 'bia'),
    pessoa(4, 'Caio'),
  ]
  expect(duplicateCandidates(people)).toEqual([{ ids: [1, 2, 3], reasons: ['documento', 'razao'] }])
})

test('blank names and documents are nobody’s', () => {
  expect(duplicateCandidates([pessoa(1, ''), pessoa(2, '', ''), pessoa(3, '-', '.')])).toEqual([])
  expect(duplicateCandidates([])).toEqual([])
})

test('groups are disjoint, of two or more, and hold every pair with an equal document', () => {
  const people = fc
    .array(fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', ''), root: fc.nat(6) }), {
      maxLength: 30,
    })
    .map((list) =>
      list.map(({ name, root }, at) =>
        pessoa(at + 1, name, root ? cnpjWithDigits(`11222333000${root}`) : ''),
      ),
    )
  fc.assert(
    fc.property(people, (list) => {
      const groups = duplicateCandidates(list)
      const ids = groups.flatMap((group) => group.ids)
      expect(new Set(ids).size).toBe(ids.length)
      expect(groups.every((group) => group.ids.length > 1 && group.reasons.length > 0)).toBe(true)
      for (const one of list) {
        for (const two of list) {
          if (!one.cnpj || one === two || one.cnpj !== two.cnpj) continue
          expect(
            groups.some(
              ({ ids: own }) => own.includes(one.id_pessoa) && own.includes(two.id_pessoa),
            ),
          ).toBe(true)
        }
      }
    }),
  )
})
