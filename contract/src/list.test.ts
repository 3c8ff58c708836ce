import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import type { GivenBy, ReplyOf } from './endpoint.ts'
import { list } from './list.ts'

const planos = list('v2 GET /planos-de-filmagem', {
  summary: 'Planos de filmagem',
  access: 'orcamento.consultar',
  key: 'id_plano',
  columns: {
    id_plano: { kind: 'id' },
    dia: { kind: 'date', label: 'Dia', sorts: true, canBeNull: true },
    custo: { kind: 'money', label: 'Custo' },
    estado: { kind: 'word', words: { feito: 'Feito', espera: 'Espera' }, label: 'Situação' },
    marcas: { kind: 'other', schema: z.array(z.string()) },
  },
  order: ['dia', 'desc'],
  filters: { estado: z.optional(z.enum(['feito', 'espera'])) },
})

interface Row<Money> {
  id_plano: number
  dia: CalendarDate | null
  custo: Money
  estado: 'feito' | 'espera'
  marcas: string[]
}

test('a row has the columns of the list, money in centavos in the server and in reais on the wire', () => {
  expectTypeOf<GivenBy<typeof planos.call>['data']['data'][number]>().toEqualTypeOf<Row<Cents>>()
  expectTypeOf<ReplyOf<typeof planos.call>['data']['data'][number]>().toEqualTypeOf<Row<number>>()
  const row = { id_plano: 1, dia: null, custo: cents(1_050), estado: 'feito', marcas: [] } as const
  expect(z.encode(planos.row, { ...row, marcas: ['a'] })).toEqual({
    ...row,
    custo: 10.5,
    marcas: ['a'],
  })
  expect(z.safeEncode(planos.row, { ...row, estado: 'outro' } as never).success).toBe(false)
  expect(z.safeEncode(planos.row, { ...row, id_plano: null } as never).success).toBe(false)
})

test('money that is a text, or part of a centavo, is never sent', () => {
  const row = { id_plano: 1, dia: null, estado: 'feito', marcas: [] }
  for (const custo of ['1050', 10.5, Number.NaN]) {
    expect(() => z.encode(planos.row, { ...row, custo } as never)).toThrow(RangeError)
  }
})
