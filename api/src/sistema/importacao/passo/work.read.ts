import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Failure } from '@claquete/contract/failures'
import type { ReadBudget } from '../../../kernel/aside/budget.ts'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Services } from '../../../kernel/services.ts'
import { findImport } from './importacao.queries.ts'
import type { ImportId, ImportRow } from './importacao.queries.ts'
import { importBudget } from '../arquivo/reading.read.ts'
import type { ImportField, ImportTarget } from '../target/target.read.ts'

/** The context of an import, in a call or in the background: opens short transactions of its tenant. */
export interface ImportWork {
  readonly services: Services
  readonly tenant: number
  /** The importing user. */
  readonly id_usuario: number
  readonly today: CalendarDate
  readonly target: ImportTarget
  readonly budget: ReadBudget
  readonly transaction: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>
}

/** The work of a call. */
export const workOf = (
  { services, actor, today, transaction }: SlowContext,
  target: ImportTarget,
): ImportWork => ({
  services,
  tenant: actor.tenant,
  id_usuario: actor.id_usuario,
  today,
  target,
  budget: importBudget(),
  transaction: (work) => transaction(({ db }: Context) => work(db)),
})

export async function getImport(db: TenantDb, id: ImportId): Promise<ImportRow> {
  const row = await findImport(db, id)
  if (!row) throw new Failure('nao_encontrado')
  return row
}

interface Loaded {
  readonly row: ImportRow
  readonly fields: readonly ImportField[]
}

export const idIn = ({ target }: ImportWork, id_importacao: number): ImportId => ({
  alvo: target.definition.alvo,
  id_importacao,
})

export const loadImport = (work: ImportWork, id_importacao: number): Promise<Loaded> =>
  work.transaction(async (db) => ({
    row: await getImport(db, idIn(work, id_importacao)),
    fields: await work.target.fields(db),
  }))
