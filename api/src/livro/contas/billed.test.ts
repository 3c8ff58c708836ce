import { isBilled as isBilledByCore } from '@claquete/core/livro/contas/billed'
import type { Billable } from '@claquete/core/livro/contas/billed'
import { tipoOfLine } from '@claquete/core/livro/contas/classificacao'
import { planoContasList, planoContasStart } from '@claquete/contract/livro/contas/plano-contas'
import { origins } from '@claquete/core/livro/titulos/origem'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { isBilled, onSide, sideOf } from './billed.queries.ts'

useSharedServer()

test('the side of a line, and whether it was billed, are in SQL what they are in core', async () => {
  const world = await newWorld()
  await world.call(planoContasStart, {})
  const contas = (await world.call(planoContasList, { query: {} })).data.map((one) => ({
    id: one.id_grupoCusto,
    tipo: one.tipo,
    linha_dre: one.linha_dre_efetiva,
  }))
  const line = fc.record({
    operacao: fc.constantFrom<'C' | 'D'>('C', 'D'),
    origem: fc.constantFrom(...origins),
    id_orca_item: fc.option(fc.integer({ min: 1, max: 9 })),
    id_pessoa: fc.option(fc.integer({ min: 1, max: 9 })),
    isInvoiced: fc.boolean(),
    conta: fc.option(fc.constantFrom(...contas)),
  })
  const item = sql`l.id_orca_item`
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 60 }), async (lines) => {
      const rows = lines.map(({ conta, isInvoiced, ...one }, ordem) => ({
        ...one,
        ordem,
        id_grupoCusto: conta?.id ?? null,
        id_fatura: isInvoiced ? 1 : null,
      }))
      const told = await world.rows((db) =>
        db.run(sql`select ${isBilled(db, { plano: sql`l."id_grupoCusto"`, item })} as billed,
            ${sideOf(item)} as side, ${onSide('C', item)} as income, ${onSide('D', item)} as expense
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(ordem int, operacao text, origem text,
            id_orca_item bigint, id_pessoa bigint, "id_grupoCusto" bigint, id_fatura bigint)
          order by ordem`),
      )
      expect(told).toEqual(
        lines.map((one: Billable) => {
          const income = tipoOfLine(one, one) === 'receita'
          const side = income ? 'C' : 'D'
          return { billed: isBilledByCore(one), side, income, expense: !income }
        }),
      )
    }),
    { numRuns: 40 },
  )
})
