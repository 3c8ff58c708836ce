import type { Services } from '../services.ts'

/** Base addresses of Google's services, without a slash at the end. */
export interface GoogleHosts {
  /** Where people consent. */
  readonly auth: string
  readonly token: string
  readonly revoke: string
  /** Before `/gmail/v1` and `/upload/gmail/v1`. */
  readonly gmail: string
  /** Before `/calendars` and `/users`. */
  readonly calendar: string
}

export const googleHosts: GoogleHosts = {
  auth: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  gmail: 'https://gmail.googleapis.com',
  calendar: 'https://www.googleapis.com/calendar/v3',
}

/** A simulator that stands at one address. */
export const hostsAt = (address: string): GoogleHosts => ({
  auth: `${address}/o/oauth2/v2/auth`,
  token: `${address}/token`,
  revoke: `${address}/revoke`,
  gmail: address,
  calendar: `${address}/calendar/v3`,
})

/** Where a company's Google is: the real one of the settings, or the simulator where the installation has one. */
export async function hostsOf(
  ambiente: string | null | undefined,
  { config, sandboxes }: Pick<Services, 'config' | 'sandboxes'>,
): Promise<GoogleHosts> {
  if (ambiente === 'simulador' && sandboxes) return hostsAt(await sandboxes.findGoogle())
  return config.google
}
