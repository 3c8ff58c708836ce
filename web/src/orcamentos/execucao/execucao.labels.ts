import type { DespesaRow } from '@claquete/contract/orcamentos/execucao/despesa'
import { namesOfSituacao } from '@claquete/core/livro/titulos/pagamento'
import type { SituacaoOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { namesOfVerbaState } from '@claquete/core/orcamentos/execucao/verba'
import type { VerbaState } from '@claquete/core/orcamentos/execucao/verba'

interface Look {
  readonly label: string
  readonly color: string
}

const ofVerba = (estado: VerbaState, color: string): Look => ({
  label: namesOfVerbaState[estado],
  color,
})

export const verbaStateLooks: Readonly<Record<VerbaState, Look>> = {
  solicitada: ofVerba('solicitada', 'yellow'),
  aprovada: ofVerba('aprovada', 'blue'),
  entregue: ofVerba('entregue', 'cyan'),
  prestacao: ofVerba('prestacao', 'violet'),
  fechada: ofVerba('fechada', 'green'),
  rejeitada: ofVerba('rejeitada', 'red'),
  cancelada: ofVerba('cancelada', 'gray'),
}

export const despesaSituacaoLooks: Readonly<Record<DespesaRow['situacao'], Look>> = {
  lancada: { label: 'Aguarda aprovação', color: 'yellow' },
  aprovada: { label: 'Aprovada', color: 'green' },
  rejeitada: { label: 'Rejeitada', color: 'red' },
}

const ofPagamento = (situacao: SituacaoOfPagamento, color: string): Look => ({
  label: namesOfSituacao[situacao],
  color,
})

export const pagamentoSituacaoLooks: Readonly<Record<SituacaoOfPagamento, Look>> = {
  solicitado: ofPagamento('solicitado', 'yellow'),
  aprovado: ofPagamento('aprovado', 'blue'),
  rejeitado: ofPagamento('rejeitado', 'red'),
  pago: ofPagamento('pago', 'green'),
  cancelado: ofPagamento('cancelado', 'gray'),
}
