import type { ContaOfBaixa } from '@claquete/contract/livro/titulos/baixa'
import { methodsOfPagamento, methods as allMethods } from '@claquete/core/livro/titulos/methods'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import { reais } from '../../../lib/plain/money.ts'

/** The profile's bank accounts with their balances, after a blank one. */
export const contaOptions = (contas: readonly ContaOfBaixa[], first = 'Escolha a conta') => [
  { value: null, label: first },
  ...contas.map(({ id_contabancaria, descricao, saldo }) => ({
    value: id_contabancaria,
    label: saldo === undefined ? descricao : `${descricao} (${reais(saldo)})`,
  })),
]

/** Method of payment of a stored row; blank if it is not on offer. */
export const formaOf = (text: string | null): FormaOfPagamento | '' =>
  allMethods.find((forma) => forma === text) ?? ''

export const methods = [
  { value: null, label: 'Sem informar' },
  ...Object.entries(methodsOfPagamento).map(([value, label]) => ({ value, label })),
]
