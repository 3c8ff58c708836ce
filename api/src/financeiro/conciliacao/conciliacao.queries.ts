import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { flag, int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface NewConciliacao {
  readonly id_contabancaria: number
  readonly modo: 'manual' | 'automatica' | 'regra'
  readonly motivo: string
  readonly pontos: number
  readonly id_conciliacao_regra: number | null
  readonly id_usuario: number
}

export async function insertConciliacao(db: TenantDb, nova: NewConciliacao): Promise<number> {
  const row = await db
    .insertInto('conciliacao')
    .values(nova)
    .returning('id_conciliacao')
    .executeTakeFirstOrThrow()
  return row.id_conciliacao
}

/** What a reconciliation joins; `made` are the settlements that exist only for it. */
export async function insertParts(
  db: TenantDb,
  id_conciliacao: number,
  parts: {
    readonly linhas: readonly number[]
    readonly baixas: readonly number[]
    readonly made: readonly number[]
  },
): Promise<void> {
  const made = new Set(parts.made)
  await db
    .insertInto('conciliacao_parte')
    .values([
      ...parts.linhas.map((id_extrato_historico) => ({ id_conciliacao, id_extrato_historico })),
      ...parts.baixas.map((id_baixa) => ({
        id_conciliacao,
        id_baixa,
        criada: made.has(id_baixa) ? ('S' as const) : ('N' as const),
      })),
    ])
    .execute()
}

/** Locks reconciliations until the transaction ends. */
export const lockConciliacoes = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_conciliacao: int('id_conciliacao'),
      id_contabancaria: int('id_contabancaria'),
      desfeita: flag(sql`desfeita_em is not null`),
    },
    (list) => sql`select ${list} from conciliacao
      where tenant_id = ${db.tenant} and id_conciliacao = any(${ids}::bigint[])
      order by id_conciliacao for update`,
  )

/** This one, and the one of the other half of a transfer that was made for it. */
export async function withOtherHalf(db: TenantDb, id_conciliacao: number): Promise<number[]> {
  const rows = await db.rows(
    { id: int('o.id_conciliacao') },
    (list) => sql`select distinct ${list}
      from conciliacao_parte x
      join lancamento_baixa b on ${same('b.id_baixa', 'x')}
      join lancamento l on ${same('l.id_lancamento', 'b')}
      join lancamento ol on ${same('ol.id_transferencia', 'l')}
      join lancamento_baixa o on ${same('o.id_lancamento', 'ol')}
      where x.tenant_id = ${db.tenant} and x.id_conciliacao = ${id_conciliacao} and x.criada = 'S'
        and o.id_conciliacao is not null`,
  )
  return [...new Set([id_conciliacao, ...rows.map(({ id }) => id)])]
}

export const listMade = async (db: TenantDb, ids: readonly number[]) =>
  (
    await db.rows(
      { id_baixa: int('id_baixa') },
      (list) => sql`select ${list} from conciliacao_parte
        where tenant_id = ${db.tenant} and id_conciliacao = any(${ids}::bigint[]) and criada = 'S'`,
    )
  ).map(({ id_baixa }) => id_baixa)

export const markUndone = (db: TenantDb, ids: readonly number[], id_usuario: number) =>
  db.run(sql`update conciliacao set desfeita_em = now(), id_usuario_desfez = ${id_usuario}
    where tenant_id = ${db.tenant} and id_conciliacao = any(${ids}::bigint[])`)

export async function findByLancamento(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    { id: int('id_conciliacao') },
    (list) => sql`select ${list} from lancamento_baixa
      where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento} and id_conciliacao is not null
      order by id_baixa desc limit 1`,
  )
  return row?.id
}

/** The reconciliations in force of an entry's settlements, and how many bank lines each has. */
export const listOfLancamento = (db: TenantDb, id_lancamento: number) =>
  db.rows(
    {
      id_conciliacao: int('b.id_conciliacao'),
      linhas:
        int(sql`(select count(*) from conciliacao_parte p where ${same('p.id_conciliacao', 'b')}
        and p.id_extrato_historico is not null)`),
    },
    (list) => sql`select ${list} from lancamento_baixa b
      where b.tenant_id = ${db.tenant} and b.id_lancamento = ${id_lancamento}
        and b.id_conciliacao is not null and b.estornada_em is null
      group by b.tenant_id, b.id_conciliacao order by b.id_conciliacao`,
  )

/** Who decided on a line, to be told to the person who comes second. */
export async function findDecider(db: TenantDb, id_extrato_historico: number) {
  const [row] = await db.rows(
    { nome: text.orNull('u.nome') },
    (list) => sql`select ${list} from extrato_historico h
      left join usuario u on ${same('u.id_usuario', 'h.id_usuario_situacao')}
      where h.tenant_id = ${db.tenant} and h.id_extrato_historico = ${id_extrato_historico}`,
  )
  return row?.nome ?? null
}

/** The reconciliations in force that joined a line of an import. */
export const listOfImport = async (db: TenantDb, id_extrato_importado: number) =>
  (
    await db.rows(
      { id: int('h.id_conciliacao') },
      (list) => sql`select distinct ${list} from extrato_historico h
        where h.tenant_id = ${db.tenant} and h.id_extrato_importado = ${id_extrato_importado}
          and h.id_conciliacao is not null`,
    )
  ).map(({ id }) => id)

/** The lines of an import that somebody ignored. */
export const listIgnored = async (db: TenantDb, id_extrato_importado: number) =>
  (
    await db.rows(
      { id: int('h.id_extrato_historico') },
      (list) => sql`select ${list} from extrato_historico h
        where h.tenant_id = ${db.tenant} and h.id_extrato_importado = ${id_extrato_importado}
          and h.situacao = 'ignorado' and h.id_usuario_situacao is not null`,
    )
  ).map(({ id }) => id)

export async function sumOfImport(db: TenantDb, id_extrato_importado: number) {
  const conciliacoes = await listOfImport(db, id_extrato_importado)
  const [row] = await db.rows(
    {
      criadas: int(sql`count(*) filter (where p.criada = 'S')`),
      outras_linhas: int(
        sql`count(*) filter (where h.id_extrato_importado <> ${id_extrato_importado})`,
      ),
    },
    (list) => sql`select ${list} from conciliacao_parte p
      left join extrato_historico h on ${same('h.id_extrato_historico', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_conciliacao = any(${conciliacoes}::bigint[])`,
  )
  const ignoradas = await listIgnored(db, id_extrato_importado)
  return {
    ...must(row, 'sums of an import'),
    conciliacoes: conciliacoes.length,
    ignoradas: ignoradas.length,
  }
}

export const saveStart = (db: TenantDb, id: number, dia: CalendarDate | null) =>
  db
    .update('contabancaria')
    .set({ conciliar_desde: dia })
    .where('id_contabancaria', '=', id)
    .execute()
