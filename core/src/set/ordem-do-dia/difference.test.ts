import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { changeText, differenceFor } from './difference.ts'
import type { Mudanca } from './difference.ts'
import { personOf, saidTo } from './own.ts'
import type { Said } from './own.ts'
import { lastMinute } from '../../kernel/time/minute.ts'
import type { Ordem, PessoaDaOrdem } from './ordem.ts'
import { cenaOf, locacaoOf, ordemOf, pessoaOf } from './testing-sent.ts'

const told = (...versions: Parameters<typeof differenceFor>) =>
  differenceFor(...versions).mudancas.map(changeText)

test('an own call, the day, a place and a note of the own department are told, the day first', () => {
  const before = ordemOf({
    linhas: {
      ...ordemOf().linhas,
      locacao: [{ id_ordem_linha: 7, campos: locacaoOf() }],
      aviso: [{ id_ordem_linha: 8, campos: { departamento: 'Arte', texto: 'Tragam luvas' } }],
    },
  })
  const after = ordemOf({
    data: calendarDate('2026-12-01'),
    pessoas: [pessoaOf({ chamada: 390, busca: 345 })],
    linhas: {
      ...ordemOf().linhas,
      locacao: [{ id_ordem_linha: 7, campos: locacaoOf({ nome: 'Praia' }) }],
      aviso: [
        { id_ordem_linha: 8, campos: { departamento: 'Arte', texto: 'Tragam botas' } },
        { id_ordem_linha: 9, campos: { departamento: 'fotografia', texto: 'Lente nova' } },
      ],
    },
  })
  expect(told(before, after, 1)).toEqual([
    'Dia: ter, 01/12/2026 (antes: seg, 30/11/2026)',
    'Busca: 05:45',
    'Sua chamada: 06:30 (antes: 07:00)',
    'Locação: Praia · Rua Um, 10 (antes: Galpão · Rua Um, 10)',
    'Aviso: Lente nova',
  ])
})

test('what is not said any more is told with what it was', () => {
  const before = ordemOf({ pessoas: [pessoaOf({ busca: 345 })] })
  expect(told(before, ordemOf(), 1)).toEqual(['Busca: não há mais (era 05:45)'])
})

test('a change of another person is nobody else’s', () => {
  const both = [pessoaOf(), pessoaOf({ id_ordem_pessoa: 2, nome: 'Bia' })]
  const before = ordemOf({ pessoas: both })
  const after = ordemOf({ pessoas: [pessoaOf(), pessoaOf({ id_ordem_pessoa: 2, chamada: 300 })] })
  expect(told(before, after, 1)).toEqual([])
  expect(told(before, after, 2)).toEqual(['Sua chamada: 05:00 (antes: 07:00)'])
})

test('who comes in and who leaves is told so, and nothing else', () => {
  const without = ordemOf({ pessoas: [] })
  expect(differenceFor(without, ordemOf(), 1)).toEqual({ presenca: 'entrou', mudancas: [] })
  expect(differenceFor(ordemOf(), without, 1)).toEqual({ presenca: 'saiu', mudancas: [] })
})

const time = fc.option(fc.integer({ min: 0, max: lastMinute }))
const word = fc.constantFrom('', 'um', 'dois', 'três; quatro, cinco')
const departamento = fc.constantFrom('', 'Fotografia', 'ARTE')

const anyPessoa = (id_ordem_pessoa: number): fc.Arbitrary<PessoaDaOrdem> =>
  fc
    .record({
      grupo: fc.constantFrom('equipe', 'elenco'),
      departamento,
      funcao: word,
      numero: fc.constantFrom('', '1', '2'),
      busca: time,
      chamada: time,
      maquiagem: time,
      no_set: time,
      saida: time,
      transporte: word,
      obs: word,
    })
    .map((given) => pessoaOf({ id_ordem_pessoa, ...given }))

const lines = <T>(one: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })
    .chain((ids) =>
      fc.tuple(...ids.map((id_ordem_linha) => one.map((campos) => ({ id_ordem_linha, campos })))),
    )

/** Any sheet of a few people, numbered from 1. */
const anyOrdem: fc.Arbitrary<Ordem> = fc
  .record({
    days: fc.integer({ min: 0, max: 3 }),
    chamada: time,
    termino: time,
    observacoes: word,
    pessoas: fc.subarray([1, 2, 3]).chain((ids) => fc.tuple(...ids.map((id) => anyPessoa(id)))),
    locacao: lines(
      fc.record({ nome: word, endereco: word, abre: time }).map((given) => locacaoOf(given)),
    ),
    cena: lines(
      fc
        .record({ cenario: word, elenco: fc.constantFrom('', '1', '1, 2', '12') })
        .map((given) => cenaOf(given)),
    ),
    aviso: lines(fc.record({ departamento, texto: word })),
  })
  .map(({ days, chamada, termino, observacoes, pessoas, ...linhas }) => {
    const ordem = ordemOf()
    return {
      ...ordem,
      data: addDays(calendarDate('2026-11-30'), days),
      chamada,
      termino,
      pessoas,
      cabecalho: { ...ordem.cabecalho, observacoes },
      linhas: { ...linhas, contato: [] },
    }
  })

/** What the new version says, from what the old one said and what changed. */
function applied(before: readonly Said[], mudancas: readonly Mudanca[]): Map<string, string> {
  const said = new Map(before.map(({ chave, valor }) => [chave, valor]))
  for (const { chave, para } of mudancas) {
    if (para === null) {
      said.delete(chave)
    } else {
      said.set(chave, para)
    }
  }
  return said
}

const whoever = fc.constantFrom(null, 1, 2, 3)

test('equal versions have no difference, for anybody', () => {
  fc.assert(
    fc.property(anyOrdem, whoever, (ordem, id) => {
      expect(differenceFor(ordem, structuredClone(ordem), id)).toEqual({
        presenca: 'fica',
        mudancas: [],
      })
    }),
  )
})

test('what is told and what was known give the new version, and nothing that stayed is told', () => {
  fc.assert(
    fc.property(anyOrdem, anyOrdem, whoever, (before, after, id) => {
      const was = personOf(before, id)
      const is = personOf(after, id)
      fc.pre((was === undefined) === (is === undefined))
      const { mudancas } = differenceFor(before, after, id)
      const now = new Map(saidTo(after, is).map(({ chave, valor }) => [chave, valor]))
      expect(applied(saidTo(before, was), mudancas)).toEqual(now)
      expect(mudancas.filter(({ de, para }) => de === para)).toEqual([])
      expect(new Set(mudancas.map(({ chave }) => chave)).size).toBe(mudancas.length)
    }),
  )
})
