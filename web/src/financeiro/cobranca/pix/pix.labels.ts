import type { PixAutorizacaoRow } from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import type { PixCobranca } from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { situacoesDaAutorizacao } from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import { situacoesDaPixCobranca } from '@claquete/core/financeiro/cobranca/pix/cobranca'
import type { BadgeLook } from '../../../ui/list-table/cell.tsx'

export const autorizacaoLooks: Readonly<Record<PixAutorizacaoRow['situacao'], BadgeLook>> = {
  pedindo: { label: situacoesDaAutorizacao.pedindo, color: 'yellow' },
  falhou: { label: situacoesDaAutorizacao.falhou, color: 'red' },
  criada: { label: situacoesDaAutorizacao.criada, color: 'blue' },
  aprovada: { label: situacoesDaAutorizacao.aprovada, color: 'green' },
  rejeitada: { label: situacoesDaAutorizacao.rejeitada, color: 'orange' },
  expirada: { label: situacoesDaAutorizacao.expirada },
  cancelada: { label: situacoesDaAutorizacao.cancelada },
}

const cobrancaLooks: Readonly<Record<PixCobranca['situacao'], BadgeLook>> = {
  agendando: { label: situacoesDaPixCobranca.agendando, color: 'yellow' },
  falhou: { label: situacoesDaPixCobranca.falhou, color: 'red' },
  criada: { label: situacoesDaPixCobranca.criada, color: 'blue' },
  ativa: { label: situacoesDaPixCobranca.ativa, color: 'blue' },
  rejeitada: { label: situacoesDaPixCobranca.rejeitada, color: 'orange' },
  cancelada: { label: situacoesDaPixCobranca.cancelada },
  expirada: { label: situacoesDaPixCobranca.expirada, color: 'orange' },
  concluida: { label: situacoesDaPixCobranca.concluida, color: 'green' },
}

/** The look of a charge; one that was paid and settled nothing says so. */
export const lookOfCobranca = ({
  situacao,
  pendencia,
}: Pick<PixCobranca, 'situacao' | 'pendencia'>): BadgeLook =>
  pendencia === null ? cobrancaLooks[situacao] : { label: 'Pago, sem baixa', color: 'orange' }

export const situacaoOptions = Object.entries(situacoesDaAutorizacao).map(([value, label]) => ({
  value,
  label,
}))

/** The words of the bank for an attempt. */
export const tentativaWords: Readonly<Record<string, string>> = {
  SOLICITADA: 'pedida',
  AGENDADA: 'agendada',
  PAGA: 'paga',
  REJEITADA: 'recusada',
  CANCELADA: 'cancelada',
  EXPIRADA: 'sem saldo no dia',
}
