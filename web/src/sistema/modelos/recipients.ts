import { isValidEmail } from '@claquete/core/kernel/email'

interface Recipient {
  readonly nome: string
  readonly email: string
}

/** `Ana Souza <ana@x.com>`, as a person reads it in a tag. */
export const recipientText = ({ nome, email }: Recipient): string =>
  nome === '' ? email : `${nome.replace(/[<>,;]/g, ' ').trim()} <${email}>`

/** The name and the address of a tag, chosen or typed. */
export function recipientOf(text: string): Recipient {
  const [, nome = '', email = ''] = /^(.*)<([^<>]*)>\s*$/.exec(text) ?? [text, '', text]
  return { nome: nome.trim(), email: email.trim() }
}

/** What is missing or wrong in a message, by field. */
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
