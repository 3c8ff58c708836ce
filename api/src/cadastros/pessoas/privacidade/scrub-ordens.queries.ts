import { sql } from 'kysely'
import * as z from 'zod/mini'
import { int, json, text } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { someone } from './personal-table.ts'

/** The same pattern for texts that are replaced outside of the database, where words end otherwise. */
const inScript = (pattern: string) =>
  new RegExp(
    pattern
      .replaceAll(String.raw`\m`, String.raw`(?<![\p{L}\p{N}_])`)
      .replaceAll(String.raw`\M`, String.raw`(?![\p{L}\p{N}_])`),
    'giu',
  )

/** Replaces in every text of a document, and in none of the names of its fields. */
function replacedIn(value: unknown, found: RegExp | undefined): unknown {
  if (typeof value === 'string') return found ? value.replace(found, someone) : value
  if (Array.isArray(value)) return value.map((one) => replacedIn(one, found))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, replacedIn(one, found)]),
  )
}

/** The addresses that call sheets have of a person, whatever the register says. */
export async function listOrdemAddresses(db: TenantDb, id_pessoa: number): Promise<string[]> {
  const rows = await db.rows(
    { email: text('x.email') },
    (list) => sql`select ${list} from (
        select lower(p.email) as email from ordem_pessoa p
        where p.tenant_id = ${db.tenant} and p.id_pessoa = ${id_pessoa}
        union select lower(r.email) from ordem_destinatario r
        where r.tenant_id = ${db.tenant} and r.id_pessoa = ${id_pessoa}) x
      where x.email <> ''`,
  )
  return rows.map(({ email }) => email)
}

const Conteudo = z.looseObject({ pessoas: z.array(z.looseObject({})) })

/**
 * Takes a person out of the published versions of call sheets, and the pattern out of their lines as they stand. Returns
 * the versions and the lines.
 */
export async function scrubOrdens(
  db: TenantDb,
  id_pessoa: number,
  pattern: string,
): Promise<{ readonly versoes: number[]; readonly linhas: number[] }> {
  const found = pattern === '' ? undefined : inScript(pattern)
  const mine = JSON.stringify({ pessoas: [{ id_pessoa }] })
  const versoes = await db.rows(
    { id: int('v.id_ordem_versao'), conteudo: json(Conteudo)('v.conteudo') },
    (list) => sql`select ${list} from ordem_versao v
      where v.tenant_id = ${db.tenant} and (v.conteudo @> ${mine}::jsonb
        or ${pattern} <> '' and v.conteudo::text ~* ${pattern})`,
  )
  for (const { id, conteudo } of versoes) {
    const pessoas = conteudo.pessoas.map((one) =>
      one['id_pessoa'] === id_pessoa
        ? { ...one, nome: someone, email: '', telefone: '', transporte: '', obs: '' }
        : one,
    )
    const clean = JSON.stringify(replacedIn({ ...conteudo, pessoas }, found))
    await db.run(sql`update ordem_versao set conteudo = ${clean}::jsonb
      where tenant_id = ${db.tenant} and id_ordem_versao = ${id}`)
  }
  return { versoes: versoes.map(({ id }) => id), linhas: await scrubLinhas(db, found, pattern) }
}

async function scrubLinhas(db: TenantDb, found: RegExp | undefined, pattern: string) {
  if (!found) return []
  const linhas = await db.rows(
    { id: int('l.id_ordem_linha'), campos: json(z.unknown())('l.campos') },
    (list) => sql`select ${list} from ordem_linha l
      where l.tenant_id = ${db.tenant} and l.campos::text ~* ${pattern}`,
  )
  for (const { id, campos } of linhas) {
    await db.run(sql`update ordem_linha set campos = ${JSON.stringify(replacedIn(campos, found))}::jsonb
      where tenant_id = ${db.tenant} and id_ordem_linha = ${id}`)
  }
  return linhas.map(({ id }) => id)
}
