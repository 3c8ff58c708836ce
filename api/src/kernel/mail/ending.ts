import type { RecipientRow } from './deliver.queries.ts'
import type { Refusal } from './mailer.ts'
import type { MailTrouble } from './trouble.ts'
import { refusalWords } from './trouble.ts'

/** What came of one attempt. */
export interface Sent {
  readonly host: string
  readonly isOwn: boolean
  /** Messages that go the same way, as their `via` says. */
  readonly vias: readonly string[]
  readonly refused: readonly Refusal[]
  readonly trouble?: MailTrouble
  /** What the server said last. */
  readonly response: string
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** How one address stands after an attempt it took part in. */
export function answerTo(endereco: string, sent: Sent, isLast: boolean) {
  const { refused, trouble, response } = sent
  const refusal = refused.find(({ address }) => same(address, endereco))
  if (refusal) {
    const resposta = `${refusalWords(refusal)} ${refusal.text}`.trim()
    return { estado: refusal.code >= 500 || isLast ? 'recusado' : 'pendente', resposta } as const
  }
  if (!trouble) return { estado: 'aceito', resposta: response.slice(0, 500) } as const
  return { estado: trouble.final ? 'recusado' : 'pendente', resposta: null } as const
}

/** How the message stands once everybody's answer is known. */
export function endOf(states: readonly RecipientRow['estado'][], sent: Sent, isLast: boolean) {
  const { trouble, refused, response } = sent
  const [first] = refused
  const told = {
    erro: trouble?.erro ?? (first ? refusalWords(first) : null),
    detalhe: trouble?.detalhe || (first?.text ?? response) || null,
    recusados: states.filter((state) => state === 'recusado').length,
  }
  const taken = states.includes('aceito')
  if (states.includes('pendente')) {
    if (isLast) return { ...told, estado: 'desistiu', resultado: 'adiado' } as const
    return { ...told, estado: 'fila', resultado: taken ? 'parcial' : 'adiado' } as const
  }
  if (!taken) return { ...told, estado: 'recusado', resultado: 'recusado' } as const
  const resultado = told.recusados > 0 ? 'parcial' : 'enviado'
  return { ...told, estado: 'enviado', resultado } as const
}
