import type { GastoBody } from '@claquete/contract/orcamentos/incentivado/gasto'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { papelCodigos } from '@claquete/core/orcamentos/incentivado/contas/relacoes/comprovantes'
import { sql } from 'kysely'
import { flag, int, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** What an expense is stored by: its title, or the expense of a fund. */
export interface GastoOwner {
  readonly id_lancamento: number | null
  readonly id_orca_despesa: number | null
}

/** The files of a title and of its expense, with what each is. */
export const listArquivos = (db: TenantDb, { id_lancamento, id_orca_despesa }: GastoOwner) =>
  db.rows(
    {
      id_arquivo: int('a.id_arquivo'),
      arquivo: text('a.arquivo'),
      name: text('a.name'),
      papel: word(papelCodigos).orNull('g.papel'),
      isPdf: flag(sql`a.mime = 'application/pdf'`),
    },
    (list) => sql`select ${list} from arquivo a
      left join gasto_arquivo g on ${same('g.id_arquivo', 'a')}
      where a.tenant_id = ${db.tenant} and a.removido = 'N'
        and (a.tabela = 'lancamento' and a.chave = ${id_lancamento}::bigint
          or exists (select from verba_anexo v join orca_despesa d on ${same('d.id_orca_despesa', 'v')}
            where ${same('v.id_arquivo', 'a')} and (d.id_orca_despesa = ${id_orca_despesa}::bigint
              or d.id_lancamento = ${id_lancamento}::bigint)))
      order by a.id_arquivo`,
  )

/** Says what each of these files is. */
export async function setPapeis(
  db: TenantDb,
  arquivos: NonNullable<GastoBody['arquivos']>,
): Promise<void> {
  const ids = arquivos.map(({ id_arquivo }) => id_arquivo)
  if (ids.length === 0) return
  await db.deleteFrom('gasto_arquivo').where('id_arquivo', 'in', ids).execute()
  const named = arquivos.flatMap(({ id_arquivo, papel }) =>
    papel === null ? [] : [{ id_arquivo, papel }],
  )
  if (named.length > 0) await db.insertInto('gasto_arquivo').values(named).execute()
}

/** Puts the parts of sources in a title's line in the place of those stored. */
export async function setPartes(
  db: TenantDb,
  { id_lancamento, uid }: { readonly id_lancamento: number; readonly uid: string | null },
  partes: NonNullable<GastoBody['partes']>,
): Promise<void> {
  await db
    .deleteFrom('gasto_fonte')
    .where('id_lancamento', '=', id_lancamento)
    .where(sql<boolean>`uid is not distinct from ${uid}`)
    .execute()
  if (partes.length === 0) return
  await db
    .insertInto('gasto_fonte')
    .values(
      partes.map(({ id_projeto_fonte, valor }) => ({
        id_lancamento,
        uid,
        id_projeto_fonte,
        valor: centsToDecimalText(valor),
      })),
    )
    .execute()
}

type Documento = Pick<
  GastoBody,
  | 'serie'
  | 'chave_acesso'
  | 'municipio'
  | 'uf'
  | 'cita_projeto'
  | 'bb_classificado'
  | 'justificativa'
>

/** Stores what the ledger does not keep of a document; what is left out stays. */
export async function setDocumento(
  db: TenantDb,
  { id_lancamento, id_orca_despesa }: GastoOwner,
  { chave_acesso, ...more }: Documento & { readonly emissao?: string | null },
): Promise<void> {
  const values = { ...more, ...(chave_acesso !== undefined && { chave: chave_acesso }) }
  const given = Object.fromEntries(Object.entries(values).filter(([, one]) => one !== undefined))
  const changed = await db
    .update('gasto_documento')
    .set({ ...given, versao: sql<number>`versao + 1` })
    .where(
      id_orca_despesa === null
        ? sql<boolean>`id_lancamento = ${id_lancamento}`
        : sql<boolean>`id_orca_despesa = ${id_orca_despesa}`,
    )
    .returning('id_gasto_documento')
    .execute()
  if (changed.length > 0 || Object.keys(given).length === 0) return
  await db
    .insertInto('gasto_documento')
    .values({
      ...given,
      ...(id_orca_despesa === null ? { id_lancamento } : { id_orca_despesa }),
    })
    .execute()
}

export const listTiposDocumento = (db: TenantDb) =>
  db.rows(
    { id: int('t.id_tipoDocumento'), nome: text('t.descricao') },
    (list) => sql`select ${list} from tipo_documento t where t.tenant_id = ${db.tenant}
      and t.ativo = 'S' order by t.fiscal desc, t.descricao`,
  )

/** Locks an expense of a fund; undefined where it is gone. */
export async function lockDespesa(db: TenantDb, id_orca_despesa: number) {
  const [row] = await db.rows(
    { versao: int('d.versao') },
    (list) => sql`select ${list} from orca_despesa d where d.tenant_id = ${db.tenant}
      and d.id_orca_despesa = ${id_orca_despesa} for update of d`,
  )
  return row
}
