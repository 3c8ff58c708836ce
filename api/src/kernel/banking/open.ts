import type { Sandboxes } from '../sandboxes.ts'
import { BankProblem } from './bank.ts'
import type { Bank } from './bank.ts'
import type { ChargeBank } from './charges.ts'
import { openInterCharges } from './inter-charges.ts'
import type { InterConfig } from './inter-client.ts'
import { openInterRecurrences } from './inter-recurrences.ts'
import { openInter } from './inter.ts'
import type { RecurrenceBank } from './recurrences.ts'

/** The credentials as the integration keeps them. */
export interface BankCredentials {
  readonly dados: Readonly<Record<string, string | null>>
  readonly segredos: Readonly<Record<string, string>>
}

const hosts: Readonly<Record<string, string>> = {
  producao: 'https://cdpj.partners.bancointer.com.br',
  homologacao: 'https://cdpj-sandbox.partners.uatinter.co',
}

interface Installation {
  /** Undefined in production. */
  readonly sandboxes: Sandboxes | undefined
  readonly now: () => number
}

/** Banco Inter's statements with a company's credentials. */
export async function openBank(
  credentials: BankCredentials,
  checkingConta: string | null,
  installation: Installation,
): Promise<Bank> {
  const config = await configOf(credentials, checkingConta, installation)
  return openInter(config, installation.now)
}

/** Its charges, with the same credentials. */
export async function openChargeBank(
  credentials: BankCredentials,
  checkingConta: string | null,
  installation: Installation,
): Promise<ChargeBank> {
  const config = await configOf(credentials, checkingConta, installation)
  return openInterCharges(config, installation.now)
}

/** Its Pix Automático, with the same credentials. */
export async function openRecurrenceBank(
  credentials: BankCredentials,
  checkingConta: string | null,
  installation: Installation,
): Promise<RecurrenceBank> {
  const config = await configOf(credentials, checkingConta, installation)
  return openInterRecurrences(config, installation.now)
}

/** Where and as whom the bank is asked; a simulator, where the installation has one, speaks the same protocol. */
async function configOf(
  { dados, segredos }: BankCredentials,
  checkingConta: string | null,
  { sandboxes }: Installation,
): Promise<InterConfig> {
  const ambiente = dados['ambiente'] ?? ''
  const conta = checkingConta?.replace(/\D/gu, '').replace(/^0+/u, '') || undefined
  if (ambiente === 'simulador' && sandboxes) {
    return { ...(await sandboxes.findBank()), checkingConta: conta }
  }
  const url = hosts[ambiente]
  if (url === undefined) {
    throw new BankProblem('Escolha o ambiente do banco em Configurações, Integrações.', true)
  }
  return {
    url,
    clientId: dados['client_id'] ?? '',
    clientSecret: segredos['client_secret'] ?? '',
    keys: {
      cert: segredos['certificado'],
      key: segredos['chave'],
      pfx: segredos['pfx'],
      passphrase: segredos['senha_pfx'],
    },
    checkingConta: conta,
  }
}
