import { Readable } from 'node:stream'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/acesso/plano/cobranca'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers, OpenContext } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { ProviderUnavailable } from '../../kernel/payments/provider.ts'
import type { PaymentProvider, ProviderPayment } from '../../kernel/payments/provider.ts'
import { checkPayments, paymentPage } from './checkout.commands.ts'
import { cobrancaExporter } from './cobranca.export.ts'
import { cobrancas } from './cobranca.queries.ts'
import { findSubscription, findTenantName } from './plano.queries.ts'
import { receiptPdf } from './receipt.paper.ts'
import { isReceiptLink, receiptLink } from './receipt.ts'
import { readReference, settle } from './settle.commands.ts'
import type { Settled } from './settle.commands.ts'

/** The payment that a notice refers to, as read from the provider; undefined for other matters. */
async function noticedPayment(
  context: OpenContext,
  provider: PaymentProvider,
  query: Readonly<Record<string, string | undefined>>,
): Promise<ProviderPayment | undefined> {
  const { header } = context.request
  try {
    const found = await provider.verifyWebhook({ query, header })
    if (found === 'forjado') throw new Failure('aviso_forjado')
    if (found === 'desconhecido') throw new Failure('nao_encontrado')
    return found === 'outro' ? undefined : found
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    throw new Failure('provedor_sem_resposta')
  }
}

/** Logs the result of a notice, for whoever follows the payments. */
function tell({ services, request }: OpenContext, payment: ProviderPayment, settled: Settled) {
  const about = { reqId: request.id, pagamento: payment.id, referencia: payment.reference, settled }
  const isOdd = settled === 'divergente' || settled === 'excedente'
  if (isOdd) services.log.warn(about, 'pagamento a devolver')
  else services.log.info(about, 'pagamento recebido')
}

export const cobrancaHandlers: Handlers<typeof contract> = {
  cobrancaList: async ({ db, actor, services, today }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    const page = await cobrancas.page(db, today, query)
    const data = page.data.map((row) => ({
      ...row,
      recibo:
        row.situacao === 'paga' ? receiptLink(services, actor.tenant, row.id_plano_cobranca) : null,
    }))
    return { data: { ...page, data } }
  },

  cobrancaExport: (context, { params, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const request = { ...query, hoje: context.today }
    return startExport(context, cobrancaExporter, params.tipo, request)
  },

  cobrancaPaymentUrl: (context, { body }) => paymentPage(context, body.id_plano_cobranca),

  cobrancaCheck: checkPayments,

  cobrancaReceipt: async (context, { params: { id_plano_cobranca }, query }) => {
    const { services, request, today } = context
    if (!isReceiptLink(services, id_plano_cobranca, query)) throw new Failure('link_invalido')
    const { charge, data, tenant } = await context.inTenant(query.t, async (db) => ({
      charge: await cobrancas.find(db, today, id_plano_cobranca),
      data: await findSubscription(db),
      tenant: await findTenantName(db),
    }))
    if (charge?.situacao !== 'paga') throw new Failure('link_invalido')
    const receipt = { brand: request.brand.nome, tenant, charge, data }
    return new FileReply({
      stream: Readable.from([await receiptPdf(services, receipt)]),
      mime: 'application/pdf',
      name: `Recibo ${id_plano_cobranca}.pdf`,
      disposition: 'inline',
    })
  },

  cobrancaWebhook: async (context, { query }) => {
    const { services, today } = context
    const provider = services.payments
    if (!provider) throw new Failure('rota_inexistente')
    const payment = await noticedPayment(context, provider, query)
    if (!payment) return {}
    const reference = readReference(payment.reference)
    if (!reference) throw new Failure('nao_encontrado')
    const now = new Date(services.now()).toISOString()
    const settling = { provider: provider.name, config: services.config, today, now }
    const settled = await context.inTenant(reference.tenant, (db) => settle(db, payment, settling))
    tell(context, payment, settled)
    if (settled === 'divergente') throw new Failure('pagamento_divergente')
    return {}
  },
}
