import {
  Documento,
  StoredCabecalho,
  wholeCabecalho,
} from '@claquete/contract/set/ordem-do-dia/documento'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { instant, int, json, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

interface NewVersao {
  readonly id_ordem_dia: number
  readonly numero: number
  readonly conteudo: Documento
  readonly resumo: string
  readonly id_usuario: number | null
}

/** Keeps a sheet as it is; what is kept is never changed. */
export const insertVersao = (db: TenantDb, { conteudo, ...versao }: NewVersao) =>
  db
    .insertInto('ordem_versao')
    .values({ ...versao, conteudo: JSON.stringify(conteudo) })
    .execute()

/** A version that was published before a field of the head was thought of has none. */
const Published = z.extend(Documento, { cabecalho: StoredCabecalho })

const content = { numero: int('v.numero'), conteudo: json(Published)('v.conteudo') }

/** What some versions of a sheet say, by their number. */
export async function readVersoes(
  db: TenantDb,
  id_ordem_dia: number,
  numeros: readonly number[],
): Promise<ReadonlyMap<number, Documento>> {
  if (numeros.length === 0) return new Map()
  const rows = await db.rows(
    content,
    (list) => sql`select ${list} from ordem_versao v
      where v.tenant_id = ${db.tenant} and v.id_ordem_dia = ${id_ordem_dia}
        and v.numero = any(${[...new Set(numeros)]}::int[])`,
  )
  return new Map(
    rows.map(({ numero, conteudo: { cabecalho, ...conteudo } }) => [
      numero,
      { ...conteudo, cabecalho: wholeCabecalho(cabecalho) },
    ]),
  )
}

/** What a version says; undefined for number zero, which is before the first. */
export const readVersao = async (db: TenantDb, id_ordem_dia: number, numero: number) =>
  (await readVersoes(db, id_ordem_dia, [numero])).get(numero)

export const requireVersaoNumero = async (db: TenantDb, id_ordem_dia: number, numero: number) =>
  must(await readVersao(db, id_ordem_dia, numero), `version ${numero} of a sheet`)

/** The versions of a sheet, the newest first. */
export const listVersoes = (db: TenantDb, id_ordem_dia: number) =>
  db.rows(
    {
      numero: int('v.numero'),
      criado_em: instant('v.criado_em'),
      usuario: text.orNull('u.nome'),
    },
    (list) => sql`select ${list} from ordem_versao v
      left join usuario u on ${same('u.id_usuario', 'v')}
      where v.tenant_id = ${db.tenant} and v.id_ordem_dia = ${id_ordem_dia}
      order by v.numero desc`,
  )
