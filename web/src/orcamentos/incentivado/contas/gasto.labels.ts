import {
  projetoConferencia,
  projetoExecucao,
} from '@claquete/contract/orcamentos/incentivado/contas'
import { gastoList, gastoView } from '@claquete/contract/orcamentos/incentivado/gasto'
import { remanejamentoList } from '@claquete/contract/orcamentos/incentivado/remanejamento'
import { situacoesOfGasto } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { estadosDoRecibo } from '@claquete/core/orcamentos/incentivado/contas/recibo-sent'
import { verificacoes } from '@claquete/core/orcamentos/incentivado/contas/falha'

/** Reads to refetch after a change of an expense. */
export const gastoReads = [gastoList, gastoView, projetoExecucao, projetoConferencia] as const

export const reciboLooks = {
  enviado: { label: estadosDoRecibo.enviado, color: 'blue' },
  assinado: { label: estadosDoRecibo.assinado, color: 'green' },
  recusado: { label: estadosDoRecibo.recusado, color: 'red' },
  cancelado: { label: estadosDoRecibo.cancelado, color: 'gray' },
  expirado: { label: estadosDoRecibo.expirado, color: 'yellow' },
}

/** Reads to refetch after amounts were moved between lines. */
export const contasReads = [...gastoReads, remanejamentoList] as const

/** What a supplier gave back: nothing of it is anybody's to say. */
export const isDevolucao = ({ chave }: { readonly chave: string }) => chave.startsWith('c')

export const situacaoOptions = Object.entries(situacoesOfGasto).map(([value, label]) => ({
  value,
  label,
}))

export const verificacaoOptions = Object.entries(verificacoes).map(([value, [label]]) => ({
  value,
  label,
}))

export const situacaoLooks = {
  contratado: { label: situacoesOfGasto.contratado, color: 'gray' },
  nota_recebida: { label: situacoesOfGasto.nota_recebida, color: 'blue' },
  pago: { label: situacoesOfGasto.pago, color: 'yellow' },
  comprovado: { label: situacoesOfGasto.comprovado, color: 'green' },
  devolvido: { label: situacoesOfGasto.devolvido, color: 'violet' },
}
