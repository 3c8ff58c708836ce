import { sql } from 'kysely'
import { flag, int, text } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { complete as completeTitulos } from '../../livro/titulos/story.ts'
import type { NewHeader } from '../../../src/orcamentos/lista/header.queries.ts'

/** The records that the demonstration's budgets refer to, in fixed orders. */
export async function findReferenciaIds(db: TenantDb) {
  const pessoas = (categoria: string) =>
    db.rows(
      { id: int('p.id_pessoa') },
      (list) => sql`select ${list} from pessoa p
        join pessoa_categoria c on ${same('c.id_pessoa_categoria', 'p')}
        where p.tenant_id = ${db.tenant} and c.descricao = ${categoria} and p.tipo_pessoa = 'PJ'
        order by p.id_pessoa limit 40`,
    )
  const ids = async (categoria: string) => (await pessoas(categoria)).map(({ id }) => id)
  const unidades = await db.from('unidade_medida').select(['id_unidade', 'descricao']).execute()
  const empresas = await db.from('empresa').select('id_empresa').orderBy('id_empresa').execute()
  const usuarios = await db
    .from('usuario')
    .select(['id_usuario', 'login'])
    .where('ativo', '=', 'S')
    .orderBy('id_usuario')
    .execute()
  const status = await db.from('orcamento_status').selectAll().execute()
  return {
    clientes: await ids('Cliente'),
    agencias: await ids('Agência'),
    fornecedores: await ids('Locadora'),
    unidades: new Map(unidades.map((um) => [um.descricao, um.id_unidade])),
    empresas: empresas.map((um) => um.id_empresa),
    usuarios: new Map(usuarios.map((um) => [um.login, um.id_usuario])),
    status: new Map(status.map((um) => [um.descricao, um])),
  }
}
export type ReferenciaIds = Awaited<ReturnType<typeof findReferenciaIds>>

/** Adds a version to its original. */
export async function insertVersao(
  db: TenantDb,
  id_familia: number,
  values: NewHeader & { readonly id_orcamento_versao: number },
): Promise<number> {
  const row = await db
    .insertInto('orcamento')
    .values({ ...values, id_familia })
    .returning('id_orcamento')
    .executeTakeFirstOrThrow()
  return row.id_orcamento
}

export const insertEventos = (
  db: TenantDb,
  rows: readonly {
    readonly id_orcamento: number
    readonly tipo: string
    readonly descricao: string
    readonly id_usuario: number | null
    readonly criado_em: string
  }[],
) =>
  db
    .insertInto('orca_evento')
    .values([...rows])
    .execute()

/** The three complete jobs of the demonstration with their versions. */
export const findWholeJobs = (db: TenantDb) =>
  db.rows(
    {
      id_orcamento: int('id_orcamento'),
      id_orcamento_versao: int('id_orcamento_versao'),
      titulo: text('titulo'),
      aprovado: flag('aprovado'),
    },
    (list) => sql`select ${list} from orcamento
      where tenant_id = ${db.tenant} and titulo = any(${Object.values(completeTitulos)}::text[])
      order by id_orcamento`,
  )
