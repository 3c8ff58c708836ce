import {
  campanhaDatas,
  campanhaList,
  campanhaProjetos,
  campanhaView,
  campanhaVisao,
} from '@claquete/contract/projetos/campanhas/campanha'
import { campanhaOfOrcamento } from '@claquete/contract/projetos/campanhas/vinculo'

/** What a change of a campaign makes old. */
export const campanhaReads = [
  campanhaList,
  campanhaView,
  campanhaVisao,
  campanhaDatas,
  campanhaProjetos,
  campanhaOfOrcamento,
] as const

/** Looks of what a campaign is, by its label. */
export const situacoes: Readonly<Record<string, { label: string; color: string }>> = {
  Aberta: { label: 'Aberta', color: 'green' },
  Encerrada: { label: 'Encerrada', color: 'gray' },
}

export const filterOfSituacao = [
  { value: 'encerrada', label: 'Encerradas' },
  { value: 'todas', label: 'Todas' },
]

/** Labels by field name, for the history. */
export const labels: Readonly<Record<string, string>> = {
  titulo: 'Título',
  id_empresa: '{Unidade}',
  id_cliente: 'Cliente',
  id_agencia: 'Agência',
  produto: 'Produto',
  id_tipo_campanha: 'Tipo',
  id_objetivo_campanha: 'Objetivo',
  data_inicio: 'Início',
  data_fim: 'Fim',
  verba: 'Verba',
  id_responsavel: 'Responsável',
  descricao: 'Descrição',
  encerrada_em: 'Encerrada em',
}
