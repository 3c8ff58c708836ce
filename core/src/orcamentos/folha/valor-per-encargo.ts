import { must } from '../../kernel/must.ts'
import { allocate, cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { isBv } from './documento.ts'
import type { Documento } from './documento.ts'
import type { Totals } from './totals.ts'

interface AmountsPerCharge {
  /** By charge id. */
  readonly encargos: ReadonlyMap<string, Cents>
  /** By id of the commission. */
  readonly comissionados: ReadonlyMap<string, Cents>
}

type Par = readonly [id: string, taxa: Rate]

/**
 * The amount of each charge and each commission (domain notes 1.4 and 1.5). Taxes are rounded as a sum, and
 * so is BV: the rounded sum is divided by largest remainder, so that the parts add up to it.
 */
export function amountsPerCharge(
  { encargos, comissionados }: Documento,
  { encargos: onTop, comissoes, bvTotal, impostoTotal }: Totals,
): AmountsPerCharge {
  const outside = encargos.filter(({ modo }) => modo !== 'por_dentro')
  const inside = encargos.filter(({ modo }) => modo === 'por_dentro')
  const ofCharge = (wantsBv: boolean) =>
    inside
      .filter(({ tipo }) => (tipo === 'bv') === wantsBv)
      .map(({ id, taxa }): Par => [`e:${id}`, taxa])
  const agencies = comissionados.filter(isBv).map(({ id, taxa }): Par => [`c:${id}`, taxa])
  const shares = new Map([
    ...divide(impostoTotal, ofCharge(false)),
    ...divide(bvTotal, [...ofCharge(true), ...agencies]),
  ])
  const others = comissionados.filter((um) => !isBv(um))
  return {
    encargos: new Map([
      ...outside.map(({ id }, i) => [id, must(onTop[i], `amount of the charge ${id}`)] as const),
      ...inside.map(({ id }) => [id, shares.get(`e:${id}`) ?? cents(0)] as const),
    ]),
    comissionados: new Map([
      ...comissionados
        .filter(isBv)
        .map(({ id }) => [id, shares.get(`c:${id}`) ?? cents(0)] as const),
      ...others.map(({ id }, i) => [id, must(comissoes[i], `commission ${id}`)] as const),
    ]),
  }
}

function divide(total: Cents, pares: readonly Par[]): (readonly [string, Cents])[] {
  if (pares.every(([, taxa]) => taxa === 0)) return []
  const parts = allocate(
    total,
    pares.map(([, taxa]) => taxa),
  )
  return pares.map(([id], i) => [id, must(parts[i], `part of ${id}`)] as const)
}
