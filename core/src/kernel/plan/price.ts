import { add, cents } from '../amounts/money.ts'
import type { Cents } from '../amounts/money.ts'

/** A plan for sale and what its monthly price includes. */
export interface Tier {
  readonly id_plano_jobbgestor: number
  readonly nome: string
  readonly preco: Cents
  readonly usuarios: number
  readonly externos: number
}

/** The price list: the tiers from the smallest to the largest, and the monthly price of each extra user. */
export interface PriceList {
  readonly planos: readonly Tier[]
  readonly usuario_extra: Cents
  readonly externo_extra: Cents
}

/** What a tenant contracts: a tier and how many people of each kind may have a login. */
export interface Choice {
  readonly id_plano_jobbgestor: number
  readonly qtde_usuarios: number
  readonly qtd_user_prod_ext: number
}

/** The tier with this id; throws RangeError when the list has none. */
export function tierOf({ planos }: PriceList, id_plano_jobbgestor: number): Tier {
  const tier = planos.find((one) => one.id_plano_jobbgestor === id_plano_jobbgestor)
  if (!tier) throw new RangeError(`no such plan: ${id_plano_jobbgestor}`)
  return tier
}

/** How many people a choice adds to those its tier includes. */
export function extrasOf(list: PriceList, choice: Choice) {
  const tier = tierOf(list, choice.id_plano_jobbgestor)
  return {
    usuarios: Math.max(0, choice.qtde_usuarios - tier.usuarios),
    externos: Math.max(0, choice.qtd_user_prod_ext - tier.externos),
  }
}

/** The monthly price of a choice: the tier plus each extra person. */
export function monthlyPrice(list: PriceList, choice: Choice): Cents {
  const extras = extrasOf(list, choice)
  const people = cents(extras.usuarios * list.usuario_extra + extras.externos * list.externo_extra)
  return add(tierOf(list, choice.id_plano_jobbgestor).preco, people)
}
