import { estadosDoEnvelope } from '@claquete/core/contratos/assinatura/envelope'
import * as z from 'zod/mini'
import { write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import { day, oneOf, pathId } from '../../wire.ts'
import { estadoLabels } from '../assinatura/envelope.ts'

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

export const origemWords = {
  contrato: 'Contrato',
  recibo: 'Recibo de pagamento',
  avulso: 'Documento avulso',
} as const

/**
 * Lists everything that was sent to be signed: contracts (signed here, by a service or outside), receipts of payments of
 * projects, and single documents.
 */
export const envelopes = list('v2 GET /contratos/envelopes', {
  summary: 'O que foi enviado para assinatura, de contratos, recibos e avulso, pelos filtros dados',
  access: ['contrato.consultar', 'assinatura.consultar'],
  key: 'id_linha',
  columns: {
    id_linha: { kind: 'id' },
    titulo: { kind: 'text', label: 'Documento', width: 210, paper: 44, sorts: true },
    estado: {
      kind: 'word',
      words: estadoLabels,
      label: 'Situação',
      width: 160,
      paper: 22,
      sorts: true,
    },
    /** `2 de 3`; blank of what is signed outside. */
    assinados: { kind: 'text', label: 'Assinaturas', width: 104, paper: 12 },
    /** Whose turn it is; blank once it ended. */
    aguarda: { kind: 'text', label: 'Falta assinar', width: 140, paper: 34 },
    /** The number of the contract; null of a document alone. */
    numero: {
      kind: 'text',
      canBeNull: true,
      label: 'Contrato',
      width: 138,
      paper: 16,
      sorts: true,
    },
    origem: {
      kind: 'word',
      words: origemWords,
      label: 'Origem',
      width: 140,
      paper: 18,
      sorts: true,
      isHiddenAtFirst: true,
    },
    pessoa: {
      kind: 'text',
      canBeNull: true,
      label: 'Parte',
      width: 170,
      paper: 32,
      sorts: true,
      isHiddenAtFirst: true,
    },
    meio: { kind: 'word', words: meioWords, label: 'Por onde', width: 124, paper: 16, sorts: true },
    enviado_em: { kind: 'datetime', label: 'Enviado em', width: 136, paper: 16, sorts: true },
    expira_em: {
      kind: 'date',
      canBeNull: true,
      label: 'Assinar até',
      width: 104,
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
      isHiddenAtFirst: true,
    },
    motivo: { kind: 'text', label: 'Motivo', width: 200, paper: 40, isHiddenAtFirst: true },
    id_contrato: { kind: 'id', canBeNull: true },
    /** The envelope of the signature; null of what is signed outside. */
    id_envelope: { kind: 'id', canBeNull: true },
  },
  order: ['enviado_em', 'desc'],
  filters: {
    estado: z.optional(oneOf(...estadosDoEnvelope)),
    meio: z.optional(meioOfEnvelope),
    /** `todas`: of contracts and documents alone, as without it. */
    origem: z.optional(oneOf('contrato', 'recibo', 'avulso', 'todas')),
    id_contrato: z.optional(pathId),
    /** Of the day on which it was sent. */
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const envelopeList = envelopes.call
export type EnvelopeRow = z.input<typeof envelopes.row>

export const envelopeExport = write('v2 GET /contratos/envelopes/exportar/tipo/{tipo}', {
  summary: 'Exporta o que foi enviado para assinatura pelos filtros da lista',
  access: ['contrato.imprimir', 'assinatura.consultar'],
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: envelopes.query,
  reply: ExportReply,
})
