import { relacaoCodigos } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import type { RelacaoCodigo } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import type { Leiaute } from '@claquete/core/orcamentos/incentivado/contas/relacoes/leiaute'
import { sql } from 'kysely'
import { day, instant, int, text, word, yesNo } from '../../../../kernel/database/columns.ts'
import type { RowOf } from '../../../../kernel/database/columns.ts'
import { same } from '../../../../kernel/database/join.ts'
import type { TenantDb } from '../../../../kernel/database/tenant-db.ts'

const columns = {
  id_relacao_leiaute: int('t.id_relacao_leiaute'),
  relacao: word(relacaoCodigos)('t.relacao'),
  norma: text('t.norma'),
  endereco: text('t.endereco'),
  lido: word(['oficial', 'secundario', 'uso'])('t.lido'),
  versao: int('t.versao'),
  alterado_em: instant('t.alterado_em'),
  alterado_por: text.orNull(
    sql`(select u.nome from usuario u where ${same('u.id_usuario', 't.id_usuario')})`,
  ),
}
type LeiauteRow = RowOf<typeof columns>
export type OwnLeiaute = LeiauteRow & Pick<Leiaute, 'colunas'>

/** The sheets whose columns the company says otherwise, each with them in order. */
export async function listOwnLeiautes(db: TenantDb): Promise<OwnLeiaute[]> {
  const leiautes = await db.rows(
    columns,
    (list) => sql`select ${list} from relacao_leiaute t where t.tenant_id = ${db.tenant}`,
  )
  if (leiautes.length === 0) return []
  const colunas = await db.rows(
    {
      id_relacao_leiaute: int('c.id_relacao_leiaute'),
      campo: text('c.campo'),
      titulo: text('c.titulo'),
      largura: int('c.largura'),
      mostra: yesNo('c.mostra'),
      vigencia_inicio: day.orNull('c.vigencia_inicio'),
      vigencia_fim: day.orNull('c.vigencia_fim'),
    },
    (list) => sql`select ${list} from relacao_coluna c where c.tenant_id = ${db.tenant}
      order by c.id_relacao_leiaute, c.ordem`,
  )
  const byLeiaute = Map.groupBy(colunas, (one) => one.id_relacao_leiaute)
  return leiautes.map((one) => ({
    ...one,
    colunas: (byLeiaute.get(one.id_relacao_leiaute) ?? []).map(
      ({ id_relacao_leiaute: _, ...coluna }) => coluna,
    ),
  }))
}

type Stored = Leiaute & { readonly relacao: RelacaoCodigo; readonly id_usuario: number }

/** Puts columns in the place of those of a sheet; returns its version. */
export async function storeLeiaute(db: TenantDb, stored: Stored): Promise<number> {
  const { colunas, ...head } = stored
  const [changed] = await db
    .update('relacao_leiaute')
    .set({ ...head, alterado_em: sql<string>`now()`, versao: sql<number>`versao + 1` })
    .where('relacao', '=', head.relacao)
    .returning(['id_relacao_leiaute', 'versao'])
    .execute()
  const { id_relacao_leiaute, versao } =
    changed ??
    (await db
      .insertInto('relacao_leiaute')
      .values(head)
      .returning(['id_relacao_leiaute', 'versao'])
      .executeTakeFirstOrThrow())
  await db
    .deleteFrom('relacao_coluna')
    .where('id_relacao_leiaute', '=', id_relacao_leiaute)
    .execute()
  await db
    .insertInto('relacao_coluna')
    .values(colunas.map((one, at) => ({ ...one, id_relacao_leiaute, ordem: at + 1 })))
    .execute()
  return versao
}

export const removeLeiaute = (db: TenantDb, relacao: RelacaoCodigo) =>
  db.deleteFrom('relacao_leiaute').where('relacao', '=', relacao).execute()
