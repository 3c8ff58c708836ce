import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { open, read, slow, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { day, id, instant, nothing, oneOf, pathId, money, reply, requiredText } from '../../wire.ts'

/** `vencida`: still open after its due date. */
const situacao = oneOf('aberta', 'vencida', 'paga', 'cancelada', 'estornada')

/** A charge and its payment. */
export const Cobranca = z.object({
  id_plano_cobranca: id,
  tipo: z.enum(['mensalidade', 'ajuste']),
  descricao: z.string(),
  periodo_de: day,
  /** The last day it covers. */
  periodo_ate: day,
  emissao: day,
  vencimento: day,
  valor: money,
  situacao,
  pago_em: z.nullable(instant),
  forma: z.nullable(z.string()),
  /** Signed link to the receipt. */
  recibo: z.nullable(z.string()),
})
export type Cobranca = z.input<typeof Cobranca>
export type CobrancaInside = z.output<typeof Cobranca>

const filters = {
  situacao: z.optional(situacao),
  tipo: z.optional(oneOf('mensalidade', 'ajuste')),
  /** Range of due dates. */
  periodo1: z.optional(day),
  periodo2: z.optional(day),
}

export const cobrancaList = read('GET /extrato/list-historico', {
  summary: 'Histórico de cobranças e pagamentos do plano',
  access: 'plano.consultar',
  whenUnpaid: true,
  query: listQuery(filters),
  reply: page(Cobranca),
})

export const cobrancaExport = write('v2 GET /meu-plano/historico/exportar/{tipo}', {
  summary: 'Exporta o histórico do plano',
  access: 'plano.consultar',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: listQuery(filters),
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
