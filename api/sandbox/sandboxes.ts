import type { Sandboxes } from '../src/kernel/sandboxes.ts'
import type { Config } from '../src/kernel/settings/config.ts'
import { sandboxClient, sandboxKeys, sharedBankSandbox } from './bank/server.ts'
import { sharedWeatherSandbox } from './clima/server.ts'
import { openSandboxProvider } from './payments/server.ts'

/** Each server starts when it is first asked. */
export const openSandboxes = ({ bankSandboxPort }: Pick<Config, 'bankSandboxPort'>): Sandboxes => ({
  findBank: async () => {
    const { url } = await sharedBankSandbox(bankSandboxPort)
    return { url, ...sandboxClient, keys: sandboxKeys() }
  },
  findWeather: async () => (await sharedWeatherSandbox()).address,
  openPayments: openSandboxProvider,
})
