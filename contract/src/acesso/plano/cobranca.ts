import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { open, slow, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { day, id, instant, nothing, oneOf, pathId, reply, requiredText } from '../../wire.ts'

/** `vencida`: still open after its due date. */
const situacao = oneOf('aberta', 'vencida', 'paga', 'cancelada', 'estornada')
const tipo = oneOf('mensalidade', 'ajuste')

/** The charges of the plan, each with its payment. */
export const cobrancas = list('GET /extrato/list-historico', {
  summary: 'Histórico de cobranças e pagamentos do plano',
  access: 'plano.consultar',
  whenUnpaid: true,
  key: 'id_plano_cobranca',
  columns: {
    id_plano_cobranca: { kind: 'id' },
    vencimento: { kind: 'date', label: 'Vencimento', width: 126, paper: 12, sorts: true },
    descricao: { kind: 'text', label: 'Descrição', width: 372, paper: 44, sorts: true },
    situacao: {
      kind: 'other',
      schema: situacao,
      label: 'Situação',
      width: 104,
      paper: 12,
      sorts: true,
    },
    valor: { kind: 'money', label: 'Valor', paper: 14, sorts: true },
    /** Signed link to the receipt. */
    recibo: { kind: 'text', label: 'Recibo', canBeNull: true, width: 96 },
    /** The screen shows the day alone. */
    pago_em: {
      kind: 'other',
      schema: instant,
      label: 'Pago em',
      canBeNull: true,
      width: 120,
      paper: 17,
      sorts: true,
    },
    forma: {
      kind: 'text',
      label: 'Forma de pagamento',
      canBeNull: true,
      width: 160,
      paper: 20,
      sorts: true,
    },
    tipo: { kind: 'other', schema: tipo },
    periodo_de: { kind: 'date' },
    /** The last day it covers. */
    periodo_ate: { kind: 'date' },
    emissao: { kind: 'date', sorts: true },
  },
  order: ['vencimento', 'desc'],
  filters: {
    situacao: z.optional(situacao),
    tipo: z.optional(tipo),
    /** Range of due dates. */
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const cobrancaList = cobrancas.call
export type Cobranca = z.input<typeof cobrancas.row>
export type CobrancaInside = z.output<typeof cobrancas.row>

export const cobrancaExport = write('v2 GET /meu-plano/historico/exportar/{tipo}', {
  summary: 'Exporta o histórico do plano',
  access: 'plano.consultar',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: cobrancas.query,
  reply: ExportReply,
})

export const cobrancaPaymentUrl = slow('POST /meu-plano/get-url-card-payment', {
  summary: 'Abre a página de pagamento de uma cobrança; sem dizer qual, a mais antiga em aberto',
  access: 'plano.pagar',
  keyless: 'harmless',
  whenUnpaid: true,
  body: z.object({ id_plano_cobranca: z.optional(id) }),
  reply: reply({ url: z.string(), id_plano_cobranca: id }),
})

export const cobrancaCheck = slow('v2 POST /meu-plano/conferir-pagamento', {
  summary: 'Pergunta a quem recebe os pagamentos o que foi pago',
  access: 'plano.pagar',
  keyless: 'harmless',
  whenUnpaid: true,
  reply: reply({ pagas: z.int(), em_analise: z.int(), recusadas: z.int() }),
})

/** The signature grants access, so that a plain link works without a session. */
export const cobrancaReceipt = open('v2 GET /meu-plano/recibos/{id_plano_cobranca}', {
  summary: 'Recibo de uma cobrança paga, em PDF',
  wire: 'file',
  params: z.object({ id_plano_cobranca: pathId }),
  query: z.object({ t: pathId, e: requiredText(20), s: requiredText(100) }),
  reply: nothing,
})

export const cobrancaWebhook = open('v2 POST /meu-plano/aviso-pagamento', {
  summary: 'Aviso de quem recebe os pagamentos; só vale assinado, e o pagamento é conferido lá',
  query: z.object({
    'data.id': z.optional(z.string().check(z.maxLength(60))),
    type: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: nothing,
})
