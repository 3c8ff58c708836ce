import type { DespesaRow } from '@claquete/contract/orcamentos/execucao/despesa'
import type { PagamentoRow } from '@claquete/contract/orcamentos/execucao/pagamento'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'

interface Look {
  readonly label: string
  readonly color: string
}

export const verbaStateLooks: Readonly<Record<VerbaRow['estado'], Look>> = {
  solicitada: { label: 'Solicitada', color: 'yellow' },
  aprovada: { label: 'Aprovada', color: 'blue' },
  entregue: { label: 'Entregue', color: 'cyan' },
  prestacao: { label: 'Em prestação', color: 'violet' },
  fechada: { label: 'Fechada', color: 'green' },
  rejeitada: { label: 'Rejeitada', color: 'red' },
  cancelada: { label: 'Cancelada', color: 'gray' },
}

export const despesaSituacaoLooks: Readonly<Record<DespesaRow['situacao'], Look>> = {
  lancada: { label: 'Aguarda aprovação', color: 'yellow' },
  aprovada: { label: 'Aprovada', color: 'green' },
  rejeitada: { label: 'Rejeitada', color: 'red' },
}

export const pagamentoSituacaoLooks: Readonly<Record<PagamentoRow['situacao'], Look>> = {
  solicitado: { label: 'Solicitado', color: 'yellow' },
  aprovado: { label: 'Aprovado', color: 'blue' },
  rejeitado: { label: 'Rejeitado', color: 'red' },
  pago: { label: 'Pago', color: 'green' },
  cancelado: { label: 'Cancelado', color: 'gray' },
}
