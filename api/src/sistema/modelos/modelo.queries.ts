import { modeloCalls, modeloKeys } from '@claquete/contract/sistema/modelos/modelo'
import type { TipoModelo } from '@claquete/contract/sistema/modelos/modelo'
import type { ListQuery } from '@claquete/contract/page'
import type { YesNo } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../kernel/lists/list.ts'
import { finds, folded } from '../../kernel/lists/search.ts'
import { orderOf } from '../../kernel/lists/source.ts'

/** Both tables have the same columns: queries are typed for the first and run on both. */
const tables = { carta: 'empresa_carta', contrato: 'contrato_modelo' } as const
type One = 'empresa_carta'
const tableOf = (tipo: TipoModelo) => tables[tipo] as One
const keyOf = (tipo: TipoModelo) => modeloKeys[tipo] as 'id_empresa_carta'

export const modeloTable = (tipo: TipoModelo): string => tables[tipo]

export interface ModeloQuery extends ListQuery {
  readonly id?: number | undefined
  readonly ativo?: YesNo | undefined
  readonly id_unidade?: number | undefined
}

export interface ModeloRow {
  readonly id: number
  readonly titulo: string
  readonly descricao: string | null
  readonly id_unidade: number | null
  readonly unidade: string | null
  readonly papel_timbrado: YesNo
  readonly ativo: YesNo
  readonly data_cadastro: CalendarDate
  readonly alterado_em: string
  readonly versao: number
}

const order = (tipo: TipoModelo) => orderOf(modeloCalls[tipo].rows, { unidade: 'e.fantasia' }, 'm')

const searched = {
  text: folded('m.busca', 'e.fantasia'),
  days: [sql`m.data_cadastro`],
  instants: [sql`m.alterado_em`],
}

function rowsOf(db: TenantDb, tipo: TipoModelo, request: ModeloQuery) {
  let query = db
    .from(`${tableOf(tipo)} as m`)
    .leftJoin('empresa as e', (join) =>
      join.onRef('e.tenant_id', '=', 'm.tenant_id').onRef('e.id_empresa', '=', 'm.id_unidade'),
    )
    .select(sql<number>`m.${sql.ref(keyOf(tipo))}`.as('id'))
    .select(['m.titulo', 'm.descricao', 'm.id_unidade', 'e.fantasia as unidade', 'm.ativo'])
    .select(['m.papel_timbrado', 'm.data_cadastro', 'm.alterado_em', 'm.versao'])
    .$castTo<ModeloRow>()
  const { search, ativo, id_unidade, id } = request
  if (search) query = query.where(finds(search, searched))
  if (ativo) query = query.where('m.ativo', '=', ativo)
  if (id_unidade !== undefined) query = query.where('m.id_unidade', '=', id_unidade)
  if (id !== undefined) query = query.where(`m.${keyOf(tipo)}`, '=', id)
  return query
}

export const listModelos = (db: TenantDb, tipo: TipoModelo, request: ModeloQuery) =>
  listPage(rowsOf(db, tipo, request), request, order(tipo))

export const exportModelos = (tipo: TipoModelo) => (db: TenantDb, request: ModeloQuery) =>
  sorted(rowsOf(db, tipo, request), request, order(tipo))

export interface ModeloText {
  readonly titulo: string
  readonly descricao: string | null
  readonly id_unidade: number | null
  readonly papel_timbrado: YesNo
  readonly assunto: string | null
  readonly mensagem: string | null
  readonly conteudo: RichText
  readonly versao: number
}

const text = ['titulo', 'descricao', 'id_unidade', 'papel_timbrado', 'assunto', 'mensagem'] as const

/** A whole template. */
export const findModelo = (db: TenantDb, tipo: TipoModelo, id: number) =>
  db
    .from(tableOf(tipo))
    .select([...text, 'conteudo', 'versao'])
    .where(keyOf(tipo), '=', id)
    .$castTo<ModeloText>()
    .executeTakeFirst()

/** Locks and reads a whole template. */
export const lockModelo = (db: TenantDb, tipo: TipoModelo, id: number) =>
  db
    .from(tableOf(tipo))
    .select([...text, 'conteudo', 'versao'])
    .where(keyOf(tipo), '=', id)
    .forUpdate()
    .$castTo<ModeloText>()
    .executeTakeFirst()

export interface ModeloValues {
  readonly titulo: string
  readonly descricao?: string | null | undefined
  readonly id_unidade?: number | null | undefined
  readonly papel_timbrado?: YesNo | undefined
  readonly assunto?: string | null | undefined
  readonly mensagem?: string | null | undefined
  readonly conteudo: RichText
  readonly ativo?: YesNo | undefined
}

const stored = ({ conteudo, ...values }: ModeloValues) => ({
  ...values,
  conteudo: JSON.stringify(conteudo),
})

export async function insertModelo(
  db: TenantDb,
  tipo: TipoModelo,
  values: ModeloValues,
): Promise<number> {
  const row = await db
    .insertInto(tableOf(tipo))
    .values(stored(values))
    .returning(`${keyOf(tipo)} as id`)
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateModelo = (db: TenantDb, tipo: TipoModelo, id: number, values: ModeloValues) =>
  db
    .update(tableOf(tipo))
    .set({ ...stored(values), versao: sql`versao + 1`, alterado_em: sql`now()` })
    .where(keyOf(tipo), '=', id)
    .execute()

/** Titles that begin with this one, to name a copy. */
export async function titlesLike(db: TenantDb, tipo: TipoModelo, titulo: string) {
  const rows = await db
    .from(tableOf(tipo))
    .select('titulo')
    .where(sql<boolean>`starts_with(dobrar(titulo), dobrar(${titulo}))`)
    .execute()
  return rows.map((row) => row.titulo)
}
