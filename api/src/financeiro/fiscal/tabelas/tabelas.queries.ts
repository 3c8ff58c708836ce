import { ConteudoDaRegra } from '@claquete/contract/financeiro/fiscal/tabelas/campos'
import { lidos } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import type { FiscalRegra } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, instant, int, json, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Who wrote a row. */
export const writtenBy = (table: string) =>
  text.orNull(
    sql`(select u.nome from usuario u where ${same('u.id_usuario', `${table}.id_usuario`)})`,
  )

/** The days of a row, and who wrote it. */
export const written = (table: string) => ({
  versao: int(`${table}.versao`),
  alterado_em: instant(`${table}.alterado_em`),
  alterado_por: writtenBy(table),
  vigencia_inicio: day(`${table}.vigencia_inicio`),
  vigencia_fim: day.orNull(`${table}.vigencia_fim`),
})

const regraColumns = {
  id_fiscal_regra: int('r.id_fiscal_regra'),
  chave: text('r.chave'),
  titulo: text('r.titulo'),
  norma: text('r.norma'),
  endereco: text('r.endereco'),
  lido: word(lidos)('r.lido'),
  ativa: yesNo('r.ativa'),
  conteudo: json(ConteudoDaRegra)('r.conteudo'),
  ...written('r'),
}
export type OwnRegraRow = RowOf<typeof regraColumns>

/** The rules that the company added or said otherwise. */
export const listOwnFiscalRegras = (db: TenantDb): Promise<OwnRegraRow[]> =>
  db.rows(
    regraColumns,
    (list) =>
      sql`select ${list} from fiscal_regra r where r.tenant_id = ${db.tenant} order by r.chave`,
  )

interface StoredRegra extends FiscalRegra {
  readonly ativa: 'S' | 'N'
}

const storedOf = (regra: StoredRegra, id_usuario: number) => ({
  chave: regra.chave,
  titulo: regra.titulo,
  norma: regra.norma,
  endereco: regra.endereco,
  lido: regra.lido,
  ativa: regra.ativa,
  vigencia_inicio: regra.vigencia_inicio,
  vigencia_fim: regra.vigencia_fim,
  conteudo: JSON.stringify(z.encode(ConteudoDaRegra, regra.conteudo)),
  id_usuario,
})

export const insertFiscalRegra = (db: TenantDb, regra: StoredRegra, id_usuario: number) =>
  db.insertInto('fiscal_regra').values(storedOf(regra, id_usuario)).execute()

export const updateFiscalRegra = (db: TenantDb, regra: StoredRegra, id_usuario: number) =>
  db
    .update('fiscal_regra')
    .set({
      ...storedOf(regra, id_usuario),
      alterado_em: sql<string>`now()`,
      versao: sql<number>`versao + 1`,
    })
    .where('chave', '=', regra.chave)
    .execute()

export const removeFiscalRegra = (db: TenantDb, chave: string) =>
  db.deleteFrom('fiscal_regra').where('chave', '=', chave).execute()

const conferenciaColumns = {
  chave: text('c.chave'),
  marca: text('c.marca'),
  obs: text('c.obs'),
  conferido_em: instant('c.conferido_em'),
  conferido_por: writtenBy('c'),
}

/** Who read which rule in its official text, one row a rule. */
export const listFiscalConferencias = (db: TenantDb) =>
  db.rows(
    conferenciaColumns,
    (list) => sql`select ${list} from fiscal_conferencia c where c.tenant_id = ${db.tenant}`,
  )

/** Stores that somebody read a rule; the reading before is replaced, and stays in the history. */
export const saveFiscalConferencia = (
  db: TenantDb,
  row: { chave: string; marca: string; obs: string; id_usuario: number },
) =>
  db
    .insertInto('fiscal_conferencia')
    .values(row)
    .onConflict((at) =>
      at.columns(['tenant_id', 'chave']).doUpdateSet({
        marca: row.marca,
        obs: row.obs,
        id_usuario: row.id_usuario,
        conferido_em: sql<string>`now()`,
      }),
    )
    .execute()
