import * as contract from '@claquete/contract/relatorios/contabilidade/pacote'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { day, int, json, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

const ids = z.readonly(z.array(z.int()))

/** What a package is made with. */
const pacoteRequest = z.object({
  visao: z.object({
    id_usuario_tipo: z.int(),
    empresas: ids,
    bloqueadas: ids,
    tem_ocultos: z.boolean(),
  }),
  /** The brand of the host that asked for it. */
  marca: z.string(),
})
type PacoteRequest = z.output<typeof pacoteRequest>

/** A file of a package, stored with it; its sum in centavos. */
export type Content = contract.PacoteInside['conteudo'][number]

/**
 * Who sees the whole ledger sees every package. Others see those made by people who saw just what they see: a
 * package holds what its maker saw.
 */
const seenPacotes = (visao: VisaoDoLivro) => {
  const { empresas, bloqueadas, tem_ocultos } = visao
  const isWhole = empresas.length === 0 && bloqueadas.length === 0 && !tem_ocultos
  return isWhole
    ? sql<boolean>`true`
    : sql<boolean>`k.pedido -> 'visao' = ${JSON.stringify(visao)}::jsonb`
}

export const pacotes = listSource(contract.pacotes, {
  columns: {
    id_pacote_contabil: 'k.id_pacote_contabil',
    mes: sql`to_char(k.mes, 'YYYY-MM')`,
    unidade: sql`coalesce(nullif(e.fantasia, ''), e.razao)`,
    estado: 'k.estado',
    fechado: 'k.fechado',
    tamanho: 'k.tamanho',
    criado_em: 'k.criado_em',
    usuario: 'u.nome',
    enviado_em: 'k.enviado_em',
    enviado_para: 'k.enviado_para',
    sha256: 'k.sha256',
    conteudo: 'k.conteudo',
  },
  more: { id_empresa: int.orNull('k.id_empresa') },
  from: (db, visao: VisaoDoLivro) => sql`pacote_contabil k
    join usuario u on ${same('u.id_usuario', 'k')}
    left join empresa e on ${same('e.id_empresa', 'k')}
    where k.tenant_id = ${db.tenant} and ${seenPacotes(visao)}`,
  search: sql`to_char(k.mes, 'MM/YYYY')`,
  filters: {
    /** Of one unit: its packages and those of all units, which hold its entries. */
    id_empresa: (id: number) => sql<boolean>`(v.id_empresa is null or v.id_empresa = ${id})`,
  },
})

const storedColumns = {
  id_pacote_contabil: int('k.id_pacote_contabil'),
  mes: day('k.mes'),
  id_empresa: int.orNull('k.id_empresa'),
  estado: word(['fila', 'fazendo', 'pronto', 'falhou'])('k.estado'),
  arquivo: text.orNull('k.arquivo'),
  fechado: yesNo('k.fechado'),
  id_usuario: int('k.id_usuario'),
}
export type StoredPacote = RowOf<typeof storedColumns>

async function findStored(
  db: TenantDb,
  visao: VisaoDoLivro,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredPacote | undefined> {
  const [row] = await db.rows(
    storedColumns,
    (list) => sql`select ${list} from pacote_contabil k
      where k.tenant_id = ${db.tenant} and k.id_pacote_contabil = ${id} and ${seenPacotes(visao)}
      ${lock}`,
  )
  return row
}

export const findPacote = (db: TenantDb, visao: VisaoDoLivro, id: number) =>
  findStored(db, visao, id)

/** The same, locked for whoever sends or deletes it. */
export const lockPacote = (db: TenantDb, visao: VisaoDoLivro, id: number) =>
  findStored(db, visao, id, sql`for update`)

/** A package of the same month and unit that is still being made for people who see the same. */
export async function findUnfinished(
  db: TenantDb,
  asked: { mes: CalendarDate; id_empresa: number | null; visao: VisaoDoLivro },
) {
  const [row] = await db.rows(
    { id_pacote_contabil: int('k.id_pacote_contabil') },
    (list) => sql`select ${list} from pacote_contabil k
      where k.tenant_id = ${db.tenant} and k.mes = ${asked.mes}
        and k.id_empresa is not distinct from ${asked.id_empresa}::bigint
        and k.estado in ('fila', 'fazendo')
        and k.pedido -> 'visao' = ${JSON.stringify(asked.visao)}::jsonb`,
  )
  return row?.id_pacote_contabil
}

interface NewPacote {
  readonly mes: CalendarDate
  readonly id_empresa: number | null
  readonly fechado: 'S' | 'N'
  readonly id_usuario: number
  readonly pedido: PacoteRequest
}

export const insertPacote = async (db: TenantDb, { pedido, ...values }: NewPacote) =>
  (
    await db
      .insertInto('pacote_contabil')
      .values({ ...values, pedido: JSON.stringify(pedido) })
      .returning('id_pacote_contabil')
      .executeTakeFirstOrThrow()
  ).id_pacote_contabil

const toMake = {
  mes: day('mes'),
  id_empresa: int.orNull('id_empresa'),
  fechado: yesNo('fechado'),
  id_usuario: int('id_usuario'),
  pedido: json(pacoteRequest)('pedido'),
}
export type ToMake = RowOf<typeof toMake>

/** Marks a package as being made; undefined when it was deleted or is ready. */
export async function beginPacote(db: TenantDb, id: number): Promise<ToMake | undefined> {
  const [row] = await db.rows(
    toMake,
    (list) => sql`update pacote_contabil set estado = 'fazendo'
      where tenant_id = ${db.tenant} and id_pacote_contabil = ${id} and estado <> 'pronto'
      returning ${list}`,
  )
  return row
}

interface Made {
  readonly arquivo: string
  readonly tamanho: number
  readonly sha256: string
  readonly conteudo: readonly Content[]
}

/** False when it was deleted meanwhile. */
export async function finishPacote(db: TenantDb, id: number, { conteudo, ...made }: Made) {
  const row = await db
    .update('pacote_contabil')
    .set({
      ...made,
      conteudo: JSON.stringify(conteudo),
      estado: 'pronto',
      pronto_em: sql<string>`now()`,
    })
    .where('id_pacote_contabil', '=', id)
    .where('estado', '=', 'fazendo')
    .returning('id_pacote_contabil')
    .executeTakeFirst()
  return row !== undefined
}

export const failPacote = (db: TenantDb, id: number) =>
  db
    .update('pacote_contabil')
    .set({ estado: 'falhou' })
    .where('id_pacote_contabil', '=', id)
    .where('estado', '<>', 'pronto')
    .execute()

export const noteSent = (db: TenantDb, id: number, enviado_para: string) =>
  db
    .update('pacote_contabil')
    .set({ enviado_para, enviado_em: sql<string>`now()` })
    .where('id_pacote_contabil', '=', id)
    .execute()

export const deletePacote = (db: TenantDb, id: number) =>
  db.deleteFrom('pacote_contabil').where('id_pacote_contabil', '=', id).execute()

/** The CNPJ of the unit, or of the first one when the package is of all. */
export async function findCnpj(db: TenantDb, id_empresa: number | null): Promise<string> {
  const [row] = await db.rows(
    { cnpj: text.orNull('cnpj') },
    (list) => sql`select ${list} from empresa
      where tenant_id = ${db.tenant} and (${id_empresa}::bigint is null or id_empresa = ${id_empresa})
      order by ativo desc, id_empresa limit 1`,
  )
  return row?.cnpj ?? ''
}

/** The first administrator, who makes the demonstration's package. */
export async function findMaker(db: TenantDb): Promise<number> {
  const { id_usuario } = await db
    .from('usuario')
    .select('id_usuario')
    .orderBy('id_usuario')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id_usuario
}
