import type { Place, No } from '@claquete/core/kernel/tree'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** A register that is a tree, with its table and columns. */
export interface NodeTree {
  readonly tabela: 'plano_contas' | 'centro_custo'
  readonly chave: string
  readonly superior: string
  /** Whether its nodes have codes. */
  readonly temCodigo: boolean
}

export const treeOfPlano: NodeTree = {
  tabela: 'plano_contas',
  chave: 'id_grupoCusto',
  superior: 'id_grupoCustoSuperior',
  temCodigo: true,
}
export const treeOfCentros: NodeTree = {
  tabela: 'centro_custo',
  chave: 'id_centrocusto',
  superior: 'id_centrocusto_superior',
  temCodigo: false,
}

export interface StoredNode extends No {
  readonly descricao: string
  readonly caminho: string
  readonly codigo: string
  readonly versao: number
}

/** Serialises changes of a tree: each reads the whole tree. */
export const lockTree = (db: TenantDb, { tabela }: NodeTree) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${tabela}, ${db.tenant}))`)

export const readTree = (db: TenantDb, { tabela, chave, superior, temCodigo }: NodeTree) =>
  db.run(sql<StoredNode>`
    select ${sql.ref(chave)} as id, ${sql.ref(superior)} as superior, ordem, caminho, descricao, versao,
      ${temCodigo ? sql`codigo, codigo_fixo = 'S' as fixo` : sql`'' as codigo, false as fixo`}
    from ${sql.table(tabela)} where tenant_id = ${db.tenant}
    order by caminho, 1`)

export async function nextId(db: TenantDb, { tabela, chave }: NodeTree): Promise<number> {
  const sequence = `"${tabela}_${chave}_seq"`
  const [row] = await db.run(
    sql<{ id: number }>`select nextval(${sequence}::regclass)::bigint as id`,
  )
  if (!row) throw new Error(sequence)
  return row.id
}

/** Stores the changed places in one statement. */
export const savePlaces = (db: TenantDb, tree: NodeTree, places: readonly Place[]) =>
  db.run(sql`
    update ${sql.table(tree.tabela)} t
      set ${sql.ref(tree.superior)} = l.superior, ordem = l.ordem, caminho = l.caminho
        ${tree.temCodigo ? sql`, codigo = l.codigo` : sql``}
    from json_to_recordset(${JSON.stringify(places)}::json)
      as l(id bigint, superior bigint, ordem integer, caminho text, codigo text)
    where t.tenant_id = ${db.tenant} and t.${sql.ref(tree.chave)} = l.id`)
