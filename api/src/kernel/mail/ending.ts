import type { RecipientRow } from './deliver.queries.ts'
import type { GmailRoute } from './gmail.ts'
import type { Refusal } from './mailer.ts'
import type { MailTrouble } from './trouble.ts'
import { refusalWords } from './trouble.ts'

/** The result of an attempt. */
export interface Sent {
  readonly host: string
  readonly isOwn: boolean
  /** Routes (`via`) of messages that use the same server. */
  readonly vias: readonly string[]
  readonly refused: readonly Refusal[]
  readonly trouble?: MailTrouble
  /** The Gmail account that was asked. */
  readonly route?: GmailRoute | undefined
  readonly gmail?: { readonly id: string; readonly conversa: string } | undefined
  /** The server's last reply. */
  readonly response: string
  /** Without a server it was only stored. */
  readonly isStored?: true | undefined
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The state of an address after an attempt that included it. */
export function answerTo(endereco: string, sent: Sent, isLast: boolean) {
  const { refused, trouble, response, isStored } = sent
  if (isStored) return { estado: 'pendente', resposta: null } as const
  const refusal = refused.find(({ address }) => same(address, endereco))
  if (refusal) {
    const resposta = `${refusalWords(refusal)} ${refusal.text}`.trim()
    return { estado: refusal.code >= 500 || isLast ? 'recusado' : 'pendente', resposta } as const
  }
  if (!trouble) return { estado: 'aceito', resposta: response.slice(0, 500) } as const
  return { estado: trouble.final ? 'recusado' : 'pendente', resposta: null } as const
}

/** The state of the message once every address has an answer. */
export function endOf(states: readonly RecipientRow['estado'][], sent: Sent, isLast: boolean) {
  const { trouble, refused, response } = sent
  const [first] = refused
  const told = {
    erro: trouble?.erro ?? (first ? refusalWords(first) : null),
    detalhe: trouble?.detalhe || (first?.text ?? response) || null,
    recusados: states.filter((state) => state === 'recusado').length,
  }
  if (sent.isStored) return { ...told, estado: 'guardado', resultado: 'guardado' } as const
  const taken = states.includes('aceito')
  if (states.includes('pendente')) {
    if (isLast) return { ...told, estado: 'desistiu', resultado: 'adiado' } as const
    return { ...told, estado: 'fila', resultado: taken ? 'parcial' : 'adiado' } as const
  }
  if (!taken) return { ...told, estado: 'recusado', resultado: 'recusado' } as const
  const resultado = told.recusados > 0 ? 'parcial' : 'enviado'
  return { ...told, estado: 'enviado', resultado } as const
}
