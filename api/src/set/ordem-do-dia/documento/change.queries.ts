import {
  blocoNames,
  blocos,
  StoredCabecalho,
  wholeCabecalho,
} from '@claquete/contract/set/ordem-do-dia/documento'
import type {
  Bloco,
  Cabecalho,
  PessoaCampos,
  grupos,
} from '@claquete/contract/set/ordem-do-dia/documento'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import * as z from 'zod/mini'
import { day, flag, int, json, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { person } from './documento.queries.ts'
import { asJson, columnsOf } from './insert.queries.ts'

/** Counts a change, so that everybody who has the sheet open sees that there was one. */
export async function countChange(db: TenantDb, id_ordem_dia: number): Promise<number> {
  const { revisao } = await db
    .update('ordem_dia')
    .set({ revisao: sql<number>`revisao + 1` })
    .where('id_ordem_dia', '=', id_ordem_dia)
    .returning('revisao')
    .executeTakeFirstOrThrow()
  return revisao
}

const headColumns = {
  titulo: text('d.titulo'),
  data: day.orNull('d.data'),
  diaria: int.orNull('d.diaria'),
  diarias: int.orNull('d.diarias'),
  fuso: text('d.fuso'),
  chamada: int.orNull('d.chamada'),
  termino: int.orNull('d.termino'),
}
export type HeadColumns = RowOf<typeof headColumns>

export async function readHead(db: TenantDb, id_ordem_dia: number) {
  const [row] = await db.rows(
    { ...headColumns, cabecalho: json(StoredCabecalho)('d.cabecalho') },
    (list) => sql`select ${list} from ordem_dia d
      where d.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia}`,
  )
  const { cabecalho, ...columns } = must(row, 'a locked sheet')
  return { ...columns, cabecalho: wholeCabecalho(cabecalho) }
}

export async function updateHead(
  db: TenantDb,
  id_ordem_dia: number,
  { cabecalho, ...columns }: HeadColumns & { readonly cabecalho: Cabecalho },
): Promise<number> {
  const { revisao } = await db
    .update('ordem_dia')
    .set({ ...columns, cabecalho: asJson(cabecalho), revisao: sql<number>`revisao + 1` })
    .where('id_ordem_dia', '=', id_ordem_dia)
    .returning('revisao')
    .executeTakeFirstOrThrow()
  return revisao
}

export async function findPessoaRow(db: TenantDb, id_ordem_dia: number, id_ordem_pessoa: number) {
  const [row] = await db.rows(
    {
      ...person,
      has_reais: flag(
        sql`exists (select from ordem_real r where ${same('r.id_ordem_pessoa', 'p')})`,
      ),
    },
    (list) => sql`select ${list} from ordem_pessoa p
      where p.tenant_id = ${db.tenant} and p.id_ordem_dia = ${id_ordem_dia}
        and p.id_ordem_pessoa = ${id_ordem_pessoa}`,
  )
  return row
}

export const updatePessoaRow = (db: TenantDb, id_ordem_pessoa: number, campos: PessoaCampos) =>
  db
    .update('ordem_pessoa')
    .set(columnsOf(campos))
    .where('id_ordem_pessoa', '=', id_ordem_pessoa)
    .execute()

export const deletePessoaRow = (db: TenantDb, id_ordem_pessoa: number) =>
  db.deleteFrom('ordem_pessoa').where('id_ordem_pessoa', '=', id_ordem_pessoa).execute()

export async function findLinhaRow(db: TenantDb, id_ordem_dia: number, id_ordem_linha: number) {
  const [row] = await db.rows(
    { bloco: word(blocoNames)('l.bloco'), campos: json(z.unknown())('l.campos') },
    (list) => sql`select ${list} from ordem_linha l
      where l.tenant_id = ${db.tenant} and l.id_ordem_dia = ${id_ordem_dia}
        and l.id_ordem_linha = ${id_ordem_linha}`,
  )
  return row && { bloco: row.bloco, campos: z.parse(blocos[row.bloco], row.campos) }
}

export const updateLinhaRow = (db: TenantDb, id_ordem_linha: number, campos: object) =>
  db
    .update('ordem_linha')
    .set({ campos: asJson(campos) })
    .where('id_ordem_linha', '=', id_ordem_linha)
    .execute()

export const deleteLinhaRow = (db: TenantDb, id_ordem_linha: number) =>
  db.deleteFrom('ordem_linha').where('id_ordem_linha', '=', id_ordem_linha).execute()

/** A place among rows: the people of a group, or the lines of a block. */
export type Siblings =
  | { readonly id_ordem_dia: number; readonly grupo: (typeof grupos)[number] }
  | { readonly id_ordem_dia: number; readonly bloco: Bloco }

const placeColumns = (key: 'id_ordem_pessoa' | 'id_ordem_linha') => ({
  id: int(`r.${key}`),
  order: text('r.order'),
})

/** Rows with their ranks, in their order. */
export const listSiblings = (db: TenantDb, among: Siblings) =>
  'grupo' in among
    ? db.rows(
        placeColumns('id_ordem_pessoa'),
        (list) => sql`select ${list} from ordem_pessoa r
          where r.tenant_id = ${db.tenant} and r.id_ordem_dia = ${among.id_ordem_dia}
            and r.grupo = ${among.grupo} order by r."order", r.id_ordem_pessoa`,
      )
    : db.rows(
        placeColumns('id_ordem_linha'),
        (list) => sql`select ${list} from ordem_linha r
          where r.tenant_id = ${db.tenant} and r.id_ordem_dia = ${among.id_ordem_dia}
            and r.bloco = ${among.bloco} order by r."order", r.id_ordem_linha`,
      )

export interface Placed {
  readonly id: number
  readonly order: string
}

export async function storeRanks(
  db: TenantDb,
  among: Siblings,
  placed: readonly Placed[],
): Promise<void> {
  const [ids, ranks] = [placed.map(({ id }) => id), placed.map(({ order }) => order)]
  const [table, key] =
    'grupo' in among ? ['ordem_pessoa', 'id_ordem_pessoa'] : ['ordem_linha', 'id_ordem_linha']
  await db.run(sql`update ${sql.table(table)} r set "order" = n."order"
    from unnest(${ids}::bigint[], ${ranks}::text[]) n (id, "order")
    where r.tenant_id = ${db.tenant} and r.${sql.ref(key)} = n.id`)
}

/** Which of these people are not in the register. */
export async function missingPessoas(db: TenantDb, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.rows(
    { id: int('w.id') },
    (list) => sql`select ${list} from unnest(${ids}::bigint[]) w (id)
      where not exists (select from pessoa p
        where p.tenant_id = ${db.tenant} and p.id_pessoa = w.id and p.anonimizada_em is null)`,
  )
  return rows.map(({ id }) => id)
}
