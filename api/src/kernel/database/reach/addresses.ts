import { openClient } from '../pool.ts'
import { mixesConnections } from './pooler.ts'

/** The addresses of the database, as they are configured. */
interface GivenAddresses {
  /** For the work of requests and of the background; may be that of a pooler. */
  readonly work: string
  /** Of the server itself, when that is another one. */
  readonly direct: string | undefined
  /** Whether connections keep prepared statements; undefined to find out. */
  readonly prepared: boolean | undefined
}

/** The same, once each was tried. */
interface Addresses {
  readonly work: string
  /** For migrations, backups, health and LISTEN. */
  readonly direct: string
  /** Whether a connection of `direct` hears announcements; otherwise they are polled. */
  readonly hears: boolean
  readonly prepared: boolean
  /** What was found, in one line; `isWorse` when something does not work as it could. */
  readonly told: string
  readonly isWorse: boolean
}

const kept = 'DATABASE_URL mantém as conexões'
const pooled = 'DATABASE_URL é de um pooler de transações'
const polled = 'os avisos são consultados a cada 2 s em vez de ouvidos'

/** Tries the addresses and says what each of them is. Throws `AddressProblem` for one that cannot be used. */
export async function findAddresses(given: GivenAddresses): Promise<Addresses> {
  const { work, direct } = given
  const isPooled = await mixes(work)
  const hears = direct === undefined ? !isPooled : !(await mixes(direct))
  return {
    work,
    direct: direct ?? work,
    hears,
    prepared: given.prepared ?? !isPooled,
    told: `banco: ${isPooled ? pooled : kept}; ${hears ? heardBy(direct) : polledFor(direct)}`,
    isWorse: !hears,
  }
}

const mixes = (url: string) => mixesConnections(() => openClient(url))

const heardBy = (direct: string | undefined) =>
  direct === undefined
    ? 'avisos, migrações e cópias também por ela'
    : 'avisos, migrações e cópias por DATABASE_DIRECT_URL'

const polledFor = (direct: string | undefined) =>
  direct === undefined
    ? `sem DATABASE_DIRECT_URL, ${polled}`
    : `DATABASE_DIRECT_URL também não mantém as conexões, e ${polled}`
