import { chargeKinds } from '@claquete/core/orcamentos/visao/espelho'
import type { ChargeKind } from '@claquete/core/orcamentos/visao/espelho'
import { add, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { listFolhaGasto } from './gasto.queries.ts'
import type { GastoDoItem } from './gasto.queries.ts'

/** What is charged to a line of a budget's family, or to the budget without a line. */
export interface ChargedItem {
  /** The line, the same in every version; null without one. */
  readonly uid: string | null
  /** The id of the line in the version asked for; null when that version has no such line. */
  readonly id_orca_item: number | null
  readonly valor: Cents
}

/** What is behind a charge: hours of a person on a task, a remittance, the overtime of somebody on a day. */
export interface ChargedRow {
  /** The line, as in `ChargedItem`. */
  readonly uid: string | null
  readonly titulo: string
  readonly detalhe: string
  readonly de: CalendarDate
  readonly ate: CalendarDate
  /** Where it is time. */
  readonly segundos: number | null
  readonly valor: Cents
}

export interface Charging {
  readonly items: (db: TenantDb, id_orcamento: number) => Promise<readonly ChargedItem[]>
  /** What those sums are made of, the latest first. */
  readonly rows: (db: TenantDb, id_orcamento: number) => Promise<readonly ChargedRow[]>
}

/** Who else charges lines of a budget, besides the ledger, funds and expenses. */
export const charges: Readonly<Record<ChargeKind, Question<Charging>>> = {
  /** The team's hours; answered by `projetos/horas/module.ts`. */
  horas: new Question<Charging>('quanto custam as horas em um orçamento'),
  /** The rental of the company's own equipment; answered by `equipamentos/remessas/module.ts`. */
  alugueis: new Question<Charging>('quanto custa o equipamento próprio em um orçamento'),
  /** The overtime that call sheets tell of; answered by `set/ordem-do-dia/module.ts`. */
  extras: new Question<Charging>('quanto custam as horas extras em um orçamento'),
}

/** The charges of one kind, as the company shows them. */
export interface ItemCharges {
  readonly kind: ChargeKind
  readonly items: readonly ChargedItem[]
  /** They count in the balance, the estimate and the projected profit. */
  readonly isSummed: boolean
}

const shownOf = async (db: TenantDb) => {
  const settings = await settingsOf(db)
  return chargeKinds.flatMap((kind) => {
    const how = settings[`${kind}_no_espelho`]
    return how === 'ocultas' ? [] : [{ kind, isSummed: how === 'somadas' }]
  })
}

/** The charges as the company's settings show them. */
export async function listItemCharges(db: TenantDb, id_orcamento: number): Promise<ItemCharges[]> {
  const all: ItemCharges[] = []
  for (const shown of await shownOf(db)) {
    const items = await charges[shown.kind].ask.items(db, id_orcamento)
    all.push({ ...shown, items })
  }
  return all
}

/** What stands behind them, of each kind that the company shows. */
export async function listChargedRows(
  db: TenantDb,
  id_orcamento: number,
): Promise<(ChargedRow & { readonly tipo: ChargeKind })[]> {
  const all = []
  for (const { kind } of await shownOf(db)) {
    const rows = await charges[kind].ask.rows(db, id_orcamento)
    all.push(...rows.map((row) => ({ ...row, tipo: kind })))
  }
  return all
}

/** What each line has used of its balance: committed and spent, and the charges that the company counts in it. */
export async function listFolhaUses(db: TenantDb, id_orcamento: number): Promise<GastoDoItem[]> {
  const gastos = await listFolhaGasto(db, id_orcamento)
  const uses = new Map(gastos.map((gasto) => [gasto.id_orca_item, gasto]))
  for (const { items, isSummed } of await listItemCharges(db, id_orcamento)) {
    for (const { id_orca_item, uid, valor } of isSummed ? items : []) {
      if (id_orca_item === null || uid === null) continue
      const before = uses.get(id_orca_item) ?? {
        id_orca_item,
        uid,
        comprometido: cents(0),
        realizado: cents(0),
      }
      uses.set(id_orca_item, { ...before, realizado: add(before.realizado, valor) })
    }
  }
  return [...uses.values()].toSorted((a, b) => a.id_orca_item - b.id_orca_item)
}
