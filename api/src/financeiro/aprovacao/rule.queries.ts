import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { int, json, money, text, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const names = (tabela: string, chave: string, nome: string) =>
  json(z.array(z.object({ id: z.int(), nome: z.string() })))(sql`coalesce((
    select json_agg(json_build_object('id', n.${sql.ref(chave)}, 'nome', n.${sql.ref(nome)})
      order by n.${sql.ref(nome)})
    from regra_aprovador a join ${sql.table(tabela)} n on n.tenant_id = a.tenant_id
      and n.${sql.ref(chave)} = a.${sql.ref(chave)}
    where ${same('a.id_regra_aprovacao', 'r')}), '[]')`)

const columns = {
  id_regra_aprovacao: int('r.id_regra_aprovacao'),
  descricao: text('r.descricao'),
  valor_de: money('r.valor_de'),
  valor_ate: money.orNull('r.valor_ate'),
  id_empresa: int.orNull('r.id_empresa'),
  empresa: text.orNull(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
  id_responsavel: int.orNull('r.id_responsavel'),
  responsavel: text.orNull('u.nome'),
  responsavel_aprova: yesNo('r.responsavel_aprova'),
  aprovacoes: int('r.aprovacoes'),
  ativo: yesNo('r.ativo'),
  versao: int('r.versao'),
  usuarios: names('usuario', 'id_usuario', 'nome'),
  perfis: names('usuario_tipo', 'id_usuario_tipo', 'descricao'),
}
export type ReadRule = RowOf<typeof columns>

export const listRules = (db: TenantDb) =>
  db.rows(
    columns,
    (list) => sql`select ${list}
      from regra_aprovacao r
      left join empresa e on ${same('e.id_empresa', 'r')}
      left join usuario u on ${same('u.id_usuario', 'r.id_responsavel')}
      where r.tenant_id = ${db.tenant}
      order by r.ativo desc, e.razao nulls first, u.nome nulls first, r.valor_de, r.id_regra_aprovacao`,
  )

/** Serialises changes of rules, so that two concurrent ones cannot overlap. */
export const lockRules = (db: TenantDb) =>
  db.run(sql`select pg_advisory_xact_lock(hashtext('regra_aprovacao'), ${db.tenant}::int)`)

type Values = Omit<
  ReadRule,
  'id_regra_aprovacao' | 'empresa' | 'responsavel' | 'versao' | 'usuarios' | 'perfis'
>

const line = ({ valor_de, valor_ate, ...values }: Values) => ({
  ...values,
  valor_de: centsToDecimalText(valor_de),
  valor_ate: valor_ate === null ? null : centsToDecimalText(valor_ate),
})

export async function storeRule(
  db: TenantDb,
  id: number | undefined,
  values: Values,
): Promise<number> {
  if (id !== undefined) {
    await db
      .update('regra_aprovacao')
      .set({ ...line(values), versao: sql`versao + 1` })
      .where('id_regra_aprovacao', '=', id)
      .execute()
    return id
  }
  const row = await db
    .insertInto('regra_aprovacao')
    .values(line(values))
    .returning('id_regra_aprovacao')
    .executeTakeFirstOrThrow()
  return row.id_regra_aprovacao
}

interface RuleNames {
  readonly usuarios: readonly number[]
  readonly perfis: readonly number[]
}

export async function storeAprovadores(
  db: TenantDb,
  id_regra_aprovacao: number,
  { usuarios, perfis }: RuleNames,
): Promise<void> {
  await db
    .deleteFrom('regra_aprovador')
    .where('id_regra_aprovacao', '=', id_regra_aprovacao)
    .execute()
  const rows = [
    ...usuarios.map((id_usuario) => ({ id_regra_aprovacao, id_usuario })),
    ...perfis.map((id_usuario_tipo) => ({ id_regra_aprovacao, id_usuario_tipo })),
  ]
  if (rows.length > 0) await db.insertInto('regra_aprovador').values(rows).execute()
}

export async function deleteRule(db: TenantDb, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('regra_aprovacao')
    .where('id_regra_aprovacao', '=', id)
    .returning('id_regra_aprovacao')
    .execute()
  return gone.length > 0
}

/** Active users and profiles, to be named in a rule. */
export async function choices(db: TenantDb) {
  const usuarios = await db.rows(
    { id: int('id_usuario'), nome: text('nome') },
    (list) => sql`select ${list} from usuario
      where tenant_id = ${db.tenant} and ativo = 'S' order by nome, id_usuario`,
  )
  const perfis = await db.rows(
    { id: int('id_usuario_tipo'), nome: text('descricao') },
    (list) => sql`select ${list} from usuario_tipo where tenant_id = ${db.tenant}
      order by descricao, id_usuario_tipo`,
  )
  return { usuarios, perfis }
}

export async function unidadeExists(db: TenantDb, id_empresa: number): Promise<boolean> {
  const rows = await db.run(
    sql`select from empresa where tenant_id = ${db.tenant} and id_empresa = ${id_empresa}`,
  )
  return rows.length > 0
}
