import { useParams } from 'react-router'
import {
  toIncentivadoEdit,
  toIncentivadoList,
  toOrcamentoEdit,
} from '../../addresses/orcamentos.ts'
import {
  toDestinatarios,
  toDestinatariosOfProjeto,
  toHorariosReais,
  toHorariosReaisOfProjeto,
  toOrdemEdit,
  toOrdemEditOf,
  toOrdemList,
  toOrdensDoJob,
  toOrdensDoJobOf,
} from '../../addresses/set.ts'

type Seen = Parameters<typeof toDestinatarios>[2]

/** Links between the call sheets of a job; those of an incentivised budget keep its project, and go back to its list. */
export function ordemAddresses(projeto: number | null) {
  if (projeto === null) {
    return {
      list: toOrdemList(),
      orcamento: toOrcamentoEdit,
      dias: toOrdensDoJob,
      sheet: toOrdemEdit,
      destinatarios: toDestinatarios,
      reais: toHorariosReais,
    }
  }
  return {
    list: toIncentivadoList(),
    orcamento: toIncentivadoEdit,
    dias: (id: number) => toOrdensDoJobOf(id, projeto),
    sheet: (id: number, id_ordem_dia: number) => toOrdemEditOf(id, id_ordem_dia, projeto),
    destinatarios: (id: number, id_ordem_dia: number, seen: Seen = {}) =>
      toDestinatariosOfProjeto(id, id_ordem_dia, projeto, seen),
    reais: (id: number, id_ordem_dia: number) =>
      toHorariosReaisOfProjeto(id, id_ordem_dia, projeto),
  }
}

export type OrdemAddresses = ReturnType<typeof ordemAddresses>

/** The project that an address names; null without one, or where its words are no number. */
export function projetoIn(named: string | undefined): number | null {
  const projeto = Number(named ?? 0)
  return Number.isSafeInteger(projeto) && projeto > 0 ? projeto : null
}

/** The links of the address that is open. */
export const useOrdemAddresses = () => ordemAddresses(projetoIn(useParams()['idIcent']))
