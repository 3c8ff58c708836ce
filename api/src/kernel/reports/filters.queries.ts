import type { ReportSelector } from '@claquete/contract/report'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../context.ts'
import { int, text } from '../database/columns.ts'
import { same } from '../database/join.ts'
import type { TenantDb } from '../database/tenant-db.ts'

interface Records {
  readonly table: string
  readonly key: string
  readonly name: RawBuilder<string>
  /** What this person may see of them. */
  readonly seen?: (actor: Actor) => RawBuilder<unknown>
}

/** Of these units, for whoever is restricted to some. */
const ofUnits = (column: string, { empresas }: Actor) =>
  empresas.length === 0 ? sql`true` : sql`r.${sql.ref(column)} = any(${empresas}::bigint[])`

const account: Records = {
  table: 'plano_contas',
  key: 'id_grupoCusto',
  name: sql`concat_ws(' ', r.codigo, r.descricao)`,
}

const records: Readonly<Record<ReportSelector, Records>> = {
  unidade: {
    table: 'empresa',
    key: 'id_empresa',
    name: sql`coalesce(nullif(r.fantasia, ''), r.razao)`,
    seen: (actor) => ofUnits('id_empresa', actor),
  },
  pessoa: {
    table: 'pessoa',
    key: 'id_pessoa',
    name: sql`coalesce(nullif(r.fantasia, ''), r.razao)`,
  },
  conta: {
    table: 'contabancaria',
    key: 'id_contabancaria',
    name: sql`r.descricao`,
    seen: (actor) => sql`(r.id_empresa is null or ${ofUnits('id_empresa', actor)})
      and not exists (select from usuario_tipo_conta_bloqueada q where ${same('q.id_contabancaria', 'r')}
        and q.id_usuario_tipo = ${actor.id_usuario_tipo})`,
  },
  'plano-receita': account,
  'plano-despesa': account,
  plano: account,
  centro: { table: 'centro_custo', key: 'id_centrocusto', name: sql`r.descricao` },
  orcamento: {
    table: 'orcamento',
    key: 'id_orcamento',
    name: sql`r.num_orc`,
    seen: (actor) => ofUnits('id_empresa', actor),
  },
  status: { table: 'orcamento_status', key: 'id_orcamento_status', name: sql`r.descricao` },
  responsavel: { table: 'usuario', key: 'id_usuario', name: sql`r.nome` },
  usuario: { table: 'usuario', key: 'id_usuario', name: sql`r.nome` },
}

/** The names of the records that a filter chose; those that are gone or that this person may not see are left out. */
export async function findNames(
  { db, actor }: { readonly db: TenantDb; readonly actor: Actor },
  from: ReportSelector,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { table, key, name, seen } = records[from]
  const rows = await db.rows(
    { id: int(`r.${key}`), nome: text(name) },
    (list) => sql`select ${list} from ${sql.table(table)} r
      where r.tenant_id = ${db.tenant} and r.${sql.ref(key)} = any(${ids}::bigint[])
        and ${seen?.(actor) ?? sql`true`}`,
  )
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}
