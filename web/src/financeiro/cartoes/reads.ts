import {
  cartaoCompraView,
  cartaoDespesaList,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import {
  extratoCartaoChoices,
  extratoCartaoCurrent,
  extratoCartaoList,
  extratoCartaoView,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { useRead } from '../../lib/wire/call.ts'
import { moneyReads } from '../../livro/titulos/public.ts'

/** Reads to refetch after any act on card statements. */
export const cartaoReads = [
  extratoCartaoList,
  extratoCartaoView,
  extratoCartaoCurrent,
  cartaoCompraView,
  cartaoDespesaList,
  ...moneyReads,
]

const optionsOf = (all: readonly { readonly id: number; readonly nome: string }[] = []) =>
  all.map(({ id, nome }) => ({ value: id, label: nome }))

/** The cards, the accounts that pay them and who may have spent, as options. */
export function useChoices() {
  const data = useRead(extratoCartaoChoices, { query: {} }).data
  return {
    cartoes: optionsOf(data?.cartoes),
    contas: optionsOf(data?.contas),
    usuarios: optionsOf(data?.usuarios),
  }
}
