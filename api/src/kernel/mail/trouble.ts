import { GoogleProblem } from '../google/problem.ts'
import { MailAddressInvalid, oneLine } from './address.ts'
import { refusalsOf } from './mailer.ts'
import type { Refusal } from './mailer.ts'

/** Why a message was not sent, and whether a retry can help. */
export interface MailTrouble {
  /** `servidor`: any message would fail. `mensagem`: only this one does. */
  readonly of: 'servidor' | 'mensagem'
  /** A retry cannot help. */
  readonly final: boolean
  /** What happened and what to do, for people. */
  readonly erro: string
  /** The words of the server or the network. */
  readonly detalhe: string
  readonly refused: readonly Refusal[]
  /** It may have left: it is not sent again unless somebody asks for it. */
  readonly isUncertain?: true
}

/** A problem found before contacting any server. */
export class MailProblem extends Error {
  override readonly name = 'MailProblem'
  readonly of: MailTrouble['of']
  readonly final: boolean
  constructor(message: string, of: MailTrouble['of'], final: boolean) {
    super(message)
    this.of = of
    this.final = final
  }
}

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message?: string
  readonly rejectedErrors?: unknown
}

/** Translates an error of the mail library or the network; `host` is the server's name. */
export function troubleOf(error: unknown, host: string): MailTrouble {
  if (error instanceof MailProblem) {
    return { of: error.of, final: error.final, erro: error.message, detalhe: '', refused: [] }
  }
  if (error instanceof MailAddressInvalid) {
    return { of: 'mensagem', final: true, erro: error.message, detalhe: '', refused: [] }
  }
  if (error instanceof GoogleProblem) return troubleOfGmail(error)
  const smtp = (typeof error === 'object' && error !== null ? error : {}) as SmtpError
  const detalhe = oneLine(smtp.response ?? smtp.message ?? String(error)).slice(0, 1_000)
  const told = (of: MailTrouble['of'], final: boolean, erro: string): MailTrouble => ({
    of,
    final,
    erro,
    detalhe,
    refused: refusalsOf(smtp.rejectedErrors),
  })
  return ofMessage(smtp, told) ?? told('servidor', false, serverWords(smtp, host))
}

/** What people read of a message that may have left. */
const uncertainText =
  'O Gmail não respondeu, e a mensagem pode ter saído. Confira em Enviados, no Gmail, antes de reenviar.'

function troubleOfGmail({ trouble, isUncertain, message, reason }: GoogleProblem): MailTrouble {
  const told = { detalhe: reason, refused: [] }
  if (isUncertain) {
    return { ...told, of: 'mensagem', final: false, erro: uncertainText, isUncertain: true }
  }
  if (trouble === 'pedido') return { ...told, of: 'mensagem', final: true, erro: message }
  if (trouble !== 'limite') return { ...told, of: 'servidor', final: false, erro: message }
  const erro =
    'O Gmail atingiu o limite de envios (em geral 500 destinatários por dia, ou 2.000 no Workspace). A mensagem espera na fila e sai depois.'
  return { ...told, of: 'servidor', final: false, erro }
}

type Tell = (of: MailTrouble['of'], final: boolean, erro: string) => MailTrouble

const tooLarge = 'A mensagem é grande demais para o servidor de e-mail.'

/** Replies that demand authentication: the sender's settings are wrong. */
const accountCodes = new Set([530, 534, 535, 538])

/** A problem of this message or its addresses; undefined when it is the server's. */
function ofMessage(smtp: SmtpError, told: Tell): MailTrouble | undefined {
  const { code, responseCode = 0, command = '' } = smtp
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutMessage || accountCodes.has(responseCode)) return undefined
  const refused = refusalsOf(smtp.rejectedErrors)
  if (command === 'RCPT TO' && refused.length > 0) {
    const final = refused.every((one) => one.code >= 500)
    return told('mensagem', final, refusalWords(refused[0] as Refusal))
  }
  if (responseCode >= 400 && responseCode < 500) {
    return told('mensagem', false, 'O servidor de e-mail pediu para tentar mais tarde.')
  }
  if (command.startsWith('MAIL')) {
    return told(
      'mensagem',
      true,
      'O servidor não aceita o endereço do remetente. Confira-o em Configurações, E-mail.',
    )
  }
  if (responseCode === 552) return told('mensagem', true, tooLarge)
  if (responseCode >= 500) {
    return told(
      'mensagem',
      true,
      'O servidor de e-mail recusou a mensagem, talvez por parecer propaganda.',
    )
  }
  return code === 'EMESSAGE' && command === 'MAIL FROM'
    ? told('mensagem', true, tooLarge)
    : undefined
}

/** Why an address was rejected. */
export function refusalWords({ code, text }: Pick<Refusal, 'code' | 'text'>): string {
  if (code < 500) return 'O servidor deste endereço pediu para tentar mais tarde.'
  if (code === 552 || /\b5\.2\.2\b/.test(text)) return 'A caixa deste endereço está cheia.'
  const isPolicy = /\b5\.7\.\d/.test(text)
  if (isPolicy) return 'O servidor deste endereço não aceita mensagens deste remetente.'
  return 'O endereço não existe ou não recebe mensagens.'
}

/** Server problems by error code or text, most specific first. */
const serverTroubles: readonly (readonly [said: RegExp, words: string])[] = [
  [/EAUTH|ENOAUTH/, 'recusou o usuário ou a senha.'],
  [
    /certificate|altname|self.signed|CERT_/i,
    'apresentou um certificado que não é válido para este nome.',
  ],
  [
    /ETLS|wrong version number|SSL|TLS/,
    'não aceitou a conexão segura. Confira a porta e o tipo de segurança.',
  ],
  [/EDNS|ENOTFOUND|EAI_AGAIN/, 'não foi encontrado. Confira o nome.'],
  [/timeout|ETIMEDOUT/i, 'não respondeu a tempo.'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'não aceitou a conexão. Confira o endereço e a porta.'],
]

function serverWords({ code = '', responseCode = 0, message = '' }: SmtpError, host: string) {
  const server = `O servidor de e-mail ${host}`
  if (accountCodes.has(responseCode)) return `${server} recusou o usuário ou a senha.`
  const said = `${code} ${message}`
  const known = serverTroubles.find(([pattern]) => pattern.test(said))
  if (known) return `${server} ${known[1]}`
  return responseCode >= 400
    ? `${server} não está atendendo agora.`
    : `${server} interrompeu a conexão.`
}
