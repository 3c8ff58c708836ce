import {
  assinaturaLabels,
  estadosDaRecebida,
  origensDaRecebida,
  situacaoLabels,
} from '@claquete/core/financeiro/fiscal/recebidas/estado'
import { retidosDaNota } from '@claquete/core/financeiro/fiscal/recebidas/read-documento'
import { graus } from '@claquete/core/financeiro/fiscal/recebidas/proposta'
import * as z from 'zod/mini'
import { read, slow, write } from '../../../endpoint.ts'
import { ExportReply } from '../../../kernel/export-reply.ts'
import { list } from '../../../list.ts'
import { mes } from '../../../livro/titulos/fechamento.ts'
import { day, id, instant, money, nothing, oneOf, pathId, reply } from '../../../wire.ts'

const grau = oneOf(...graus)
const situacao = z.enum(Object.keys(situacaoLabels) as (keyof typeof situacaoLabels)[])

/** The surest payable for a note that has none. */
const Best = z.object({ grau, ids: z.array(id), descricao: z.string(), outras: z.int() })

export const recebidas = list('v2 GET /fiscal/notas-recebidas', {
  summary: 'Notas de serviço recebidas, pelos filtros dados',
  access: 'nota_recebida.consultar',
  key: 'id_nota_recebida',
  columns: {
    id_nota_recebida: { kind: 'id', sorts: true },
    numero_nota: { kind: 'text', label: 'Nota', width: 112, paper: 14, sorts: true },
    competencia: { kind: 'date', label: 'Competência', width: 118, paper: 12, sorts: true },
    prestador_nome: { kind: 'text', label: 'Prestador', width: 220, paper: 36, sorts: true },
    valor: {
      kind: 'money',
      label: 'Valor',
      canBeNull: true,
      width: 130,
      paper: 16,
      sorts: true,
    },
    situacao: {
      kind: 'word',
      words: situacaoLabels,
      label: 'Situação',
      width: 320,
      paper: 20,
      sorts: true,
    },
    /** The surest payable, where the note has none: it is shown beside its situation. */
    melhor: { kind: 'other', schema: Best, canBeNull: true },
    assinatura: {
      kind: 'word',
      words: assinaturaLabels,
      label: 'Assinatura',
      width: 170,
      paper: 22,
    },
    retido: { kind: 'money', label: 'Retido', width: 120, paper: 14, isHiddenAtFirst: true },
    liquido: {
      kind: 'money',
      label: 'Líquido',
      canBeNull: true,
      width: 130,
      paper: 16,
      isHiddenAtFirst: true,
    },
    prestador_documento: { kind: 'documento', label: 'CPF ou CNPJ', width: 170, paper: 20 },
    chave: { kind: 'text', label: 'Chave', width: 240, paper: 52, isHiddenAtFirst: true },
    empresa: { kind: 'text', label: '{Unidade}', width: 160, paper: 24 },
    origem: { kind: 'word', words: origensDaRecebida, label: 'Veio de', width: 140, paper: 16 },
    estado: { kind: 'other', schema: oneOf(...estadosDaRecebida) },
    id_empresa: { kind: 'id' },
    id_pessoa: { kind: 'id', canBeNull: true },
  },
  order: ['competencia', 'desc'],
  filters: {
    situacao: z.optional(situacao),
    assinatura: z.optional(
      z.enum(Object.keys(assinaturaLabels) as (keyof typeof assinaturaLabels)[]),
    ),
    id_empresa: z.optional(pathId),
    id_pessoa: z.optional(pathId),
    /** Range of competences. */
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const recebidaList = recebidas.call
export type RecebidaRow = z.input<typeof recebidas.row>
export type RecebidaRowInside = z.output<typeof recebidas.row>

export const recebidaExport = write('v2 GET /fiscal/notas-recebidas/exportar/tipo/{tipo}', {
  summary: 'Exporta as notas recebidas pelos filtros da lista',
  access: 'nota_recebida.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: recebidas.query,
  reply: ExportReply,
})

const TituloDaNota = z.object({
  id_lancamento: id,
  descricao: z.string(),
  num_documento: z.string(),
  vencimento: day,
  situacao: z.string(),
  /** Before withholdings. */
  bruto: money,
  job: z.string(),
})

const Proposta = z.object({
  grau,
  /** Several of one plan of instalments, whose sum is compared. */
  titulos: z.array(TituloDaNota),
  difere: z.array(z.string()),
  a_favor: z.array(z.string()),
})
export type Proposta = z.input<typeof Proposta>
export type PropostaInside = z.output<typeof Proposta>

const Recebida = z.object({
  ...recebidas.row.shape,
  emitida_em: z.nullable(day),
  assinante: z.string(),
  /** How far the certificate of a signature that holds was followed. */
  cadeia: z.object({
    estado: oneOf('conferida', 'nao_conferida', 'sem_raizes', 'sem_assinatura'),
    /** The root that it comes from; '' where it was not followed so far. */
    raiz: z.string(),
  }),
  ambiente: oneOf('1', '2'),
  descricao: z.string(),
  pedido: z.string(),
  c_trib_nac: z.string(),
  retencoes: z.array(
    z.object({ tributo: oneOf(...retidosDaNota), nome: z.string(), valor: money }),
  ),
  avisos: z.array(z.string()),
  dispensa: z.string(),
  recebida_em: instant,
  versao: z.int(),
  fornecedor: z.nullable(z.string()),
  /** The month of its competence is closed: money of it is posted in another. */
  mes_fechado: z.boolean(),
  titulos: z.array(TituloDaNota),
  propostas: z.array(Proposta),
  eventos: z.array(
    z.object({
      tipo: z.string(),
      nome: z.string(),
      em: z.nullable(instant),
      motivo: z.string(),
    }),
  ),
})
export type Recebida = z.input<typeof Recebida>
export type RecebidaInside = z.output<typeof Recebida>

const oneRecebida = z.object({ id_nota_recebida: pathId })

export const recebidaView = read('v2 GET /fiscal/notas-recebidas/{id_nota_recebida}', {
  summary: 'Uma nota recebida: o que diz, o que a paga, o que pode pagá-la',
  access: 'nota_recebida.consultar',
  params: oneRecebida,
  reply: reply({ data: Recebida }),
})

export const recebidaXml = slow('v2 GET /fiscal/notas-recebidas/{id_nota_recebida}/xml', {
  summary: 'O XML de uma nota recebida',
  access: 'nota_recebida.consultar',
  params: oneRecebida,
  wire: 'file',
  reply: nothing,
})

const Distribution = z.object({
  id_empresa: id,
  empresa: z.string(),
  ultimo_nsu: z.int(),
  consultada_em: z.nullable(instant),
  problema: z.string(),
})

export const recebidaSummary = read('v2 GET /fiscal/notas-recebidas/resumo', {
  summary: 'O que falta casar em um mês, e até onde o serviço nacional foi lido',
  access: 'nota_recebida.consultar',
  query: z.object({ mes: z.optional(mes) }),
  reply: reply({
    data: z.object({
      mes,
      /** Notes in force without a payment, and those of them that have an equal payable. */
      notas_sem_pagamento: z.object({ quantos: z.int(), valor: money }),
      iguais: z.array(id),
      canceladas_pagas: z.int(),
      pagamentos_sem_nota: z.object({ quantos: z.int(), valor: money }),
      distribuicao: z.array(Distribution),
    }),
  }),
})
