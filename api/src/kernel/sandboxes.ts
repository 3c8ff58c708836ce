import type { InterConfig } from './banking/inter-client.ts'
import type { PaymentProvider } from './payments/provider.ts'

export interface PaymentSandboxOptions {
  /** The webhook, which the real provider has in its panel. */
  readonly webhookUrl: string
  readonly fetch: typeof fetch
}

export interface SignatureSandbox {
  readonly url: string
  /** The key of the application, or the token. */
  readonly id: string
  readonly secret: string
  readonly hmacKeys: readonly string[]
}

/** What answers for foreign services where there is no contract with them. It stands beside the product (`api/sandbox`). */
export interface Sandboxes {
  /** Where and as whom the bank's simulator is asked. */
  readonly findBank: () => Promise<InterConfig>
  /** Base address of the weather simulator. */
  readonly findWeather: () => Promise<string>
  /** Base address of the simulator of Google. */
  readonly findGoogle: () => Promise<string>
  /** Where, as which application and with which keys of its notices the simulated DocuSign is asked. */
  readonly findDocusign: () => Promise<SignatureSandbox>
  /** The same of the simulated D4Sign. */
  readonly findD4sign: () => Promise<SignatureSandbox>
  /** Address of the simulator of the national NFS-e service, and whom to believe there, in PEM. */
  readonly findNfse: () => Promise<{ readonly url: string; readonly ca: string }>
  readonly openPayments: (options: PaymentSandboxOptions, now: () => number) => PaymentProvider
}
