import type { AnyAddress } from '@claquete/contract/endpoint'
import {
  contaBancariaList,
  contaBancariaSaldo,
} from '@claquete/contract/livro/contas/conta-bancaria'
import { titulosASettle } from '@claquete/contract/livro/titulos/baixa'
import { fechamentoList } from '@claquete/contract/livro/titulos/fechamento'
import { tituloDetail, tituloView } from '@claquete/contract/livro/titulos/titulo'
import {
  transferenciaContas,
  transferenciaView,
} from '@claquete/contract/livro/titulos/transferencia'
import { livroReads } from './livro-reads.ts'

/** Reads to refetch after money moves in the ledger. */
export const moneyReads: readonly AnyAddress[] = [
  ...livroReads,
  titulosASettle,
  tituloView,
  tituloDetail,
  transferenciaContas,
  transferenciaView,
  fechamentoList,
  contaBancariaList,
  contaBancariaSaldo,
]
