import type { CobrancaInside } from '@claquete/contract/acesso/plano/cobranca'
import { Failure } from '@claquete/contract/failures'
import type { Context, SlowContext } from '../../kernel/context.ts'
import { ProviderUnavailable } from '../../kernel/payments/provider.ts'
import type { PaymentProvider, ProviderPayment } from '../../kernel/payments/provider.ts'
import type { Services } from '../../kernel/services.ts'
import { chargeToPay } from './charge.commands.ts'
import { cobrancas } from './cobranca.queries.ts'
import { findCheckout, insertCheckout, listLateCheckouts } from './pagamento.queries.ts'
import { findSubscription, findTenantPlan } from './plano.queries.ts'
import { referenceOf, settle } from './settle.commands.ts'
import type { Settled } from './settle.commands.ts'

/** The provider, or a refusal that says what to do without one. */
export function providerOf({ payments }: Pick<Services, 'payments'>): PaymentProvider {
  if (!payments) throw new Failure('pagamento_desligado')
  return payments
}

/** The provider's answer, or a refusal when it does not answer. */
async function asking<T>(answer: Promise<T>, services: Services): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    services.log.warn({ err: error }, 'provedor de pagamento sem resposta')
    throw new Failure('pagamento_indisponivel')
  }
}

const isOpen = ({ situacao }: CobrancaInside) => situacao === 'aberta' || situacao === 'vencida'

/** The requested charge, or the first to pay. */
async function chosenCharge({ db, services, today }: Context, id: number | undefined) {
  if (id === undefined) {
    const plan = await findTenantPlan(db)
    const charge = await chargeToPay(db, { config: services.config, plan, today })
    if (!charge) throw new Failure('nada_a_pagar')
    return charge
  }
  const charge = await cobrancas.find(db, today, id)
  if (!charge) throw new Failure('nao_encontrado')
  if (!isOpen(charge)) throw new Failure('cobranca_encerrada')
  return charge
}

/** Settles the payments reported by the provider, each in its own transaction. */
async function settleAll(
  context: SlowContext,
  provider: PaymentProvider,
  payments: readonly ProviderPayment[],
): Promise<Settled[]> {
  const { services, today } = context
  const results: Settled[] = []
  for (const payment of payments) {
    const now = new Date(services.now()).toISOString()
    const settling = { provider: provider.name, config: services.config, today, now }
    results.push(await context.transaction(({ db }) => settle(db, payment, settling)))
  }
  return results
}

/** The origin that the payer's browser uses: sessions and brands belong to it. */
function originOf({ request, services }: SlowContext): string {
  const { protocol } = new URL(services.config.baseUrl)
  const host = URL.parse(`${protocol}//${request.host}`)
  const origin = URL.parse(request.header('origin') ?? '')
  // The development server serves the screens from another port of the same host.
  if (origin && origin.hostname === host?.hostname) return origin.origin
  return host?.origin ?? services.config.baseUrl
}

/**
 * The payment page of a charge: the one already open while it is valid, else a new one. Payments made
 * meanwhile are settled first, so that nobody pays twice.
 */
export async function paymentPage(context: SlowContext, id: number | undefined) {
  const { services, actor, request } = context
  const provider = providerOf(services)
  const { charge, former, dados } = await context.transaction(async (inside) => {
    const chosen = await chosenCharge(inside, id)
    return {
      charge: chosen,
      former: await findCheckout(inside.db, chosen.id_plano_cobranca, provider.name),
      dados: await findSubscription(inside.db),
    }
  })
  const { id_plano_cobranca } = charge
  const reference = referenceOf(actor.tenant, id_plano_cobranca)
  if (former) {
    const state = await asking(
      provider.getCheckout({ id: former.id_checkout, reference }),
      services,
    )
    const settled = await settleAll(context, provider, state.payments)
    if (settled.includes('pago')) throw new Failure('cobranca_encerrada')
    if (state.isOpen) return { url: former.url, id_plano_cobranca }
  }
  const checkout = await asking(
    provider.createCheckout({
      reference,
      title: `${request.brand.nome}: ${charge.descricao}`.slice(0, 200),
      amount: charge.valor,
      currency: 'BRL',
      payerName: dados.razao,
      payerEmail: dados.email_cobranca,
      returnUrl: `${originOf(context)}/meuplano?cobranca=${id_plano_cobranca}`,
    }),
    services,
  )
  const { id: id_checkout, url } = checkout
  const opened = { id_plano_cobranca, provedor: provider.name, id_checkout, url }
  await context.transaction(({ db }) => insertCheckout(db, opened))
  return { url, id_plano_cobranca }
}

/** Asks the provider about recent pages, for a payer who returned before the notice arrived. */
export async function checkPayments(context: SlowContext) {
  const { services, actor } = context
  const provider = providerOf(services)
  const opened = await context.transaction(({ db }) => listLateCheckouts(db, provider.name))
  const found = { pagas: 0, em_analise: 0, recusadas: 0 }
  for (const { id_checkout, id_plano_cobranca } of opened) {
    const reference = referenceOf(actor.tenant, id_plano_cobranca)
    const { payments } = await asking(
      provider.getCheckout({ id: id_checkout, reference }),
      services,
    )
    await settleAll(context, provider, payments)
    const has = (status: string) => payments.some((payment) => payment.status === status)
    if (has('aprovado')) found.pagas += 1
    else if (has('processando')) found.em_analise += 1
    else if (has('recusado')) found.recusadas += 1
  }
  return found
}
