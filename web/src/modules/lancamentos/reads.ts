import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { contaBancariaList, contaBancariaSaldo } from '@claquete/contract/financeiro/conta-bancaria'
import { titulosABaixar } from '@claquete/contract/lancamentos/baixa'
import { fechamentoList } from '@claquete/contract/lancamentos/fechamento'
import { tituloDetail, tituloView } from '@claquete/contract/lancamentos/titulo'
import {
  transferenciaContas,
  transferenciaView,
} from '@claquete/contract/lancamentos/transferencia'
import { livroReads } from './lista/reads.ts'

/** Everything that money moving in the ledger makes stale. */
export const dinheiroReads: readonly AnyEndpoint[] = [
  ...livroReads,
  titulosABaixar,
  tituloView,
  tituloDetail,
  transferenciaContas,
  transferenciaView,
  fechamentoList,
  contaBancariaList,
  contaBancariaSaldo,
]
