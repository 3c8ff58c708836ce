import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { emptyDocumento, documentoTotals } from './documento.ts'
import type { Comissionado, Documento, Encargo } from './documento.ts'
import { apply } from './change.ts'
import { grupo, item } from './testing.ts'
import { amountsPerCharge } from './valor-per-encargo.ts'

const encargo = (id: string, values: Partial<Encargo>): Encargo => ({
  id,
  nome: id,
  tipo: 'imposto',
  modo: 'por_dentro',
  taxa: rate(0),
  valor: cents(0),
  em_cascata: false,
  grupos_fora: [],
  valor_fora: cents(0),
  embutir: false,
  imprimir: true,
  ...values,
})
const comissionado = (id: string, values: Partial<Comissionado>): Comissionado => ({
  id,
  id_pessoa: null,
  nome: id,
  tipo_comissionado: 2,
  base: 'total_menos_bv',
  taxa: rate(0),
  valor: cents(0),
  embutir: false,
  ...values,
})
const budget = (
  total: number,
  encargos: readonly Encargo[],
  comissionados: readonly Comissionado[],
): Documento => ({
  ...apply(emptyDocumento, [
    { op: 'inserir', linhas: [grupo('g'), item('a', 'g', { valor_unit: cents(total) })] },
  ]).documento,
  encargos,
  comissionados,
})

it('each charge and each commission has its amount, of the worked example', () => {
  const documento = budget(
    4_103_600,
    [
      encargo('taxa', { tipo: 'taxa_producao', modo: 'por_fora', taxa: rate(15_000_000) }),
      encargo('imposto', { taxa: rate(11_330_000) }),
      encargo('courier', { tipo: 'outro', modo: 'fixo', valor: cents(0) }),
      encargo('bv', { tipo: 'bv', taxa: rate(10_000_000) }),
    ],
    [comissionado('vendas', { taxa: rate(3_000_000) })],
  )
  const amounts = amountsPerCharge(documento, documentoTotals(documento))
  expect(Object.fromEntries(amounts.encargos)).toEqual({
    taxa: 615_540,
    imposto: 534_679,
    courier: 0,
    bv: 471_914,
  })
  expect(Object.fromEntries(amounts.comissionados)).toEqual({ vendas: 127_417 })
})

it('they sum to the totals, to the cent, however many share one', () => {
  const small = fc.integer({ min: 0, max: 6_000_000 }).map(rate)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.array(fc.record({ taxa: small, isBv: fc.boolean() }), { maxLength: 6 }),
      fc.array(fc.record({ taxa: small, isAgency: fc.boolean() }), { maxLength: 4 }),
      (total, charges, people) => {
        const documento = budget(
          total,
          charges.map(({ taxa, isBv }, i) =>
            encargo(`e${i}`, { taxa, tipo: isBv ? 'bv' : 'imposto' }),
          ),
          people.map(({ taxa, isAgency }, i) =>
            comissionado(`c${i}`, { taxa, tipo_comissionado: isAgency ? 1 : 2 }),
          ),
        )
        const totais = documentoTotals(documento)
        const { encargos, comissionados } = amountsPerCharge(documento, totais)
        const { bvTotal, impostoTotal, comissaoTotal } = totais
        expect(sum([...encargos.values(), ...comissionados.values()])).toBe(
          sum([bvTotal, impostoTotal, comissaoTotal]),
        )
      },
    ),
  )
})
