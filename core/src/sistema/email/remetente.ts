export const segurancas = ['tls', 'starttls', 'nenhuma'] as const
export type Seguranca = (typeof segurancas)[number]

/** The port a mail server listens at for each way of speaking to it (RFC 8314, RFC 6409). */
export const usualPort: Readonly<Record<Seguranca, number>> = {
  tls: 465,
  starttls: 587,
  nenhuma: 25,
}

/** Where a stored password goes. */
export interface PasswordPlace {
  readonly servidor: string | null
  readonly porta: number | null
  readonly seguranca: Seguranca
  readonly usuario: string | null
}

const secrecy: Readonly<Record<Seguranca, number>> = { nenhuma: 0, starttls: 1, tls: 1 }

/**
 * Whether a stored password may be shown to the server as now configured. Another server or account,
 * or a line that anybody can read, asks for it again: whoever may change the settings must not be able
 * to have the password sent to a server of their own.
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
