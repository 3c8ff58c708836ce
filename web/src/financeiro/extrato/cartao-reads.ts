import {
  cartaoCompraView,
  cartaoDespesaList,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import {
  extratoCartaoCurrent,
  extratoCartaoList,
  extratoCartaoView,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
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
