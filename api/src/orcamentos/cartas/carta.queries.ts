import type { YesNo } from '@claquete/contract/wire'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface CartaRow {
  readonly id_carta: number
  readonly id_orcamento: number
  readonly id_empresa_carta: number | null
  readonly titulo: string
  readonly conteudo: RichText
  readonly assunto: string
  readonly texto_email: string
  readonly papel_timbrado: YesNo
  readonly enviado_em: string | null
  readonly alterado_em: string
  readonly versao: number
}

interface CartaListed extends Omit<CartaRow, 'conteudo' | 'id_orcamento'> {
  /** The template's title. */
  readonly modelo: string | null
}

/** The letters of a budget, last changed first. */
export const listCartas = (db: TenantDb, id_orcamento: number): Promise<CartaListed[]> =>
  db
    .from('orca_carta as c')
    .leftJoin('empresa_carta as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'c.tenant_id')
        .onRef('m.id_empresa_carta', '=', 'c.id_empresa_carta'),
    )
    .select(['c.id_carta', 'c.titulo', 'c.id_empresa_carta', 'm.titulo as modelo'])
    .select(['c.enviado_em', 'c.alterado_em', 'c.assunto', 'c.texto_email', 'c.papel_timbrado'])
    .select('c.versao')
    .where('c.id_orcamento', '=', id_orcamento)
    .orderBy('c.alterado_em', 'desc')
    .orderBy('c.id_carta', 'desc')
    .$castTo<CartaListed>()
    .execute()

export const findCarta = (db: TenantDb, id_carta: number): Promise<CartaRow | undefined> =>
  db
    .from('orca_carta')
    .selectAll()
    .where('id_carta', '=', id_carta)
    .$castTo<CartaRow>()
    .executeTakeFirst()

export const lockCarta = (db: TenantDb, id_carta: number): Promise<CartaRow | undefined> =>
  db
    .from('orca_carta')
    .selectAll()
    .where('id_carta', '=', id_carta)
    .forUpdate()
    .$castTo<CartaRow>()
    .executeTakeFirst()

export type CartaValues = Pick<
  CartaRow,
  'titulo' | 'conteudo' | 'assunto' | 'texto_email' | 'papel_timbrado'
>

const stored = ({ conteudo, ...values }: CartaValues) => ({
  ...values,
  conteudo: JSON.stringify(conteudo),
})

export async function insertCarta(
  db: TenantDb,
  values: CartaValues & Pick<CartaRow, 'id_orcamento' | 'id_empresa_carta'>,
): Promise<number> {
  const { id_orcamento, id_empresa_carta, ...rest } = values
  const row = await db
    .insertInto('orca_carta')
    .values({ ...stored(rest), id_orcamento, id_empresa_carta })
    .returning('id_carta')
    .executeTakeFirstOrThrow()
  return row.id_carta
}

/** Returns the new version. */
export async function updateCarta(
  db: TenantDb,
  id_carta: number,
  values: CartaValues,
): Promise<number> {
  const row = await db
    .update('orca_carta')
    .set({ ...stored(values), versao: sql<number>`versao + 1`, alterado_em: sql<string>`now()` })
    .where('id_carta', '=', id_carta)
    .returning('versao')
    .executeTakeFirstOrThrow()
  return row.versao
}

export const markSent = (db: TenantDb, id_carta: number) =>
  db
    .update('orca_carta')
    .set({ enviado_em: sql<string>`now()` })
    .where('id_carta', '=', id_carta)
    .execute()

export const deleteCarta = (db: TenantDb, id_carta: number) =>
  db.deleteFrom('orca_carta').where('id_carta', '=', id_carta).execute()
