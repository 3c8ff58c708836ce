import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { PaymentStatus } from '@claquete/core/kernel/payment/status'

/** One amount to be paid. */
export interface CheckoutOrder {
  /** Our reference, repeated in each payment of the provider: letters, digits, hyphens, up to 64. */
  readonly reference: string
  readonly title: string
  readonly amount: Cents
  readonly currency: 'BRL'
  readonly payerName: string | null
  readonly payerEmail: string | null
  /** Where the payer returns to; nothing in that request is trusted. */
  readonly returnUrl: string
}

export interface Checkout {
  readonly id: string
  /** The payment page. */
  readonly url: string
}

/** A payment as read from the provider. */
export interface ProviderPayment {
  readonly id: string
  readonly reference: string
  readonly status: PaymentStatus
  /** Undefined when the amount is not whole centavos. */
  readonly amount: Cents | undefined
  readonly currency: string
  /** For people: 'Cartão de crédito', 'Pix'. */
  readonly method: string
}

/** The parts of a webhook request that carry and prove its claim. */
export interface WebhookRequest {
  readonly query: Readonly<Record<string, string | undefined>>
  readonly header: (name: string) => string | undefined
}

/** The provider did not answer, or its answer is unreadable. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The payment provider. Every method contacts a foreign host, so none may be called inside a transaction. */
export interface PaymentProvider {
  /** Stored with each payment, since two providers may use the same number. */
  readonly name: string
  readonly createCheckout: (order: CheckoutOrder) => Promise<Checkout>
  /** Whether the page is still open, and the payments made so far for the reference. */
  readonly getCheckout: (
    checkout: Pick<Checkout, 'id'> & Pick<CheckoutOrder, 'reference'>,
  ) => Promise<{ readonly isOpen: boolean; readonly payments: readonly ProviderPayment[] }>
  /**
   * Verifies the signature of a notice, then reads its payment from the provider. `forjado`: bad signature.
   * `outro`: not about a payment. `desconhecido`: a payment that the provider does not have.
   */
  readonly verifyWebhook: (
    request: WebhookRequest,
  ) => Promise<ProviderPayment | 'forjado' | 'outro' | 'desconhecido'>
  readonly stop: () => Promise<void>
}
