import * as z from 'zod/mini'
import { list } from '../../list.ts'
import { oneOf, pathId } from '../../wire.ts'

export const meioWords = {
  fora: 'Fora do sistema',
  sistema: 'Claquete',
  docusign: 'DocuSign',
  d4sign: 'D4Sign',
} as const
export const meioOfEnvelope = oneOf('fora', 'sistema', 'docusign', 'd4sign')

export const envelopeWords = {
  enviado: 'Aguardando',
  concluido: 'Concluído',
  recusado: 'Recusado',
  cancelado: 'Cancelado',
  expirado: 'Expirado',
} as const
export const envelopeStates = oneOf('enviado', 'concluido', 'recusado', 'cancelado', 'expirado')

export const envelopes = list('v2 GET /contratos/envelopes', {
  summary: 'O que foi enviado para assinatura, pelo estado em que está',
  access: 'contrato.consultar',
  key: 'id_contrato_envelope',
  columns: {
    id_contrato_envelope: { kind: 'id' },
    numero: { kind: 'text', label: 'Contrato', width: 140, paper: 16, sorts: true },
    titulo: { kind: 'text', label: 'Título', width: 250, paper: 40, sorts: true },
    pessoa: { kind: 'text', canBeNull: true, label: 'Parte', width: 190, paper: 32, sorts: true },
    meio: { kind: 'word', words: meioWords, label: 'Por onde', width: 140, paper: 16, sorts: true },
    estado: {
      kind: 'word',
      words: envelopeWords,
      label: 'Situação',
      width: 124,
      paper: 14,
      sorts: true,
    },
    enviado_em: { kind: 'datetime', label: 'Enviado em', width: 140, paper: 16, sorts: true },
    expira_em: {
      kind: 'date',
      canBeNull: true,
      label: 'Assinar até',
      width: 116,
      paper: 12,
      sorts: true,
    },
    encerrado_em: {
      kind: 'datetime',
      canBeNull: true,
      label: 'Encerrado em',
      width: 140,
      paper: 16,
      sorts: true,
    },
    motivo: { kind: 'text', label: 'Motivo', width: 200, paper: 40 },
    id_contrato: { kind: 'id' },
    numero_versao: { kind: 'number' },
  },
  order: ['enviado_em', 'desc'],
  filters: {
    estado: z.optional(envelopeStates),
    meio: z.optional(meioOfEnvelope),
    id_contrato: z.optional(pathId),
  },
})
export const contratoEnvelopeList = envelopes.call
export type EnvelopeRow = z.input<typeof envelopes.row>
