import { contratoGet, contratoTitulos } from '@claquete/contract/contratos/contrato/acts'
import { documentoContratoList } from '@claquete/contract/contratos/contrato/contrato'
import { contratoIssue, contratoLoad } from '@claquete/contract/contratos/contrato/edit'
import {
  envelopeList,
  envelopeWords,
  meioWords,
  origemWords,
} from '@claquete/contract/contratos/contrato/envelope'
import {
  queWords,
  vencimentoCalendar,
  vencimentoList,
} from '@claquete/contract/contratos/contrato/vencimento'
import {
  estadoLabels,
  papeisDeParte,
  tiposDeContrato,
} from '@claquete/core/contratos/contrato/contrato'
import type { EstadoDeContrato, TipoDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { tableKeys } from '@claquete/core/kernel/record'
import { labelOptions } from '../../ui/inputs/options.ts'

const colors: Readonly<Record<EstadoDeContrato, string>> = {
  rascunho: 'gray',
  emitido: 'blue',
  em_assinatura: 'orange',
  recusado: 'red',
  assinado: 'green',
  cancelado: 'gray',
}

/** Looks of the states of contracts. */
export const estadoLooks: Readonly<Record<string, { label: string; color: string }>> =
  Object.fromEntries(
    tableKeys(estadoLabels).map((estado) => [
      estado,
      { label: estadoLabels[estado], color: colors[estado] },
    ]),
  )

export const envelopeLooks: Readonly<Record<string, { label: string; color: string }>> = {
  enviado: { label: envelopeWords.enviado, color: 'orange' },
  concluido: { label: envelopeWords.concluido, color: 'green' },
  recusado: { label: envelopeWords.recusado, color: 'red' },
  cancelado: { label: envelopeWords.cancelado, color: 'gray' },
  expirado: { label: envelopeWords.expirado, color: 'gray' },
}

export const vigenciaLooks: Readonly<Record<string, { label: string; color: string }>> = {
  vigente: { label: 'Em vigor', color: 'green' },
  a_vencer: { label: 'Vence logo', color: 'orange' },
  vencido: { label: 'Vencido', color: 'red' },
}

export const tipoOptions = tableKeys(tiposDeContrato).map((value) => ({
  value,
  label: tiposDeContrato[value].label,
}))
export const estadoOptions = labelOptions(estadoLabels)
export const papelOptions = labelOptions(papeisDeParte)
export const queOptions = labelOptions(queWords)
export const meioOptions = labelOptions(meioWords)
/** What an envelope is of; `todas` is no filter. */
export const origemLabels = { todas: 'Tudo o que foi enviado', ...origemWords } as const
export const vigenciaOptions = Object.entries(vigenciaLooks).map(([value, { label }]) => ({
  value,
  label,
}))

/** Labels of what a contract's history tells. */
export const contratoFields: Readonly<Record<string, string>> = {
  numero: 'Número',
  titulo: 'Título',
  tipo: 'Tipo',
  estado: 'Situação',
  motivo: 'Motivo',
  valor: 'Valor',
  inicio: 'Início',
  fim: 'Fim',
  id_contrato_pasta: 'Pasta',
  etiquetas: 'Etiquetas',
  retencao_ate: 'Retido até',
  assinado_em: 'Assinado em',
}

/** What an act on a contract makes old. */
export const contratoReads = [
  contratoGet,
  documentoContratoList,
  contratoLoad,
  contratoIssue,
  contratoTitulos,
  envelopeList,
  vencimentoList,
  vencimentoCalendar,
]

/** The kind said in an address; a supplier's where it says none that there is. */
export const tipoOf = (word: string | null): TipoDeContrato =>
  tableKeys(tiposDeContrato).find((tipo) => tipo === word) ?? 'fornecedor'
