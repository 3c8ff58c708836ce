import type { InterConfig } from './banking/inter-client.ts'
import type { PaymentProvider } from './payments/provider.ts'

export interface PaymentSandboxOptions {
  /** The webhook, which the real provider has in its panel. */
  readonly webhookUrl: string
  readonly fetch: typeof fetch
}

/** What answers for foreign services where there is no contract with them. It stands beside the product (`api/sandbox`). */
export interface Sandboxes {
  /** Where and as whom the bank's simulator is asked. */
  readonly findBank: () => Promise<InterConfig>
  /** Base address of the weather simulator. */
  readonly findWeather: () => Promise<string>
  /** Base address of the simulator of Google. */
  readonly findGoogle: () => Promise<string>
  readonly openPayments: (options: PaymentSandboxOptions, now: () => number) => PaymentProvider
}
