import type { Config } from '../settings/config.ts'
import type { Secrets } from '../security/secrets.ts'
import { parseMailAddress } from './address.ts'
import type { MailAddress } from './address.ts'
import { openSmtp, smtpOptions } from './mailer.ts'
import type { Mailer, SmtpOptions } from './mailer.ts'
import { publicAddressOf } from './public-host.ts'
import { MailProblem } from './trouble.ts'

export const secretPurpose = 'email.remetente.senha'

/** A company's sending configuration, as stored. */
export interface SenderSettings {
  readonly proprio: string
  readonly servidor: string | null
  readonly porta: number | null
  readonly seguranca: string
  readonly usuario: string | null
  readonly segredo: string | null
  readonly de_nome: string
  readonly de_endereco: string | null
  readonly responder_para: string | null
}

/** The server and the sender of a message. */
export interface Sender {
  readonly mailer: Mailer
  readonly from: MailAddress
  /** The server's name, for people. */
  readonly host: string
  /** Whether it is the company's own server rather than the installation's. */
  readonly isOwn: boolean
}

interface Needs {
  readonly config: Pick<Config, 'mailFrom' | 'smtpUrl' | 'mailPrivateHosts'>
  readonly secrets: Secrets
  /** The installation's server. */
  readonly mailer: Mailer
}

export interface Senders {
  /** Whether the installation has a mail server. */
  readonly hasInstallation: boolean
  readonly installation: (fromName: string) => Sender
  /** The company's own server; connections stay open while its settings do not change. */
  readonly own: (tenant: number, settings: SenderSettings) => Promise<Sender>
  readonly close: () => void
}

const keptMost = 30

export function openSenders({ config, secrets, mailer }: Needs): Senders {
  const kept = new Map<number, { readonly print: string; readonly mailer: Mailer }>()
  const installationFrom = parseMailAddress(config.mailFrom)
  const forget = (tenant: number) => {
    kept.get(tenant)?.mailer.close()
    kept.delete(tenant)
  }
  const keep = (tenant: number, print: string, made: Mailer) => {
    forget(tenant)
    const oldest = kept.keys().next().value
    if (kept.size >= keptMost && oldest !== undefined) forget(oldest)
    kept.set(tenant, { print, mailer: made })
  }
  return {
    hasInstallation: Boolean(config.smtpUrl),
    installation: (name) => ({
      mailer,
      from: { name: name || installationFrom.name, address: installationFrom.address },
      host: config.smtpUrl ? smtpOptions(config.smtpUrl).host : 'local',
      isOwn: false,
    }),
    own: async (tenant, settings) => {
      const options = await smtpOptionsOf({ config, secrets }, tenant, settings)
      const print = JSON.stringify(options)
      const known = kept.get(tenant)
      const from = { name: settings.de_nome, address: settings.de_endereco ?? '' }
      const used = known?.print === print ? known.mailer : openSmtp(options, from)
      if (used !== known?.mailer) keep(tenant, print, used)
      return { mailer: used, from, host: settings.servidor ?? '', isOwn: true }
    },
    close: () => {
      for (const tenant of kept.keys()) forget(tenant)
    },
  }
}

/** Connection options of a company's server; the only place that decrypts its password. */
export async function smtpOptionsOf(
  { config, secrets }: Pick<Needs, 'config' | 'secrets'>,
  tenant: number,
  settings: SenderSettings,
): Promise<SmtpOptions> {
  const { servidor, porta, seguranca, usuario, segredo } = settings
  if (!servidor || !porta) {
    throw new MailProblem(
      'Informe o servidor e a porta em Configurações, E-mail.',
      'servidor',
      false,
    )
  }
  const host = config.mailPrivateHosts ? servidor : await publicAddressOf(servidor)
  const pass = segredo === null ? '' : secrets.open({ tenant, purpose: secretPurpose }, segredo)
  if (pass === undefined) {
    throw new MailProblem(
      'A senha guardada não pode mais ser lida. Informe-a de novo em Configurações, E-mail.',
      'servidor',
      false,
    )
  }
  return {
    host,
    port: porta,
    secure: seguranca === 'tls',
    requireTLS: seguranca === 'starttls',
    ignoreTLS: seguranca === 'nenhuma',
    ...(host !== servidor && { tls: { servername: servidor } }),
    ...(usuario && { auth: { user: usuario, pass } }),
  }
}
