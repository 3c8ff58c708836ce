import { must } from '@claquete/core/kernel/must'
import type { Place } from '@claquete/core/kernel/tree'
import { sql } from 'kysely'
import { flag, int, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
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

const columnsOf = ({ chave, superior, temCodigo }: NodeTree) => ({
  id: int(chave),
  superior: int.orNull(superior),
  ordem: int('ordem'),
  caminho: text('caminho'),
  descricao: text('descricao'),
  versao: int('versao'),
  codigo: text(temCodigo ? sql`codigo` : sql`''`),
  isFixed: flag(temCodigo ? sql`codigo_fixo = 'S'` : sql`false`),
})
export type StoredNode = RowOf<ReturnType<typeof columnsOf>>

/** Serialises changes of a tree: each reads the whole tree. */
export const lockTree = (db: TenantDb, { tabela }: NodeTree) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${tabela}, ${db.tenant}))`)

export const readTree = (db: TenantDb, tree: NodeTree) =>
  db.rows(
    columnsOf(tree),
    (list) => sql`select ${list}
      from ${sql.table(tree.tabela)} where tenant_id = ${db.tenant}
      order by caminho, id`,
  )

export async function nextId(db: TenantDb, { tabela, chave }: NodeTree): Promise<number> {
  const sequence = `"${tabela}_${chave}_seq"`
  const [row] = await db.rows(
    { id: int(sql`nextval(${sequence}::regclass)::bigint`) },
    (list) => sql`select ${list}`,
  )
  return must(row, sequence).id
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
