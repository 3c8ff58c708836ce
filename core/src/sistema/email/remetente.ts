export const securities = ['tls', 'starttls', 'nenhuma'] as const
export type Security = (typeof securities)[number]

/** The standard port of each connection security (RFC 8314, RFC 6409). */
export const usualPort: Readonly<Record<Security, number>> = {
  tls: 465,
  starttls: 587,
  nenhuma: 25,
}

/** The server and account that a stored password is sent to. */
export interface PasswordPlace {
  readonly servidor: string | null
  readonly porta: number | null
  readonly seguranca: Security
  readonly usuario: string | null
}

const secrecy: Readonly<Record<Security, number>> = { nenhuma: 0, starttls: 1, tls: 1 }

/**
 * Whether the stored password may be used with the new settings. Another server or account, or an unencrypted
 * connection, asks for it again: otherwise anyone who may edit the settings could send the password to a
 * server of their own.
 */
export function keepsPassword(before: PasswordPlace, after: PasswordPlace): boolean {
  const host = (place: PasswordPlace) => place.servidor?.trim().toLowerCase()
  return (
    host(before) === host(after) &&
    before.porta === after.porta &&
    (before.usuario ?? '') === (after.usuario ?? '') &&
    secrecy[after.seguranca] >= secrecy[before.seguranca]
  )
}
