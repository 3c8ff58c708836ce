import { projetoExecucao } from '@claquete/contract/orcamentos/incentivado/contas'
import { planoFinanciamentoView } from '@claquete/contract/orcamentos/incentivado/financiamento'
import { fonteList } from '@claquete/contract/orcamentos/incentivado/fonte'
import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { projetoPrazos } from '@claquete/contract/orcamentos/incentivado/prazos'
import {
  projetoIncentivadoList,
  projetoIncentivadoView,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import { mecanismos } from '@claquete/core/orcamentos/incentivado/fonte'
import { tiposObra } from '@claquete/core/orcamentos/incentivado/projeto'

/** Reads to refetch after any change of a project or of its sources. */
export const projetoReads = [
  projetoIncentivadoList,
  projetoIncentivadoView,
  fonteList,
  planoFinanciamentoView,
  projetoLimites,
  projetoExecucao,
  projetoPrazos,
] as const

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const obraOptions = optionsOf(tiposObra)

export const mecanismoOptions = Object.entries(mecanismos).map(([value, { nome }]) => ({
  value,
  label: nome,
}))

/** Sources that a private project may have. */
export const privateOptions = Object.entries(mecanismos).flatMap(([value, { nome, isPublic }]) =>
  isPublic ? [] : [{ value, label: nome }],
)
