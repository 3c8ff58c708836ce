import { sql } from 'kysely'
import { flag, instant, int, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const ambientes = ['1', '2'] as const

const columns = {
  id_empresa: int('u.id_empresa'),
  empresa: text(sql`coalesce(nullif(u.fantasia, ''), u.razao)`),
  cnpj: text.orNull('u.cnpj'),
  cod_municipio: text.orNull('u.cod_municipio'),
  ambiente: word(ambientes)(sql`coalesce(m.ambiente, '1')`),
  serie: text(sql`coalesce(m.serie, '1')`),
  proximo: int(sql`coalesce(s.proximo, 1)`),
  anexa_xml: flag(sql`coalesce(m.anexa_xml, 'S') = 'S'`),
  titular: text(sql`coalesce(m.titular, '')`),
  autoridade: text(sql`coalesce(m.autoridade, '')`),
  documento: text(sql`coalesce(m.documento, '')`),
  certificados: text(sql`coalesce(m.certificados, '')`),
  segredo: text.orNull('m.segredo'),
  valido_de: instant.orNull('m.valido_de'),
  valido_ate: instant.orNull('m.valido_ate'),
  versao: int(sql`coalesce(m.versao, 0)`),
}
export type EmissorRow = RowOf<typeof columns>

/** How each unit issues; `ids` absent is all active units. */
export const listEmissores = (db: TenantDb, ids?: readonly number[]): Promise<EmissorRow[]> =>
  db.rows(
    columns,
    (list) => sql`select ${list} from empresa u
      left join nota_emissor m on ${same('m.id_empresa', 'u')}
      left join nota_serie s on ${same('s.id_empresa', 'u')}
        and s.ambiente = coalesce(m.ambiente, '1') and s.serie = coalesce(m.serie, '1')
      where u.tenant_id = ${db.tenant}
        and ${ids === undefined ? sql`u.ativo = 'S'` : sql`u.id_empresa = any(${ids}::bigint[])`}
      order by u.fantasia, u.id_empresa`,
  )

interface EmissorValues {
  readonly ambiente?: '1' | '2'
  readonly serie?: string
  readonly anexa_xml?: 'S' | 'N'
  readonly titular?: string
  readonly autoridade?: string
  readonly documento?: string
  readonly certificados?: string
  readonly segredo?: string | null
  readonly valido_de?: string | null
  readonly valido_ate?: string | null
}

export const storeEmissor = (db: TenantDb, id_empresa: number, values: EmissorValues) =>
  db
    .insertInto('nota_emissor')
    .values({ id_empresa, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id_empresa'])
        .doUpdateSet({ ...values, versao: sql`nota_emissor.versao + 1` }),
    )
    .execute()

interface Serie {
  readonly id_empresa: number
  readonly ambiente: '1' | '2'
  readonly serie: string
}

const ofSerie = (db: TenantDb, { id_empresa, ambiente, serie }: Serie) =>
  db
    .update('nota_serie')
    .where('id_empresa', '=', id_empresa)
    .where('ambiente', '=', ambiente)
    .where('serie', '=', serie)

/** The row of a series, made where it is new; kept until the transaction ends. */
const lockSerie = (db: TenantDb, serie: Serie) =>
  db
    .insertInto('nota_serie')
    .values(serie)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id_empresa', 'ambiente', 'serie'])
        .doUpdateSet({ proximo: sql`nota_serie.proximo` }),
    )
    .returning('proximo')
    .executeTakeFirstOrThrow()

/** The next number of a series: whoever asks at the same time waits, and gets the one after. */
export async function takeNumero(db: TenantDb, serie: Serie): Promise<number> {
  const { proximo } = await lockSerie(db, serie)
  await ofSerie(db, serie)
    .set({ proximo: sql`proximo + 1` })
    .execute()
  return proximo
}

export async function setProximo(db: TenantDb, serie: Serie, proximo: number): Promise<void> {
  await lockSerie(db, serie)
  await ofSerie(db, serie).set({ proximo }).execute()
}

/** The highest number that a series gave; 0 before the first. */
export async function findLastNumero(
  db: TenantDb,
  { id_empresa, ambiente, serie }: Serie,
): Promise<number> {
  const [row] = await db.rows(
    { ultimo: int(sql`coalesce(max(n.numero), 0)`) },
    (list) => sql`select ${list} from nota_emitida n
      where n.tenant_id = ${db.tenant} and n.id_empresa = ${id_empresa}
        and n.ambiente = ${ambiente} and n.serie = ${serie}`,
  )
  return row?.ultimo ?? 0
}

/** Units whose certificate ends on one of these days, as 'YYYY-MM-DD' in São Paulo. */
export const listEnding = (db: TenantDb, days: readonly string[]) =>
  db.rows(
    {
      empresa: text(sql`coalesce(nullif(u.fantasia, ''), u.razao)`),
      titular: text('m.titular'),
      valido_ate: instant('m.valido_ate'),
    },
    (list) => sql`select ${list} from nota_emissor m
      join empresa u on ${same('u.id_empresa', 'm')}
      where m.tenant_id = ${db.tenant} and m.segredo is not null
        and (m.valido_ate at time zone 'America/Sao_Paulo')::date = any(${days}::date[])`,
  )
