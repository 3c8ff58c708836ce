/** One person or company a mail is for or from. */
export interface MailAddress {
  readonly name: string
  readonly address: string
}

/** An address that cannot be used. Its text does not repeat the address, which is personal data. */
export class MailAddressInvalid extends Error {
  override readonly name = 'MailAddressInvalid'

  constructor() {
    super('Endereço de e-mail inválido.')
  }
}

/** No spaces, no second address, no way out of the header it is written into. */
const ADDRESS = /^[^\s\p{Cc}@<>,;:"()[\]\\]{1,64}@[^\s\p{Cc}@<>,;:"()[\]\\]{1,253}$/u

/** True for one plain e-mail address, and for nothing that a mail header could read otherwise. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text)
}

/** The same person with a name of one line; throws `MailAddressInvalid`. */
export function checkedAddress({ name, address }: MailAddress): MailAddress {
  if (!isMailAddress(address)) throw new MailAddressInvalid()
  return { name: oneLine(name), address }
}

/** Reads `nome@empresa.com.br` or `Empresa <nome@empresa.com.br>`; throws `MailAddressInvalid`. */
export function parseMailAddress(text: string): MailAddress {
  const named = /^([^<>]*)<([^<>]*)>$/.exec(text.trim())
  const name = (named?.[1] ?? '').trim().replace(/^"(.*)"$/, '$1')
  return checkedAddress({ name, address: (named?.[2] ?? text).trim() })
}

/** Text for a header: control characters and line breaks become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
