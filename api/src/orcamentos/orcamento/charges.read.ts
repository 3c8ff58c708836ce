import { add, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { listFolhaGasto } from './gasto.queries.ts'
import type { GastoDoItem } from './gasto.queries.ts'

/** The cost of the team's hours on a line of a budget's family, or on its projects without a line. */
export interface HorasDoItem {
  /** The line, the same in every version; null without one. */
  readonly uid: string | null
  /** The id of the line in the version asked for; null when that version has no such line. */
  readonly id_orca_item: number | null
  readonly valor: Cents
}

/** Hours that cost, of one person on one task of a line. */
export interface HorasDaPessoa {
  /** The line, as in `HorasDoItem`. */
  readonly uid: string | null
  readonly id_usuario: number
  readonly pessoa: string
  readonly tarefa: string
  readonly de: CalendarDate
  readonly ate: CalendarDate
  readonly segundos: number
  readonly valor: Cents
}

interface Charges {
  readonly horas: (db: TenantDb, id_orcamento: number) => Promise<readonly HorasDoItem[]>
  /** The same hours by person, the latest first. */
  readonly horasOfPeople: (db: TenantDb, id_orcamento: number) => Promise<readonly HorasDaPessoa[]>
}

/** Who else charged lines of a budget, besides the ledger, funds and expenses; answered by `projetos/horas/module.ts`. */
export const charges = new Question<Charges>('quem mais custa em um orçamento')

export interface TeamHoras {
  readonly horas: readonly HorasDoItem[]
  /** They count in the balance, the estimate and the projected profit, as the company's setting says. */
  readonly isSummed: boolean
}

/** The hours as the company's setting shows them. */
export async function listTeamHoras(db: TenantDb, id_orcamento: number): Promise<TeamHoras> {
  const { horas_no_espelho } = await settingsOf(db)
  return {
    horas: horas_no_espelho === 'ocultas' ? [] : await charges.ask.horas(db, id_orcamento),
    isSummed: horas_no_espelho === 'somadas',
  }
}

/** The hours of each person, where the company shows any. */
export async function listHorasOfPeople(
  db: TenantDb,
  id_orcamento: number,
): Promise<readonly HorasDaPessoa[]> {
  const { horas_no_espelho } = await settingsOf(db)
  return horas_no_espelho === 'ocultas' ? [] : charges.ask.horasOfPeople(db, id_orcamento)
}

/** What each line has used of its balance: committed and spent and, where the company says so, the team's hours. */
export async function listFolhaUses(db: TenantDb, id_orcamento: number): Promise<GastoDoItem[]> {
  const gastos = await listFolhaGasto(db, id_orcamento)
  const { horas, isSummed } = await listTeamHoras(db, id_orcamento)
  if (!isSummed) return gastos
  const uses = new Map(gastos.map((gasto) => [gasto.id_orca_item, gasto]))
  for (const { id_orca_item, uid, valor } of horas) {
    if (id_orca_item === null || uid === null) continue
    const before = uses.get(id_orca_item) ?? {
      id_orca_item,
      uid,
      comprometido: cents(0),
      realizado: cents(0),
    }
    uses.set(id_orca_item, { ...before, realizado: add(before.realizado, valor) })
  }
  return [...uses.values()].toSorted((a, b) => a.id_orca_item - b.id_orca_item)
}
