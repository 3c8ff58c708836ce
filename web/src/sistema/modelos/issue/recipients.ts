import { isValidEmail } from '@claquete/core/kernel/person/email'

export interface Recipient {
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

/** Why these cannot all be written to; undefined when they can. */
export function recipientsProblem(texts: readonly string[]): string | undefined {
  const bad = texts.find((text) => !isValidEmail(recipientOf(text).email))
  return bad === undefined ? undefined : `Email não está válido: ${bad}`
}

/** Those that a call takes: an address that is none is told by its field, and nothing is sent. */
export const recipientsOf = (texts: readonly string[]): Recipient[] =>
  texts.map(recipientOf).filter(({ email }) => isValidEmail(email))
