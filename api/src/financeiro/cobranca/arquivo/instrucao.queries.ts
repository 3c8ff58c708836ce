import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { day, int, money, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

export const estadosOfInstrucao = [
  'esperando',
  'enviada',
  'confirmada',
  'recusada',
  'retirada',
] as const

const columns = {
  id_boleto_instrucao: int('i.id_boleto_instrucao'),
  id_boleto: int('i.id_boleto'),
  movimento: word(['registro', 'baixa', 'abatimento', 'vencimento'])('i.movimento'),
  vencimento: day.orNull('i.vencimento'),
  centavos: money.orNull('i.valor'),
  estado: word(estadosOfInstrucao)('i.estado'),
  id_cnab_remessa: int.orNull('i.id_cnab_remessa'),
}

/** What the bank is told, or was told, of a boleto. */
export type Instrucao = RowOf<typeof columns>
export type EstadoOfInstrucao = Instrucao['estado']

interface NewInstrucao {
  readonly id_boleto: number
  readonly movimento: Instrucao['movimento']
  readonly vencimento?: CalendarDate
  readonly valor?: Cents
  readonly motivo?: string
  /** Null where the company's own work asks for it. */
  readonly id_usuario: number | null
}

export const insertInstrucao = (db: TenantDb, { valor, ...nova }: NewInstrucao) =>
  db
    .insertInto('boleto_instrucao')
    .values({ ...nova, ...(valor !== undefined && { valor: centsToDecimalText(valor) }) })
    .execute()

/** What is under way of boletos: it waits for a file, or for the bank's answer. */
export const listLiveInstrucoesOf = (db: TenantDb, ids_boleto: readonly number[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from boleto_instrucao i
      where i.tenant_id = ${db.tenant} and i.id_boleto = any(${ids_boleto}::bigint[])
        and i.estado in ('esperando', 'enviada')
      order by i.id_boleto_instrucao for update of i`,
  )

export const listLiveInstrucoes = (db: TenantDb, id_boleto: number) =>
  listLiveInstrucoesOf(db, [id_boleto])

const waiting = (visao: VisaoDoLivro) => sql`boleto_instrucao i
    join boleto b on ${same('b.id_boleto', 'i')}
    join lancamento l on ${same('l.id_lancamento', 'b')}
    where ${sql.join([sql`i.estado = 'esperando'`, ...seenTitulos(visao)], sql` and `)}`

const waitingOf = (db: TenantDb, visao: VisaoDoLivro, id_cnab_convenio: number) =>
  sql`${waiting(visao)}
      and i.tenant_id = ${db.tenant} and b.id_cnab_convenio = ${id_cnab_convenio}
    order by i.id_boleto_instrucao limit 2000`

/**
 * What waits for a file under an agreement, of the receivables that this person sees, in the order in which it was asked
 * for.
 */
export const listWaiting = (db: TenantDb, visao: VisaoDoLivro, id_cnab_convenio: number) =>
  db.rows(columns, (list) => sql`select ${list} from ${waitingOf(db, visao, id_cnab_convenio)}`)

/** The same, locked: of two people at once, the second finds what the first left. */
export const lockWaiting = (db: TenantDb, visao: VisaoDoLivro, id_cnab_convenio: number) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ${waitingOf(db, visao, id_cnab_convenio)} for update of i`,
  )

/** How much waits for a file under each agreement. */
export const countWaiting = (db: TenantDb, visao: VisaoDoLivro) =>
  db.rows(
    {
      id_cnab_convenio: int('b.id_cnab_convenio'),
      quantidade: int(sql`count(*)`),
      total: money(sql`sum(b.valor)`),
    },
    (list) => sql`select ${list} from ${waiting(visao)} and i.tenant_id = ${db.tenant}
      group by b.id_cnab_convenio`,
  )

export const setEstado = (
  db: TenantDb,
  ids: readonly number[],
  changed: { readonly estado: EstadoOfInstrucao; readonly id_cnab_remessa?: number | null },
) =>
  db
    .update('boleto_instrucao')
    .set(changed)
    .where('id_boleto_instrucao', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

export const listOfRemessa = (db: TenantDb, id_cnab_remessa: number) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from boleto_instrucao i
      where i.tenant_id = ${db.tenant} and i.id_cnab_remessa = ${id_cnab_remessa}
      order by i.id_boleto_instrucao for update of i`,
  )
