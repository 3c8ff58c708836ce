import { isValidEmail } from '@claquete/core/kernel/email'

interface Recipient {
  readonly nome: string
  readonly email: string
}

/** Text of a recipient in a tag: `Ana Souza <ana@x.com>`. */
export const recipientText = ({ nome, email }: Recipient): string =>
  nome === '' ? email : `${nome.replace(/[<>,;]/g, ' ').trim()} <${email}>`

/** Parses the text of a tag into name and address. */
export function recipientOf(text: string): Recipient {
  const [, nome = '', email = ''] = /^(.*)<([^<>]*)>\s*$/.exec(text) ?? [text, '', text]
  return { nome: nome.trim(), email: email.trim() }
}

/** Problems of an e-mail, by field. */
export function mailProblems(to: readonly string[], cc: readonly string[], subject: string) {
  const bad = (list: readonly string[]) =>
    list.find((text) => !isValidEmail(recipientOf(text).email))
  const [badTo, badCc] = [bad(to), bad(cc)]
  const wrongAddress = (text: string) => `Email não está válido: ${text}`
  return {
    ...(to.length === 0 && { para: 'Campo obrigatório' }),
    ...(badTo !== undefined && { para: wrongAddress(badTo) }),
    ...(badCc !== undefined && { cc: wrongAddress(badCc) }),
    ...(subject.trim() === '' && { assunto: 'Campo obrigatório' }),
  }
}
