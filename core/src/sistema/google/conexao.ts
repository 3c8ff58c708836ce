/** The three Google accounts of a company, and what each needs. */

export const conexaoTipos = ['email', 'financeiro', 'agenda'] as const
export type ConexaoTipo = (typeof conexaoTipos)[number]

export const conexaoLabels: Readonly<Record<ConexaoTipo, string>> = {
  email: 'Gmail',
  financeiro: 'Gmail do financeiro',
  agenda: 'Google Agenda',
}

export const conexaoEstados = ['conectada', 'reconectar', 'desconectada'] as const
export type ConexaoEstado = (typeof conexaoEstados)[number]

const identity = ['openid', 'email'] as const
const sending = 'https://www.googleapis.com/auth/gmail.send'
const events = 'https://www.googleapis.com/auth/calendar.events'
const calendars = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly'

/** What is asked of Google: nothing that reads mail. */
export const scopesOf: Readonly<Record<ConexaoTipo, readonly string[]>> = {
  email: [...identity, sending],
  financeiro: [...identity, sending],
  agenda: [...identity, events, calendars],
}

/** What people call a scope, as Google's page of consent does. */
const scopeWords: Readonly<Record<string, string>> = {
  [sending]: 'Enviar e-mails em seu nome',
  [events]: 'Ver e editar eventos em todas as suas agendas',
  [calendars]: 'Ver a lista das suas agendas',
}

/** The permissions that somebody left unticked, in words. `given` has them with spaces between. */
export function missingScopes(tipo: ConexaoTipo, given: string): string[] {
  const had = new Set(given.split(/\s+/u))
  return scopesOf[tipo].flatMap((scope) => {
    const words = scopeWords[scope]
    return words === undefined || had.has(scope) ? [] : [words]
  })
}

/** Hours after which Google ends what was consented to on a screen "Em teste". */
const testingHours = 7 * 24
/** Google does not tell that a connection ended: the next use finds out, at most this much later. */
const foundLaterHours = 26

const diedInTesting = (hours: number) =>
  hours >= testingHours - 1 && hours <= testingHours + foundLaterHours

/** Whether the last two lost connections both lived seven days: the consent screen is "Em teste". */
export const isInTesting = (vidas: readonly number[]): boolean =>
  vidas.length >= 2 && vidas.slice(-2).every(diedInTesting)

/** How many lives are remembered. */
const remembered = 5

/** The lives of lost connections with one more, in whole hours. */
export const withLife = (vidas: readonly number[], fromMs: number, toMs: number): number[] =>
  [...vidas, Math.max(0, Math.round((toMs - fromMs) / 3_600_000))].slice(-remembered)

/** The part of a token's life after which it is renewed before it is used. */
const renewAt = 0.8

export const renewalOf = (nowMs: number, expiresInSeconds: number) => ({
  expira: nowMs + expiresInSeconds * 1_000,
  renovar: nowMs + expiresInSeconds * 1_000 * renewAt,
})
