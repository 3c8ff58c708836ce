import { manutencaoList } from '@claquete/contract/equipamentos/manutencao/manutencao'
import { equipamentoRemessaView } from '@claquete/contract/equipamentos/remessas/remessa'
import { riscoList } from '@claquete/contract/equipamentos/remessas/movimento'
import {
  calendarioTipo,
  calendarioView,
  livreList,
} from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'

/** What a repair makes old. */
export const manutencaoReads = [
  manutencaoList,
  equipamentoRemessaView,
  riscoList,
  livreList,
  calendarioView,
  calendarioTipo,
] as const

export const situacaoColors: Readonly<Record<string, string>> = {
  Aberta: 'yellow',
  Vencida: 'red',
  Encerrada: 'gray',
}

export const tipos = { corretiva: 'Corretiva', preventiva: 'Preventiva' } as const

export const situacaoOptions = [
  { value: 'abertas', label: 'Abertas' },
  { value: 'vencidas', label: 'Passaram do previsto' },
  { value: 'proximas', label: 'Com próxima marcada' },
  { value: 'encerradas', label: 'Encerradas' },
]
