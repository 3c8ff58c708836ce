import * as z from 'zod/mini'
import { endingStates } from '@claquete/core/contratos/contrato/ending'
import { list } from '../../list.ts'
import { day, oneOf, pathId } from '../../wire.ts'
import { tipoOfContrato, tipoWords } from './contrato.ts'

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

/** Ends of contracts and of the use of images, in the order in which they come. */
export const vencimentos = list('v2 GET /contratos/vencimentos', {
  summary: 'Fins de contratos assinados e de uso de imagem, na ordem em que chegam',
  access: 'contrato.consultar',
  key: 'id_vencimento',
  columns: {
    id_vencimento: { kind: 'id' },
    dia: { kind: 'date', label: 'Fim', width: 110, paper: 12, sorts: true },
    que: {
      kind: 'word',
      words: { contrato: 'Contrato', uso: 'Uso de imagem' },
      label: 'O que termina',
      width: 130,
      paper: 16,
      sorts: true,
    },
    vigencia: {
      kind: 'word',
      words: { vigente: 'Em vigor', a_vencer: 'Vence logo', vencido: 'Vencido' },
      label: 'Situação',
      width: 116,
      paper: 12,
      sorts: true,
    },
    numero: { kind: 'text', label: 'Contrato', width: 140, paper: 16, sorts: true },
    titulo: { kind: 'text', label: 'Título', width: 250, paper: 40, sorts: true },
    pessoa: { kind: 'text', canBeNull: true, label: 'Parte', width: 190, paper: 32, sorts: true },
    tipo: { kind: 'word', words: tipoWords, label: 'Tipo', width: 136, paper: 18, sorts: true },
    /** Days until then, negative after it. */
    dias: { kind: 'number', label: 'Dias', width: 80, paper: 8, sorts: true },
    id_contrato: { kind: 'id' },
  },
  order: ['dia', 'asc'],
  filters: {
    que: z.optional(oneOf('contrato', 'uso')),
    vigencia: z.optional(oneOf(...endingStates)),
    tipo: z.optional(tipoOfContrato),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const vencimentoList = vencimentos.call
export type VencimentoRow = z.input<typeof vencimentos.row>
