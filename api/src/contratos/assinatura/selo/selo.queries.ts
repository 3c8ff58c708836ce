import { sql } from 'kysely'
import { instant, int, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const selo = {
  id_selo: int('s.id_selo'),
  tipo: word(['instalacao', 'empresa'])('s.tipo'),
  titular: text('s.titular'),
  emissor: text('s.emissor'),
  certificados: text('s.certificados'),
  segredo: text('s.segredo'),
  valido_de: instant('s.valido_de'),
  valido_ate: instant('s.valido_ate'),
}
export type SeloRow = RowOf<typeof selo>

/** The certificates in force, the company's own first. */
export const listSelos = (db: TenantDb): Promise<SeloRow[]> =>
  db.rows(
    selo,
    (list) => sql`select ${list} from assinatura_selo s
      where s.tenant_id = ${db.tenant} and s.retirado_em is null order by s.tipo`,
  )

type NewSelo = Omit<SeloRow, 'id_selo'>

/** Takes the place of the one of its kind. */
export async function replaceSelo(db: TenantDb, novo: NewSelo): Promise<void> {
  await retireSelo(db, novo.tipo)
  await db.insertInto('assinatura_selo').values(novo).execute()
}

/** Returns whether there was one. */
export async function retireSelo(db: TenantDb, tipo: SeloRow['tipo']): Promise<boolean> {
  const retired = await db
    .update('assinatura_selo')
    .set({ retirado_em: sql<string>`now()` })
    .where('tipo', '=', tipo)
    .where('retirado_em', 'is', null)
    .returning('id_selo')
    .execute()
  return retired.length > 0
}

const carimbo = {
  url: text('c.url'),
  usuario: text('c.usuario'),
  segredo: text.orNull('c.segredo'),
  ativo: yesNo('c.ativo'),
  verificado_em: instant.orNull('c.verificado_em'),
  verificacao: text('c.verificacao'),
}
export type CarimboRow = RowOf<typeof carimbo>

export async function findCarimbo(db: TenantDb): Promise<CarimboRow | undefined> {
  const [row] = await db.rows(
    carimbo,
    (list) => sql`select ${list} from assinatura_carimbo c where c.tenant_id = ${db.tenant}`,
  )
  return row
}

/** A new address was not checked yet. */
export const storeCarimbo = (
  db: TenantDb,
  novo: Pick<CarimboRow, 'url' | 'usuario' | 'segredo' | 'ativo'>,
) => {
  const values = { ...novo, verificado_em: null, verificacao: '' }
  return db
    .insertInto('assinatura_carimbo')
    .values(values)
    .onConflict((conflict) => conflict.columns(['tenant_id']).doUpdateSet(values))
    .execute()
}

export const noteCarimbo = (db: TenantDb, verificacao: string) =>
  db
    .update('assinatura_carimbo')
    .set({ verificacao, verificado_em: sql<string>`now()` })
    .execute()

/** The name of the company's first unit, for the certificate that the installation makes it; undefined before there is one. */
export async function findCompanyName(db: TenantDb): Promise<string | undefined> {
  const [row] = await db.rows(
    { nome: text(sql`coalesce(nullif(e.fantasia, ''), e.razao)`) },
    (list) => sql`select ${list} from empresa e
      where e.tenant_id = ${db.tenant} and e.ativo = 'S' order by e.id_empresa limit 1`,
  )
  return row?.nome
}

/** Whoever makes the company's certificate, makes it alone. */
export const lockSelos = (db: TenantDb) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('assinatura_selo', ${db.tenant}))`)
