import type { Lugar, No } from '@claquete/core/kernel/arvore'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** A register that is a tree, and where its columns are. */
export interface Arvore {
  readonly tabela: 'plano_contas' | 'centro_custo'
  readonly chave: string
  readonly superior: string
  /** Its nodes have codes. */
  readonly temCodigo: boolean
}

export const arvoreDoPlano: Arvore = {
  tabela: 'plano_contas',
  chave: 'id_grupoCusto',
  superior: 'id_grupoCustoSuperior',
  temCodigo: true,
}
export const arvoreDosCentros: Arvore = {
  tabela: 'centro_custo',
  chave: 'id_centrocusto',
  superior: 'id_centrocusto_superior',
  temCodigo: false,
}

export interface NoGuardado extends No {
  readonly descricao: string
  readonly caminho: string
  readonly codigo: string
  readonly versao: number
}

/** One change of a tree at a time: each looks at the whole of it. */
export const lockArvore = (db: TenantDb, { tabela }: Arvore) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${tabela}, ${db.tenant}))`)

export const readArvore = (db: TenantDb, { tabela, chave, superior, temCodigo }: Arvore) =>
  db.run(sql<NoGuardado>`
    select ${sql.ref(chave)} as id, ${sql.ref(superior)} as superior, ordem, caminho, descricao, versao,
      ${temCodigo ? sql`codigo, codigo_fixo = 'S' as fixo` : sql`'' as codigo, false as fixo`}
    from ${sql.table(tabela)} where tenant_id = ${db.tenant}
    order by caminho, 1`)

export async function nextId(db: TenantDb, { tabela, chave }: Arvore): Promise<number> {
  const sequence = `"${tabela}_${chave}_seq"`
  const [row] = await db.run(
    sql<{ id: number }>`select nextval(${sequence}::regclass)::bigint as id`,
  )
  if (!row) throw new Error(sequence)
  return row.id
}

/** Writes the places that changed, in one statement. */
export const savePlaces = (db: TenantDb, arvore: Arvore, places: readonly Lugar[]) =>
  db.run(sql`
    update ${sql.table(arvore.tabela)} t
      set ${sql.ref(arvore.superior)} = l.superior, ordem = l.ordem, caminho = l.caminho
        ${arvore.temCodigo ? sql`, codigo = l.codigo` : sql``}
    from json_to_recordset(${JSON.stringify(places)}::json)
      as l(id bigint, superior bigint, ordem integer, caminho text, codigo text)
    where t.tenant_id = ${db.tenant} and t.${sql.ref(arvore.chave)} = l.id`)
