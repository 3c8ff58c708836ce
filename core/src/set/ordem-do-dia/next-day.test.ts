import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { countedDiaria, sheetAfter, sheetWithoutDays } from './next-day.ts'
import { blankHead, blankLines, locacaoLine, sheetOf, sheetPessoa } from './testing.ts'

const thursday = calendarDate('2026-03-12')
const advance = (data: string | null, texto: string, chamada: number | null = null) => ({
  id_ordem_linha: 1,
  campos: { data: data === null ? null : calendarDate(data), texto, chamada },
})

test('the next day has the people, places and habits of the one before, and what was said of it', () => {
  const before = sheetOf({
    diaria: 1,
    cabecalho: {
      ...blankHead,
      direcao: 'Ana',
      clima: { ...blankHead.clima, texto: 'chuva' },
      sol: { nascer: 350, por: null },
    },
    pessoas: [
      sheetPessoa({ grupo: 'elenco', nome: 'Mãe', situacao: 'SW' }),
      sheetPessoa({ grupo: 'elenco', nome: 'Pai', situacao: 'WF' }),
      sheetPessoa({ grupo: 'elenco', nome: 'Avó', situacao: 'SWF' }),
      sheetPessoa({ nome: 'Bia' }),
    ],
    linhas: {
      ...blankLines,
      locacao: [locacaoLine()],
      cena: [
        {
          id_ordem_linha: 1,
          campos: {
            numero: '1',
            planos: '',
            ambiente: '',
            luz: '',
            cenario: '',
            descricao: '',
            elenco: '',
            medida: '',
            inicio: null,
            fim: null,
          },
        },
      ],
      adiantado: [
        advance('2026-03-12', 'Praia', 300),
        advance('2026-03-13', 'Rua'),
        advance(null, 'Chuva'),
      ],
    },
  })
  const next = sheetAfter(before, thursday)
  expect(next).toMatchObject({
    titulo: 'Praia',
    chamada: 300,
    diaria: 2,
    diarias: 3,
    termino: 1_140,
  })
  expect(next.cabecalho).toEqual({ ...blankHead, direcao: 'Ana' })
  expect(next.pessoas.map(({ nome, situacao }) => [nome, situacao])).toEqual([
    ['Mãe', 'W'],
    ['Bia', ''],
  ])
  expect(next.linhas.locacao).toEqual(before.linhas.locacao)
  expect(next.linhas.cena).toEqual([])
  expect(next.linhas.adiantado.map(({ campos }) => campos.texto)).toEqual(['Rua', 'Chuva'])
})

test('without an advance the call is that of the day before; a long one becomes a note', () => {
  expect(sheetAfter(sheetOf({ titulo: 'Estúdio' }), thursday)).toMatchObject({
    titulo: '',
    chamada: 420,
  })
  const long = 'x'.repeat(161)
  const next = sheetAfter(
    sheetOf({ linhas: { ...blankLines, adiantado: [advance('2026-03-12', long)] } }),
    thursday,
  )
  expect([next.titulo, next.cabecalho.observacoes]).toEqual(['', long])
})

test('a model keeps no day', () => {
  const sheet = sheetOf({ linhas: { ...blankLines, adiantado: [advance('2026-03-12', 'Praia')] } })
  expect(sheetWithoutDays(sheet)).toMatchObject({
    diaria: null,
    diarias: null,
    chamada: 420,
    linhas: { adiantado: [] },
  })
})

test('a day is counted among the days of its job, whatever their order', () => {
  const first = calendarDate('2026-03-01')
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(20), (others, own) => {
      const days = others.map((days) => addDays(first, days))
      const { diaria, diarias } = countedDiaria(addDays(first, own), days)
      const distinct = new Set([...others, own])
      expect(diarias).toBe(distinct.size)
      expect(diaria).toBe([...distinct].filter((day) => day <= own).length)
    }),
  )
})
