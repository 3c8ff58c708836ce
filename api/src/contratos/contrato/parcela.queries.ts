import { mecanismoCodigos } from '@claquete/core/orcamentos/incentivado/fonte'
import { sql } from 'kysely'
import { day, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const parcela = {
  id_contrato_parcela: int('x.id_contrato_parcela'),
  ordem: int('x.ordem'),
  valor: money('x.valor'),
  vencimento: day('x.vencimento'),
  descricao: text('x.descricao'),
  id_lancamento: int.orNull('x.id_lancamento'),
  situacao: text.orNull('l.situacao'),
  id_projeto_fonte: int.orNull('x.id_projeto_fonte'),
  fonte_nome: text(sql`coalesce(f.nome, '')`),
  mecanismo: word(mecanismoCodigos).orNull('f.mecanismo'),
}
export type Parcela = RowOf<typeof parcela>

/** The instalments of a version with how their titles stand. */
export const listParcelas = (db: TenantDb, id_contrato_versao: number): Promise<Parcela[]> =>
  db.rows(
    parcela,
    (list) => sql`select ${list} from contrato_parcela x
      left join lancamento l on ${same('l.id_lancamento', 'x')}
      left join projeto_fonte f on ${same('f.id_projeto_fonte', 'x')}
      where x.tenant_id = ${db.tenant} and x.id_contrato_versao = ${id_contrato_versao} order by x.ordem`,
  )

/** The titles that a contract opened, of all its versions. */
export async function listTitulosOf(db: TenantDb, id_contrato: number): Promise<number[]> {
  const rows = await db.rows(
    { id_lancamento: int('x.id_lancamento') },
    (list) => sql`select ${list} from contrato_parcela x
      join contrato_versao v on ${same('v.id_contrato_versao', 'x')}
      where x.tenant_id = ${db.tenant} and v.id_contrato = ${id_contrato} and x.id_lancamento is not null
      order by x.id_lancamento`,
  )
  return rows.map(({ id_lancamento }) => id_lancamento)
}

/** Enters the title of each instalment, in their order. */
export async function noteTitulos(
  db: TenantDb,
  parcelas: readonly Pick<Parcela, 'id_contrato_parcela'>[],
  ids: readonly number[],
): Promise<void> {
  for (const [at, { id_contrato_parcela }] of parcelas.entries()) {
    await db
      .update('contrato_parcela')
      .set({ id_lancamento: ids[at] ?? null })
      .where('id_contrato_parcela', '=', id_contrato_parcela)
      .execute()
  }
}

export const setFonteOfParcela = (
  db: TenantDb,
  id_contrato_parcela: number,
  id_projeto_fonte: number | null,
) =>
  db
    .update('contrato_parcela')
    .set({ id_projeto_fonte })
    .where('id_contrato_parcela', '=', id_contrato_parcela)
    .execute()
