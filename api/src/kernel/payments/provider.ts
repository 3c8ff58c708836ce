import type { Cents } from '@claquete/core/kernel/money'
import type { PaymentStatus } from '@claquete/core/acesso/plano/payment'

/** What is to be paid, once. */
export interface CheckoutOrder {
  /** Ours, in the provider's records of every payment: letters, digits, hyphens, up to 64. */
  readonly reference: string
  readonly title: string
  readonly amount: Cents
  readonly currency: 'BRL'
  readonly payerName: string | null
  readonly payerEmail: string | null
  /** Where the payer is sent back to; what it says is never believed. */
  readonly returnUrl: string
}

export interface Checkout {
  readonly id: string
  /** The provider's page, to which the payer goes. */
  readonly url: string
}

/** A payment as the provider itself tells it. */
export interface ProviderPayment {
  readonly id: string
  readonly reference: string
  readonly status: PaymentStatus
  /** Undefined for an amount that is no whole number of centavos. */
  readonly amount: Cents | undefined
  readonly currency: string
  /** In words: 'Cartão de crédito', 'Pix'. */
  readonly method: string
}

/** Some of a request that says it comes from the provider. */
export interface WebhookRequest {
  readonly query: Readonly<Record<string, string | undefined>>
  readonly header: (name: string) => string | undefined
}

/** The provider did not answer, or answered what cannot be read. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/**
 * Who takes the money. Every method but the check of a signature goes to a foreign host: never inside
 * a transaction.
 */
export interface PaymentProvider {
  /** Kept with each payment, since two providers may use the same number. */
  readonly name: string
  readonly createCheckout: (order: CheckoutOrder) => Promise<Checkout>
  /** Whether the page may still be used, and the payments made for the reference so far. */
  readonly getCheckout: (
    checkout: Pick<Checkout, 'id'> & Pick<CheckoutOrder, 'reference'>,
  ) => Promise<{ readonly isOpen: boolean; readonly payments: readonly ProviderPayment[] }>
  /**
   * Checks who sent a notice and, only then, asks the provider for the payment it speaks of.
   * `forjado`: not signed by the provider. `outro`: about something else. `desconhecido`: about a
   * payment the provider does not have.
   */
  readonly verifyWebhook: (
    request: WebhookRequest,
  ) => Promise<ProviderPayment | 'forjado' | 'outro' | 'desconhecido'>
  readonly stop: () => Promise<void>
}
