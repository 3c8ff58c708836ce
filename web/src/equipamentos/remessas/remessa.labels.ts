import {
  calendarioTipo,
  calendarioView,
  livreList,
} from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import { manutencaoList } from '@claquete/contract/equipamentos/manutencao/manutencao'
import {
  equipamentoRemessaList,
  equipamentoRemessaView,
} from '@claquete/contract/equipamentos/remessas/remessa'
import { remessaItemList, riscoList } from '@claquete/contract/equipamentos/remessas/movimento'
import { remessaStatus } from '@claquete/core/equipamentos/remessas/remessa'

/** What a change of a remittance makes old. */
export const remessaReads = [
  equipamentoRemessaList,
  equipamentoRemessaView,
  remessaItemList,
  riscoList,
  livreList,
  calendarioView,
  calendarioTipo,
  manutencaoList,
] as const

/** The badge of each status, by the colours of the specification. */
export const statusLooks: Readonly<Record<number, { label: string; color: string }>> =
  Object.fromEntries(
    Object.entries(remessaStatus).map(([id, { descricao, cor }]) => [
      Number(id),
      { label: descricao, color: cor === 'black' ? 'dark' : cor },
    ]),
  )

export const statusOptions = [
  ...Object.entries(remessaStatus).map(([value, { descricao }]) => ({ value, label: descricao })),
  { value: 'atrasada', label: 'Atrasadas' },
  { value: 'parcial', label: 'Devolvidas em parte' },
]

export const condicaoLooks = {
  ok: { label: 'Voltou', color: 'green' },
  avariado: { label: 'Avariado', color: 'orange' },
  faltando: { label: 'Faltando', color: 'red' },
} as const

/** Labels by field name, for the history. */
export const labels: Readonly<Record<string, string>> = {
  num_remessa: 'Número',
  nome: 'Nome',
  id_empresa: '{Unidade}',
  id_status: 'Status',
  id_responsavel: 'Responsável',
  id_familia: 'Job',
  uid: 'Item do job',
  destino: 'Destino',
  data_saida: 'Saída',
  data_prevista: 'Devolução prevista',
  saiu_em: 'Saiu em',
  data_entrada: 'Entrada',
  valor_total: 'Valor',
  obs: 'Observações',
}
