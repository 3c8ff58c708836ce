import { extratoCartaoChoices } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { numberToRate, rate } from '@claquete/core/kernel/amounts/quantity'
import type { IofRate } from '@claquete/core/financeiro/cartoes/iof'
import { useRead } from '../../lib/wire/call.ts'

const optionsOf = (all: readonly { readonly id: number; readonly nome: string }[] = []) =>
  all.map(({ id, nome }) => ({ value: id, label: nome }))

const noRates: readonly IofRate[] = []

/** The cards, the accounts that pay them and who may have spent, as options; the rates of IOF. */
export function useChoices() {
  const data = useRead(extratoCartaoChoices, { query: {} }).data
  return {
    cartoes: optionsOf(data?.cartoes),
    contas: optionsOf(data?.contas),
    usuarios: optionsOf(data?.usuarios),
    iof:
      data?.iof.map(({ taxa, ...vigencia }) => ({
        ...vigencia,
        taxa: numberToRate(taxa) ?? rate(0),
      })) ?? noRates,
  }
}
