import {
  estadosOfContrato,
  estadoLabels,
  tiposDeContrato,
  tiposOfContrato,
} from '@claquete/core/contratos/contrato/contrato'
import { endingStates } from '@claquete/core/contratos/contrato/ending'
import * as z from 'zod/mini'
import { write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import { day, id, oneOf, pathId, text } from '../../wire.ts'

const shown = z.nullable(z.string())

/** What each kind is called. */
export const tipoWords = {
  cliente: tiposDeContrato.cliente.label,
  fornecedor: tiposDeContrato.fornecedor.label,
  elenco: tiposDeContrato.elenco.label,
  equipe: tiposDeContrato.equipe.label,
  locacao: tiposDeContrato.locacao.label,
  coproducao: tiposDeContrato.coproducao.label,
} as const

export const tipoOfContrato = oneOf(...tiposOfContrato)
export const estadoOfContrato = oneOf(...estadosOfContrato)

export const contratos = list('v2 GET /contratos', {
  summary: 'Contratos, pelos filtros dados; a busca lê também o texto deles',
  access: 'contrato.consultar',
  key: 'id_contrato',
  columns: {
    id_contrato: { kind: 'id' },
    numero: { kind: 'text', label: 'Número', width: 128, paper: 16, sorts: true },
    titulo: { kind: 'text', label: 'Título', width: 236, paper: 40, sorts: true },
    /** The other party. */
    pessoa: { kind: 'text', canBeNull: true, label: 'Parte', width: 170, paper: 32, sorts: true },
    tipo: { kind: 'word', words: tipoWords, label: 'Tipo', width: 112, paper: 18, sorts: true },
    estado: {
      kind: 'word',
      words: estadoLabels,
      label: 'Situação',
      width: 120,
      paper: 14,
      sorts: true,
    },
    valor: { kind: 'money', label: 'Valor', width: 120, paper: 14, sorts: true },
    /** The last day of the version in force, or of the one being written. */
    fim: { kind: 'date', canBeNull: true, label: 'Fim', width: 104, paper: 12, sorts: true },
    uso_fim: {
      kind: 'date',
      canBeNull: true,
      label: 'Fim do uso de imagem',
      width: 150,
      paper: 12,
      sorts: true,
      isHiddenAtFirst: true,
    },
    /** Number and title of the job; null too where the person who asks may not see the budget. */
    job: {
      kind: 'text',
      canBeNull: true,
      label: 'Job',
      width: 200,
      paper: 32,
      isHiddenAtFirst: true,
    },
    pasta: {
      kind: 'text',
      canBeNull: true,
      label: 'Pasta',
      width: 120,
      paper: 20,
      sorts: true,
      isHiddenAtFirst: true,
    },
    etiquetas: { kind: 'text', label: 'Etiquetas', width: 150, paper: 24, isHiddenAtFirst: true },
    unidade: {
      kind: 'text',
      label: '{Unidade}',
      width: 130,
      paper: 24,
      sorts: true,
      isHiddenAtFirst: true,
    },
    retencao_ate: {
      kind: 'date',
      canBeNull: true,
      label: 'Retido até',
      width: 110,
      paper: 12,
      sorts: true,
      isHiddenAtFirst: true,
    },
    assinado_em: {
      kind: 'date',
      canBeNull: true,
      label: 'Assinado em',
      width: 116,
      paper: 12,
      sorts: true,
      isHiddenAtFirst: true,
    },
    id_pessoa: { kind: 'id', canBeNull: true },
    /** Null as `job`. */
    id_orcamento: { kind: 'id', canBeNull: true },
    id_contrato_pasta: { kind: 'id', canBeNull: true },
    id_empresa: { kind: 'id' },
    /** How the end stands on this day; null where the contract was not signed or has no end. */
    vigencia: { kind: 'other', schema: z.nullable(oneOf(...endingStates)) },
    versao: { kind: 'number' },
  },
  order: ['numero', 'desc'],
  filters: {
    tipo: z.optional(tipoOfContrato),
    estado: z.optional(estadoOfContrato),
    vigencia: z.optional(oneOf(...endingStates)),
    id_pessoa: z.optional(pathId),
    id_orcamento: z.optional(pathId),
    id_contrato_pasta: z.optional(pathId),
    /** `sem`: in no folder. */
    pasta: z.optional(oneOf('sem')),
    etiqueta: z.optional(text(40)),
    id_empresa: z.optional(pathId),
    /** Of the last day of the contract. */
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const documentoContratoList = contratos.call
export type ContratoRow = z.input<typeof contratos.row>

export const documentoContratoExport = write('v2 GET /contratos/exportar/tipo/{tipo}', {
  summary: 'Exporta os contratos pelos filtros da lista',
  access: 'contrato.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: contratos.query,
  reply: ExportReply,
})

/** What a version of a contract shows of itself, in lists of versions. */
export const ContratoVersao = z.object({
  id_contrato_versao: id,
  numero: z.int(),
  titulo: z.string(),
  criado_em: z.string(),
  emitido_em: shown,
  emissor: shown,
  assinado_em: z.nullable(day),
  assinado_como: shown,
  /** When its renewal was given up; null of what stands. */
  descartada_em: shown,
  conferido_por: z.string(),
  conferencia: z.string(),
  inicio: z.nullable(day),
  fim: z.nullable(day),
  uso_inicio: z.nullable(day),
  uso_fim: z.nullable(day),
  sha256: shown,
  /** Address of the signed file, which ends by itself. */
  assinado_url: shown,
  titulos_pendentes: z.string(),
})
export type ContratoVersao = z.output<typeof ContratoVersao>
