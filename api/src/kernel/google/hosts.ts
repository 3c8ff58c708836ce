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
