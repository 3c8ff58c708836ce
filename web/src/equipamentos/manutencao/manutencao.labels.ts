import { manutencaoList } from '@claquete/contract/equipamentos/manutencao/manutencao'
import { equipamentoRemessaView } from '@claquete/contract/equipamentos/remessas/remessa'
import { livreList } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'

/** What a repair makes old. */
export const manutencaoReads = [manutencaoList, equipamentoRemessaView, livreList] as const

export const tipos = { corretiva: 'Corretiva', preventiva: 'Preventiva' } as const

export const situacaoOptions = [
  { value: 'abertas', label: 'Abertas' },
  { value: 'vencidas', label: 'Passaram do previsto' },
  { value: 'proximas', label: 'Com próxima marcada' },
  { value: 'encerradas', label: 'Encerradas' },
]
