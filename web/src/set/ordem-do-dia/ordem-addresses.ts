import { useParams } from 'react-router'
import {
  toIncentivadoEdit,
  toIncentivadoList,
  toOrcamentoEdit,
} from '../../addresses/orcamentos.ts'
import {
  toDestinatarios,
  toDestinatariosOfProjeto,
  toOrdemEdit,
  toOrdemEditOf,
  toOrdemList,
  toOrdensDoJob,
  toOrdensDoJobOf,
} from '../../addresses/set.ts'

type Seen = Parameters<typeof toDestinatarios>[2]

/** Links between the call sheets of a job; those of an incentivised budget keep its project, and go back to its list. */
export function ordemAddresses(ofProjeto: string | undefined) {
  const projeto = Number(ofProjeto ?? 0)
  if (!Number.isSafeInteger(projeto) || projeto <= 0) {
    return {
      list: toOrdemList(),
      orcamento: toOrcamentoEdit,
      dias: toOrdensDoJob,
      sheet: toOrdemEdit,
      destinatarios: toDestinatarios,
    }
  }
  return {
    list: toIncentivadoList(),
    orcamento: toIncentivadoEdit,
    dias: (id: number) => toOrdensDoJobOf(id, projeto),
    sheet: (id: number, id_ordem_dia: number) => toOrdemEditOf(id, id_ordem_dia, projeto),
    destinatarios: (id: number, id_ordem_dia: number, seen: Seen = {}) =>
      toDestinatariosOfProjeto(id, id_ordem_dia, projeto, seen),
  }
}

/** The same, by the address that is open. */
export const useOrdemAddresses = () => ordemAddresses(useParams()['idIcent'])
