import { extratoCartaoChoices } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { useRead } from '../../lib/wire/call.ts'

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
