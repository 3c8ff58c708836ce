import { folhaView } from '@claquete/contract/orcamentos/folha/folha.addresses'
import {
  deletedOrcamentoList,
  orcamentoAll,
  orcamentoIncentivadoList,
  orcamentoList,
  orcamentoSums,
  orcamentoView,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { orcamentoHistorico, possibleStatusList } from '@claquete/contract/orcamentos/status/status'
import { versaoAbas } from '@claquete/contract/orcamentos/versoes/versao'
import { refreshReads } from '../../lib/wire/call.ts'

/** Reads to refetch after any change of a budget. */
export const orcamentoReads = [
  orcamentoList,
  orcamentoIncentivadoList,
  orcamentoAll,
  orcamentoSums,
  deletedOrcamentoList,
  orcamentoView,
  orcamentoHistorico,
  possibleStatusList,
  versaoAbas,
  folhaView,
] as const

export const refreshOrcamentos = () => refreshReads(...orcamentoReads)
