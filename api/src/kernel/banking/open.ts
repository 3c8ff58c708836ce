import type { Config } from '../config.ts'
import { BankProblem } from './bank.ts'
import type { Bank } from './bank.ts'
import { openInter } from './inter.ts'
import { sandboxClient, sandboxKeys, sharedBankSandbox } from './sandbox.ts'

/** The credentials as the integration keeps them. */
export interface BankCredentials {
  readonly dados: Readonly<Record<string, string | null>>
  readonly segredos: Readonly<Record<string, string>>
}

const hosts: Readonly<Record<string, string>> = {
  producao: 'https://cdpj.partners.bancointer.com.br',
  homologacao: 'https://cdpj-sandbox.partners.uatinter.co',
}

/** Banco Inter with a company's credentials; outside production, a simulator that speaks the same protocol. */
export async function openBank(
  { dados, segredos }: BankCredentials,
  contaCorrente: string | null,
  { config, now }: { readonly config: Pick<Config, 'production'>; readonly now: () => number },
): Promise<Bank> {
  const ambiente = dados['ambiente'] ?? ''
  const conta = contaCorrente?.replace(/\D/gu, '').replace(/^0+/u, '') || undefined
  if (ambiente === 'simulador' && !config.production) {
    const { url } = await sharedBankSandbox()
    return openInter({ url, ...sandboxClient, keys: sandboxKeys(), contaCorrente: conta }, now)
  }
  const url = hosts[ambiente]
  if (url === undefined) {
    throw new BankProblem('Escolha o ambiente do banco em Configurações, Integrações.', true)
  }
  const keys = {
    cert: segredos['certificado'],
    key: segredos['chave'],
    pfx: segredos['pfx'],
    passphrase: segredos['senha_pfx'],
  }
  return openInter(
    {
      url,
      clientId: dados['client_id'] ?? '',
      clientSecret: segredos['client_secret'] ?? '',
      keys,
      contaCorrente: conta,
    },
    now,
  )
}
