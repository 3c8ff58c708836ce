import type { ItemLivro } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { describe, expect, test } from 'vitest'
import { booked, isSurplus, noSurplus, pickAll } from './match-values.ts'

const titulo = (valor: number): ItemLivro => ({
  tipo: 'titulo',
  id: 7,
  id_lancamento: 7,
  descricao: 'Aluguel',
  razao: null,
  num_documento: null,
  data: calendarDate('2026-03-10'),
  valor,
  versao: 3,
})
const said = { id_lancamento: 7, versao: 3 }

describe('what a person says of a difference', () => {
  test('a title that owes a little more than the line stays owed for the rest', () => {
    const picked = pickAll([titulo(-100)], -98)
    expect(booked({ picked, ...noSurplus }, 0).titulos).toEqual([{ ...said, valor: 98 }])
    const given = picked.map((one) => ({ ...one, isDiscount: true }))
    expect(booked({ picked: given, ...noSurplus }, 0).titulos).toEqual([
      { ...said, valor: 98, desconto: 2 },
    ])
  })

  test('what the bank has too much of is nothing until it is said', () => {
    const picked = pickAll([titulo(-100)], -103)
    expect(isSurplus(picked, -3)).toBe(true)
    expect(booked({ picked, ...noSurplus }, -3)).toEqual({ baixas: [], titulos: [said] })
    const multa = { ...noSurplus, kind: 'multa' as const }
    expect(booked({ picked, ...multa }, -3).titulos).toEqual([{ ...said, valor: 103, multa: 3 }])
    const conta = { ...noSurplus, kind: 'conta' as const, id_grupoCusto: 5 }
    expect(booked({ picked, ...conta }, -3)).toEqual({
      baixas: [],
      titulos: [said],
      diferenca: { id_grupoCusto: 5, id_centrocusto: null },
    })
  })

  test('of several titles the last one takes what the lines have left', () => {
    const two = [titulo(-60), { ...titulo(-60), id: 8, id_lancamento: 8 }]
    expect(booked({ picked: pickAll(two, -100), ...noSurplus }, 0).titulos).toEqual([
      said,
      { id_lancamento: 8, versao: 3, valor: 40 },
    ])
  })
})
