import type { IntegracaoInter } from '@claquete/contract/sistema/configuracoes/integracao'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import { openBank } from '../../../kernel/banking/open.ts'
import type { Config } from '../../../kernel/settings/config.ts'
import type { SlowContext } from '../../../kernel/context.ts'
import { openIntegration } from './integracao.commands.ts'
import type { OpenIntegration } from './integracao.commands.ts'

type Configuration = Pick<OpenIntegration, 'dados' | 'segredos'>

/** What to store of a request. Secrets that are not sent stay, unless the environment changed. */
export function readInterRequest(
  body: IntegracaoInter,
  former: Configuration | undefined,
  { config }: { readonly config: Pick<Config, 'production'> },
): Configuration {
  const { ambiente, client_id = '' } = body
  const dados = { ambiente, client_id }
  if (ambiente === 'simulador') {
    if (!config.production) return { dados: { ambiente, client_id: null }, segredos: {} }
    refuse([{ campo: 'ambiente', msg: 'O simulador não existe em produção' }])
  }
  const isSamePlace = former?.dados['ambiente'] === ambiente
  const kept = isSamePlace ? former.segredos : {}
  const segredos: Record<string, string> = { ...kept, ...keysOf(body, kept) }
  const sent = body.client_secret?.trim()
  if (sent) segredos['client_secret'] = sent
  refuse(problemsOf(client_id, segredos))
  return { dados, segredos: withoutBlank(segredos) }
}

/** The files of a request replace those before them, whatever their kind. */
function keysOf(
  body: IntegracaoInter,
  kept: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { certificado, chave, pfx, senha_pfx } = body
  if (pfx) return { pfx, senha_pfx: senha_pfx ?? '', certificado: '', chave: '' }
  if (certificado || chave) {
    return {
      certificado: certificado ?? kept['certificado'] ?? '',
      chave: chave ?? kept['chave'] ?? '',
      pfx: '',
      senha_pfx: '',
    }
  }
  return {}
}

const withoutBlank = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

function refuse(erros: readonly FieldError[]): void {
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

function problemsOf(
  client_id: string | null,
  segredos: Readonly<Record<string, string>>,
): FieldError[] {
  const erros: FieldError[] = []
  if (!client_id) erros.push({ campo: 'client_id', msg: messages.required })
  if (!segredos['client_secret']) erros.push({ campo: 'client_secret', msg: messages.required })
  const { certificado, chave, pfx, senha_pfx } = segredos
  if (pfx) {
    if (!isPfx(pfx, senha_pfx)) {
      erros.push({ campo: 'pfx', msg: 'O arquivo .pfx não abre com esta senha. Confira os dois.' })
    }
    return erros
  }
  const certificate = certificado ? certificateOf(certificado) : undefined
  if (!certificado) erros.push({ campo: 'certificado', msg: messages.required })
  else if (!certificate) {
    erros.push({ campo: 'certificado', msg: 'Não é um certificado. Envie o arquivo .crt ou .pem.' })
  } else if (certificate.validToDate.getTime() < Date.now()) {
    erros.push({ campo: 'certificado', msg: 'Este certificado já venceu. Gere outro no banco.' })
  }
  if (!chave) erros.push({ campo: 'chave', msg: messages.required })
  else if (!isKeyOf(chave, certificate)) {
    erros.push({
      campo: 'chave',
      msg: 'A chave não é deste certificado. Envie o arquivo .key dele.',
    })
  }
  return erros
}

function certificateOf(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text)
  } catch {
    return undefined
  }
}

function isKeyOf(text: string, certificate: X509Certificate | undefined): boolean {
  try {
    const key = createPrivateKey(text)
    return certificate === undefined || certificate.checkPrivateKey(key)
  } catch {
    return false
  }
}

function isPfx(pfx: string, passphrase: string | undefined): boolean {
  try {
    createSecureContext({ pfx: Buffer.from(pfx, 'base64'), passphrase })
    return true
  } catch {
    return false
  }
}

/** Asks the bank for today's statement. */
export async function checkInter(context: SlowContext) {
  const own = await context.transaction((opened) => openIntegration(opened, 'inter'))
  const start = performance.now()
  const timed = () => Math.round(performance.now() - start)
  if (!own) return { ok: false, texto: 'Configure a integração primeiro.', ms: 0, de: null }
  const de = own.configurada_em
  try {
    const bank = await openBank(own, null, context.services)
    await bank.statement(context.today, context.today)
    return { ok: true, texto: 'O banco respondeu com o extrato de hoje.', ms: timed(), de }
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error
    return { ok: false, texto: error.message, ms: timed(), de }
  }
}
