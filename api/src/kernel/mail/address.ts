/** A sender or recipient. */
export interface MailAddress {
  readonly name: string
  readonly address: string
}

/** An unusable address. The message does not repeat it: addresses are personal data. */
export class MailAddressInvalid extends Error {
  override readonly name = 'MailAddressInvalid'

  constructor() {
    super('Endereço de e-mail inválido.')
  }
}

/** No spaces, no second address, nothing that could escape from the header. */
const ADDRESS = /^[^\s\p{Cc}@<>,;:"()[\]\\]{1,64}@[^\s\p{Cc}@<>,;:"()[\]\\]{1,253}$/u

/** Whether the text is one plain e-mail address that a header cannot misread. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text)
}

/** The address with its name on one line; throws `MailAddressInvalid`. */
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

/** Header text: control characters and line breaks become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
