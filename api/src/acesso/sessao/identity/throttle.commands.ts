import { Failure } from '@claquete/contract/failures'
import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../../kernel/services.ts'
import {
  countIn,
  countWithPause,
  deleteOld,
  forget,
  forgetAccount,
  giveBack,
  waitOf,
} from './throttle.queries.ts'
import type { Subject, Window } from './throttle.queries.ts'

type Pool = Services['pool']

const minute = 60
const hour = 60 * minute

/** Attempts of one origin, right or wrong. */
const perMinute = { most: 60, seconds: minute }
/** Wrong attempts of one address, whatever the account. */
const perAddress = { most: 30, seconds: 15 * minute }
/** Seconds to wait after each wrong attempt at an account from one origin. */
const pauses = [0, 0, 0, 0, 1, 2, 4, 8, 15].map((minutes) => minutes * minute)
/** Free attempts fewer while an account is under attack. */
const lessFree = 3
const forgotten = 12 * hour
/** Wrong attempts at an account from everywhere, in an hour, and the wait of each new attempt, in milliseconds. */
const perAccount = { most: 2_000_000_000, seconds: hour }
const attack = [
  { from: 500, waitMs: 3_000 },
  { from: 100, waitMs: 2_000 },
  { from: 20, waitMs: 1_000 },
] as const
const linksPerAddress = { most: 20, seconds: 15 * minute }
const linksPerAccount = { most: 3, seconds: hour }

export interface Account {
  readonly dominio: string
  readonly login: string
}

export interface Attempt extends Account {
  readonly ip: string
  /** Hash of a device that this account signed in with before. */
  readonly dispositivo?: string | undefined
}

const accountOf = ({ dominio, login }: Account) => `${dominio}:${login}`.toLowerCase()

/** The address; of IPv6 the network, of which one customer has every address. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [before = '', after] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}

const addressOf = ({ ip }: Pick<Attempt, 'ip'>): Subject => ({ conta: '', origem: networkOf(ip) })
const everywhere = (attempt: Attempt): Subject => ({ conta: accountOf(attempt), origem: '' })
const originOf = ({ dispositivo, ip }: Attempt) => dispositivo ?? networkOf(ip)
const pairOf = (attempt: Attempt): Subject => ({
  conta: accountOf(attempt),
  origem: originOf(attempt),
})

async function refuse(pool: Pool, subject: Subject, seconds: number, msg?: string): Promise<never> {
  const left = await waitOf(pool, subject, seconds)
  throw new Failure('muitas_tentativas', {
    values: { minutos: Math.max(1, Math.ceil(left / 60)) },
    retryAfter: Math.max(1, Math.ceil(left)),
    ...(msg && { msg }),
  })
}

/** Refuses an origin that tries too often, right or wrong. */
async function admitOrigin(pool: Pool, origin: string): Promise<void> {
  const subject = { conta: '', origem: `minuto ${origin}` }
  const count = await countIn(pool, subject, perMinute)
  if (count === undefined) await refuse(pool, subject, perMinute.seconds)
  if (count === 1) await deleteOld(pool)
}

/**
 * Counts an attempt as wrong before its password is checked, or refuses it. Counting first stops many
 * simultaneous attempts from all passing; `admitRight` undoes the count after a right password.
 * A lock holds an account for one origin only and grows each time, so guessing never keeps the owner out
 * elsewhere. A device that signed in before counts as an origin of its own. While many origins attack one
 * account, unknown devices wait a moment and have fewer free tries.
 */
export async function admitAttempt(pool: Pool, attempt: Attempt): Promise<void> {
  await admitOrigin(pool, originOf(attempt))
  const isKnown = attempt.dispositivo !== undefined
  const address = addressOf(attempt)
  if (!isKnown && (await countIn(pool, address, perAddress)) === undefined) {
    await refuse(pool, address, perAddress.seconds)
  }
  const wrong = (await countIn(pool, everywhere(attempt), perAccount)) ?? 0
  const pressed = isKnown ? undefined : attack.find(({ from }) => wrong > from)
  const pair = pairOf(attempt)
  const own = pressed ? pauses.slice(lessFree) : pauses
  if (!(await countWithPause(pool, pair, { pauses: own, forgotten }))) {
    // Not tried: an impatient person does not lock the whole office.
    await giveBack(pool, everywhere(attempt))
    if (!isKnown) await giveBack(pool, address)
    await refuse(pool, pair, 0)
  }
  if (pressed) await wait(pressed.waitMs)
}

/** The attempt was right: its origin begins again. */
export async function admitRight(pool: Pool, attempt: Attempt): Promise<void> {
  await forget(pool, pairOf(attempt))
  await admitHalf(pool, attempt)
}

/** The password was right and the code is still to come: only this origin's pauses keep the attempt. */
export async function admitHalf(pool: Pool, attempt: Attempt): Promise<void> {
  await giveBack(pool, everywhere(attempt))
  if (attempt.dispositivo === undefined) await giveBack(pool, addressOf(attempt))
}

/** A new password was set by whoever reads the account's mail: nothing stays locked. */
export const unlockAccount = (pool: Pool, account: Account) =>
  forgetAccount(pool, accountOf(account))

/** Refuses an address that asks for too many links for a new password, whatever the account. */
export async function admitLinks(pool: Pool, ip: string): Promise<void> {
  const subject = { conta: '', origem: `links ${networkOf(ip)}` }
  if ((await countIn(pool, subject, linksPerAddress)) === undefined) {
    await refuse(pool, subject, linksPerAddress.seconds)
  }
}

/** Whether an account may be mailed one more link. */
export const admitLink = async (pool: Pool, account: Account): Promise<boolean> =>
  (await countIn(pool, { conta: '', origem: `link ${accountOf(account)}` }, linksPerAccount)) !==
  undefined

async function admitOften(pool: Pool, origem: string, window: Window): Promise<void> {
  const subject = { conta: '', origem }
  if ((await countIn(pool, subject, window)) !== undefined) return
  await refuse(
    pool,
    subject,
    window.seconds,
    'Muitos pedidos em pouco tempo. Aguarde {minutos} min e tente de novo.',
  )
}

/** Counts a network's requests of one kind made without a session; throws 429 once there are too many. */
export async function admitFromNetwork(
  pool: Pool,
  kind: string,
  ip: string,
  window: Window,
): Promise<void> {
  await admitOften(pool, `${kind} ${networkOf(ip)}`, window)
}

/** Counts a person's requests of one kind; throws 429 once there are too many. */
export const admitPerson = (
  pool: Pool,
  kind: string,
  { tenant, id_usuario }: { readonly tenant: number; readonly id_usuario: number },
  window: Window,
): Promise<void> => admitOften(pool, `${kind} ${tenant}:${id_usuario}`, window)
