import type { Folgas } from '@claquete/core/equipamentos/disponibilidade/peak'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { flag, int, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

type Expression = RawBuilder<unknown>

/** An instant in milliseconds. */
export const ms = (instant: string | Expression): Expression =>
  sql`(extract(epoch from ${typeof instant === 'string' ? sql.ref(instant) : instant}) * 1000)::bigint`

/** Milliseconds as an instant. */
export const instantOf = (at: number | null): RawBuilder<string> =>
  sql`to_timestamp(${at}::bigint / 1000.0)`

const equipamento = {
  id_equipamento: int('e.id_equipamento'),
  id_empresa: int('e.id_empresa'),
  nome: text('e.nome'),
  codigo: text('e.codigo'),
  status: word(['ATIVO', 'INATIVO'])('e.status'),
  conjunto: word(['S', 'N'])('e.conjunto'),
  quantidade: int('e.quantidade'),
  folga_antes: int(sql`coalesce(t.folga_antes, 0)`),
  folga_depois: int(sql`coalesce(t.folga_depois, 0)`),
}
export type Stock = RowOf<typeof equipamento>

export const folgasOf = ({ folga_antes, folga_depois }: Stock): Folgas => ({
  antes: folga_antes,
  depois: folga_depois,
})

const stockFrom = (db: TenantDb, ids: readonly number[]) => sql`equipamento e
  join tipo_equipamento t on ${same('t.id_tipo_equip', 'e')}
  where e.tenant_id = ${db.tenant} and e.id_equipamento = any(${ids}::bigint[])
  order by e.id_equipamento`

/**
 * Locks pieces in order of id, as everybody does, so that what follows sees each other's claims. Rows that only refer to
 * them do not wait.
 */
export const lockStock = (db: TenantDb, ids: readonly number[]): Promise<Stock[]> =>
  db.rows(
    equipamento,
    (list) => sql`select ${list} from ${stockFrom(db, ids)} for no key update of e`,
  )

export const listStock = (db: TenantDb, ids: readonly number[]): Promise<Stock[]> =>
  db.rows(equipamento, (list) => sql`select ${list} from ${stockFrom(db, ids)}`)

export interface Part {
  readonly id_conjunto: number
  readonly id_equipamento: number
  readonly quantidade: number
}

/** What these kits have in them. */
export const listParts = (db: TenantDb, ids: readonly number[]): Promise<Part[]> =>
  db.rows(
    {
      id_conjunto: int('p.id_conjunto'),
      id_equipamento: int('p.id_equipamento'),
      quantidade: int('p.quantidade'),
    },
    (list) => sql`select ${list} from equipamento_parte p
      where p.tenant_id = ${db.tenant} and p.id_conjunto = any(${ids}::bigint[])
      order by p.id_conjunto, p.id_equipamento`,
  )

/** Pieces of an item that nobody said are back. */
export const stillOut = sql`i.quantidade > coalesce((select sum(b.quantidade) from remessa_retorno b
  where ${same('b.id_remessa_item', 'i')} and b.id_equipamento is null), 0)`

/**
 * Occupations as they count at `now`: of what is out after its return, and of a repair that was to be ready, nobody knows
 * the end. Told by the days, never stored.
 */
export const derivedOcupacoes = (db: TenantDb, now: number, where: Expression) => sql`
  (select o.tenant_id, o.id_equipamento_ocupacao, o.id_equipamento, o.quantidade, o.inicio,
    o.id_remessa_item, o.id_equipamento_manutencao, i.id_remessa,
    r.id_status, r.num_remessa, r.nome, r.id_empresa, r.data_saida, r.data_prevista, r.id_familia,
    m.prevista, m.desde,
    x.is_late,
    (o.id_remessa_item is not null and o.fim is null) as is_missing,
    case when x.is_late then null else o.fim end as fim
  from equipamento_ocupacao o
  left join remessa_item i on ${same('i.id_remessa_item', 'o')}
  left join remessa r on ${same('r.id_remessa', 'i')}
  left join equipamento_manutencao m on ${same('m.id_equipamento_manutencao', 'o')}
  cross join lateral (select (r.id_status = 4 and r.data_prevista < ${instantOf(now)} and o.fim is not null and ${stillOut}
    or m.id_equipamento_manutencao is not null and m.encerrada_em is null and o.fim is not null
      and o.fim <= ${instantOf(now)}) is true as is_late) x
  where o.tenant_id = ${db.tenant} and ${where})`

const ocupacao = {
  id_equipamento: int('o.id_equipamento'),
  quantidade: int('o.quantidade'),
  inicio: int(ms('o.inicio')),
  fim: int.orNull(ms('o.fim')),
  is_late: flag('o.is_late'),
  is_missing: flag('o.is_missing'),
  id_remessa_item: int.orNull('o.id_remessa_item'),
  id_remessa: int.orNull('o.id_remessa'),
  id_status: int.orNull('o.id_status'),
  num_remessa: text.orNull('o.num_remessa'),
  nome: text.orNull('o.nome'),
  id_empresa: int.orNull('o.id_empresa'),
  data_saida: int.orNull(ms('o.data_saida')),
  data_prevista: int.orNull(ms('o.data_prevista')),
  id_manutencao: int.orNull('o.id_equipamento_manutencao'),
  desde: int.orNull(ms('o.desde')),
  prevista: text.orNull(sql`to_char(o.prevista, 'DD/MM/YYYY')`),
}
export type Ocupacao = RowOf<typeof ocupacao>

interface Within {
  readonly ids: readonly number[]
  readonly inicio: number
  /** Null: whatever comes. */
  readonly fim: number | null
  readonly now: number
}

/** What else occupies these pieces within a period, in order of its beginning. */
export const listOcupacoes = (
  db: TenantDb,
  { ids, inicio, fim, now }: Within,
): Promise<Ocupacao[]> =>
  db.rows(
    ocupacao,
    (list) => sql`select ${list} from ${derivedOcupacoes(
      db,
      now,
      sql`o.id_equipamento = any(${ids}::bigint[])${fim === null ? sql`` : sql` and o.inicio < ${instantOf(fim)}`}`,
    )} o
      where o.fim is null or o.fim > ${instantOf(inicio)}
      order by o.inicio, o.id_equipamento_ocupacao`,
  )

/** An item of a remittance, or a repair. */
export type Source =
  | { readonly id_remessa_item: number }
  | { readonly id_equipamento_manutencao: number }

const sourceColumns = (source: Source) => ({
  id_remessa_item: 'id_remessa_item' in source ? source.id_remessa_item : null,
  id_equipamento_manutencao:
    'id_equipamento_manutencao' in source ? source.id_equipamento_manutencao : null,
})

export async function deleteOcupacoes(db: TenantDb, sources: readonly Source[]): Promise<void> {
  const all = sources.map(sourceColumns)
  const itens = all.flatMap(({ id_remessa_item }) => id_remessa_item ?? [])
  const repairs = all.flatMap(({ id_equipamento_manutencao }) => id_equipamento_manutencao ?? [])
  await db.run(sql`delete from equipamento_ocupacao o where o.tenant_id = ${db.tenant}
    and (o.id_remessa_item = any(${itens}::bigint[]) or o.id_equipamento_manutencao = any(${repairs}::bigint[]))`)
}

export interface NewOcupacao {
  readonly source: Source
  readonly id_equipamento: number
  readonly quantidade: number
  readonly unica: boolean
  readonly inicio: number
  readonly fim: number | null
}

export async function insertOcupacoes(db: TenantDb, all: readonly NewOcupacao[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ source, inicio, fim, ...row }) => ({
    ...row,
    ...sourceColumns(source),
    inicio: instantOf(inicio),
    fim: instantOf(fim),
  }))
  await db.insertInto('equipamento_ocupacao').values(rows).execute()
}
