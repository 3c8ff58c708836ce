import { folhaView } from '@claquete/contract/orcamentos/orcamento/folha'
import {
  orcamentoExcluidos,
  orcamentoList,
  orcamentoSums,
  orcamentoView,
} from '@claquete/contract/orcamentos/orcamento/orcamento'
import { orcamentoHistorico, statusPossiveis } from '@claquete/contract/orcamentos/orcamento/status'
import { versaoAbas } from '@claquete/contract/orcamentos/orcamento/versao'
import { refreshReads } from '../../../lib/call.ts'

/** What any change of a budget makes stale. */
export const orcamentoReads = [
  orcamentoList,
  orcamentoSums,
  orcamentoExcluidos,
  orcamentoView,
  orcamentoHistorico,
  statusPossiveis,
  versaoAbas,
  folhaView,
] as const

export const refreshOrcamentos = () => refreshReads(...orcamentoReads)
