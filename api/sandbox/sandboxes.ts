import type { Sandboxes } from '../src/kernel/sandboxes.ts'
import type { Config } from '../src/kernel/settings/config.ts'
import { sandboxClient, sandboxKeys, sharedBankSandbox } from './bank/server.ts'
import { sharedWeatherSandbox } from './clima/server.ts'
import { sharedGoogleSandbox } from './google/server.ts'
import { cryptKey, hmacKey, tokenApi } from './d4sign/vault.ts'
import { sharedD4signSandbox } from './d4sign/server.ts'
import { hmacKeys, integrationKey, secretKey } from './docusign/office.ts'
import { sharedDocusignSandbox } from './docusign/server.ts'
import { nfseSandboxCa, sharedNfseSandbox } from './nfse/server.ts'
import { openSandboxProvider } from './payments/server.ts'

/** Each server starts when it is first asked. */
export const openSandboxes = ({
  bankSandboxPort,
  googleSandboxPort,
}: Pick<Config, 'bankSandboxPort' | 'googleSandboxPort'>): Sandboxes => ({
  findBank: async () => {
    const { url } = await sharedBankSandbox(bankSandboxPort)
    return { url, ...sandboxClient, keys: sandboxKeys() }
  },
  findWeather: async () => (await sharedWeatherSandbox()).address,
  findGoogle: async () => (await sharedGoogleSandbox(googleSandboxPort)).address,
  findDocusign: async () => {
    const { url } = await sharedDocusignSandbox()
    return { url, id: integrationKey, secret: secretKey, hmacKeys }
  },
  findD4sign: async () => {
    const { url } = await sharedD4signSandbox()
    return { url: `${url}/api/v1`, id: tokenApi, secret: cryptKey, hmacKeys: [hmacKey] }
  },
  findNfse: async () => ({ url: (await sharedNfseSandbox()).url, ca: nfseSandboxCa() }),
  openPayments: openSandboxProvider,
})
