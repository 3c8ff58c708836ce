import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents, subtract, sumOf } from '../../../kernel/amounts/money.ts'
import { must } from '../../../kernel/must.ts'
import { estruturaOf } from '../estruturas/all.ts'
import { execucaoByItem } from '../financiamento/execucao.ts'
import type { PlanoCell } from '../financiamento/plano.ts'
import { pagamentosOf } from './gasto.ts'
import { fontesDoFilme, gastosDoFilme } from './relacoes/testing-filme.ts'
import { recursosDe, usoByFonte } from './uso.ts'

const { nos } = estruturaOf('ancine')
const fontes = new Map(fontesDoFilme.map((one) => [one.id_projeto_fonte, one]))

test('yields that are allotted raise what a source may pay, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_00 }), (rendimento) => {
      const more = new Map(
        [...fontes].map(([id, one]) => [id, { ...one, rendimento: cents(rendimento) }]),
      )
      const before = usoByFonte(gastosDoFilme, fontes)
      const after = usoByFonte(gastosDoFilme, more)
      for (const [id, uso] of after) {
        const old = before.get(id)
        expect(uso.gasto).toBe(old?.gasto)
        expect(uso.comprometido).toBe(old?.comprometido)
        expect(subtract(uso.saldo, old?.saldo ?? cents(0))).toBe(rendimento)
        expect(add(uso.gasto, uso.saldo)).toBe(recursosDe(must(more.get(id), 'source')))
      }
    }),
  )
})

test('property: items sum to what is planned and to what was paid, of each source and of all', () => {
  const cells = fc.uniqueArray(
    fc.record({
      id_projeto_fonte: fc.constantFrom(1, 2, 3),
      codigo: fc.constantFrom(...nos.map(({ codigo }) => codigo)),
      tipo: fc.constant('aprovado' as const),
      valor: fc.integer({ min: 1, max: 1_000_000 }).map((valor) => cents(valor)),
    }),
    { selector: ({ id_projeto_fonte, codigo }: PlanoCell) => `${id_projeto_fonte}:${codigo}` },
  )
  const pagamentos = pagamentosOf(gastosDoFilme, fontes)
  const usos = usoByFonte(gastosDoFilme, fontes)
  fc.assert(
    fc.property(cells, (plan) => {
      const rows = execucaoByItem({ nos, cells: plan }, pagamentos)
      for (const id of [null, 1, 2, 3]) {
        const own = rows.filter((one) => one.id_projeto_fonte === id)
        const planned = plan.filter((one) => id === null || one.id_projeto_fonte === id)
        expect(sumOf(own, (one) => one.planejado)).toBe(sumOf(planned, ({ valor }) => valor))
        const paid =
          id === null
            ? sumOf(pagamentos, ({ debito }) => debito.valor)
            : (usos.get(id)?.gasto ?? cents(0))
        expect(sumOf(own, (one) => one.gasto)).toBe(paid)
      }
    }),
  )
})
