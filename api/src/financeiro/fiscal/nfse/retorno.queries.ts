import { sql } from 'kysely'
import { flag, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** What a line of the portal's file says of its declaration (DPS); a part that the file lacks is blank. */
export interface AskedDps {
  /** As the file says it. */
  readonly nome: string
  readonly cnpj: string
  readonly serie: string
  readonly numero: number
  /** What the note must cost, as a decimal text; absent where nothing is said. */
  readonly valor?: string
}

type Sql = ReturnType<typeof sql>

/** The only note of a city's portal that waits for its number under a declaration `d`, in a unit where the user works. */
const waitingOne = (db: TenantDb, id_usuario: Sql) => sql`(
  select case when count(*) = 1 then min(n.id_nota) end
  from nota_emitida n join empresa e on ${same('e.id_empresa', 'n')}
  where n.tenant_id = ${db.tenant} and n.via = 'municipio' and n.estado = 'a_registrar'
    and n.numero = d.numero and (d.serie = '' or n.serie = d.serie)
    and (d.cnpj = '' or e.cnpj = d.cnpj)
    and (not exists (select from usuario_empresa u where u.tenant_id = n.tenant_id
        and u.id_usuario = ${id_usuario})
      or exists (select from usuario_empresa u where u.tenant_id = n.tenant_id
        and u.id_usuario = ${id_usuario} and u.id_empresa = n.id_empresa)))`

/** Those of these declarations under which exactly one note waits, and whether it has the value that is said. */
export const listWaiting = (db: TenantDb, all: readonly AskedDps[], id_usuario: number) =>
  db.rows(
    { nome: text('q.nome'), is_equal: flag(sql`(q.valor is null or q.valor = n.valor)`) },
    (list) => sql`select ${list} from (
        select d.nome, d.valor, ${waitingOne(db, sql`${id_usuario}::bigint`)} as id_nota
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
          as d(nome text, cnpj text, serie text, numero bigint, valor numeric)) q
      join nota_emitida n on n.tenant_id = ${db.tenant} and n.id_nota = q.id_nota`,
  )

export const listCodesInUse = (db: TenantDb, codes: readonly string[]) =>
  db.rows(
    { chave: text('n.chave'), numero_nota: text('n.numero_nota') },
    (list) => sql`select ${list} from nota_emitida n
      where n.tenant_id = ${db.tenant} and n.chave = any(${codes}::text[])`,
  )

export interface ReturnedNota extends AskedDps {
  readonly numero_nota: string
  readonly chave: string
  /** The day on which the portal issued it; null is today. */
  readonly data: string | null
}

/** Stores the numbers of notes that wait for them; returns how many. */
export async function storeReturned(
  db: TenantDb,
  notas: readonly ReturnedNota[],
  id_importacao: number,
): Promise<number> {
  const importer = sql`(select i.id_usuario from importacao i
    where i.tenant_id = ${db.tenant} and i.id_importacao = ${id_importacao}::bigint)`
  const rows = await db.rows(
    { id_nota: int('n.id_nota') },
    (list) => sql`with achada as (
        select d.numero_nota, d.chave, d.data, ${waitingOne(db, importer)} as id_nota
        from jsonb_to_recordset(${JSON.stringify(notas)}::jsonb)
          as d(cnpj text, serie text, numero bigint, numero_nota text, chave text, data date))
      update nota_emitida n set estado = 'autorizada', numero_nota = a.numero_nota, chave = a.chave,
        autorizada_em = coalesce(a.data::timestamp at time zone 'America/Sao_Paulo', now()),
        id_importacao = ${id_importacao}::bigint, versao_importada = n.versao + 1,
        versao = n.versao + 1
      from achada a where n.tenant_id = ${db.tenant} and n.id_nota = a.id_nota
        and n.estado = 'a_registrar'
      returning ${list}`,
  )
  return rows.length
}

/** Takes back the numbers that a file told; notes that changed since, or were sent, keep theirs. */
export async function undoReturned(
  db: TenantDb,
  id_importacao: number,
): Promise<{ readonly excluidas: number; readonly mantidas: number }> {
  const [all] = await db.rows(
    { count: int(sql`count(*)`) },
    (list) => sql`select ${list} from nota_emitida n
      where n.tenant_id = ${db.tenant} and n.id_importacao = ${id_importacao}`,
  )
  const undone = await db.rows(
    { id_nota: int('n.id_nota') },
    (list) => sql`update nota_emitida n set estado = 'a_registrar', numero_nota = '', chave = '',
        autorizada_em = null, id_importacao = null, versao_importada = null, versao = n.versao + 1
      where n.tenant_id = ${db.tenant} and n.id_importacao = ${id_importacao}
        and n.estado = 'autorizada' and n.versao = n.versao_importada
        and not exists (select from email m where m.tenant_id = n.tenant_id
          and m.tabela = 'nota_emitida' and m.chave = n.id_nota)
      returning ${list}`,
  )
  const excluidas = undone.length
  return { excluidas, mantidas: (all?.count ?? 0) - excluidas }
}
