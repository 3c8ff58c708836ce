import type { Services } from '../kernel/services.ts'
import { allPermissions } from '../kernel/catalogue.ts'

interface Check {
  readonly name: string
  /** Each row is one difference, told in `problema`. */
  readonly sql: string
  readonly values?: readonly unknown[]
}

/** Tables that are nobody's: the tenants themselves, the throttle, postal codes, the migrations. */
const shared = ['tenant', 'tentativa_login', 'cep', 'migracao']
/** Row-level security without FORCE: the worker reads every tenant's queue. */
const workerTables = ['tarefa']

const administration = [...allPermissions]
  .filter(([key]) => key.startsWith('perfil.'))
  .map(([, { id_permissao }]) => id_permissao)

/** What must always be true of the database, each with the query that finds what breaks it. */
export const checks: readonly Check[] = [
  {
    name: 'toda tabela de empresa tem as duas paredes',
    sql: `select c.relname || ': sem segurança por linha' as problema
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind = 'r' and c.relname <> all($1)
        and (not c.relrowsecurity or (not c.relforcerowsecurity and c.relname <> all($2))
          or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
    values: [shared, workerTables],
  },
  {
    name: 'chaves primárias, únicas e estrangeiras começam pela empresa',
    sql: `select conrelid::regclass || '.' || conname || ': chave sem a empresa' as problema
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid and t.relname <> all($1)
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      where contype in ('p', 'u', 'f') and (select attname from pg_attribute
        where attrelid = conrelid and attnum = conkey[1]) <> 'tenant_id'
      union all
      select i.indexrelid::regclass || ': índice único sem a empresa'
      from pg_index i join pg_class t on t.oid = i.indrelid and t.relname <> all($1)
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      where i.indisunique and (select attname from pg_attribute
        where attrelid = i.indrelid and attnum = i.indkey[0]) <> 'tenant_id'`,
    values: [shared],
  },
  {
    name: 'toda empresa tem quem administre',
    sql: `select t.dominio || ': nenhum usuário ativo administra as permissões' as problema
      from tenant t where not exists (
        select 1 from usuario u where u.tenant_id = t.tenant_id and u.ativo = 'S'
          and (select count(*) from usuario_tipo_permissao p where p.tenant_id = u.tenant_id
            and p.id_usuario_tipo = u.id_usuario_tipo and p.id_permissao = any($1)) = $2)`,
    values: [administration, administration.length],
  },
  {
    name: 'usuários dentro da cota',
    sql: `select t.dominio || ': ' || count(*) || ' usuários para ' || t.qtde_usuarios as problema
      from tenant t join usuario u on u.tenant_id = t.tenant_id
        and u.produtor_externo = 'N' and u.suporte = 'N'
      group by t.dominio, t.qtde_usuarios having count(*) > t.qtde_usuarios`,
  },
  {
    name: 'valores de campos personalizados têm dono',
    sql: `select v.tenant_id || '/' || v.model || '/' || v.id_owner || ': valores sem registro' as problema
      from campos_custom_valor v where (v.model = 'pessoa' and not exists (
        select 1 from pessoa p where p.tenant_id = v.tenant_id and p.id_pessoa = v.id_owner))
      or (v.model = 'empresa' and not exists (
        select 1 from empresa e where e.tenant_id = v.tenant_id and e.id_empresa = v.id_owner))`,
  },
  {
    name: 'documentos guardados sem máscara',
    sql: `select tenant_id || '/pessoa/' || id_pessoa || ': documento ' || cnpj as problema
      from pessoa where cnpj !~ '^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$'`,
  },
  {
    name: 'nenhuma tarefa presa',
    sql: `select tenant_id || '/tarefa/' || id_tarefa || ': presa desde ' || presa_ate as problema
      from tarefa where estado = 'fazendo' and presa_ate < now() - interval '1 hour'`,
  },
]

/** Runs every check; the answer lists each difference found. */
export async function verify(services: Pick<Services, 'pool' | 'storage'>): Promise<string[]> {
  const problems: string[] = []
  for (const { name, sql, values } of checks) {
    const { rows } = await services.pool.query<{ problema: string }>(sql, [...(values ?? [])])
    problems.push(...rows.map(({ problema }) => `${name}: ${problema}`))
  }
  return [...problems, ...(await missingFiles(services))]
}

async function missingFiles({ pool, storage }: Pick<Services, 'pool' | 'storage'>) {
  const { rows } = await pool.query<{ arquivo: string }>(
    `select arquivo from arquivo where removido = 'N'`,
  )
  const missing: string[] = []
  for (const { arquivo } of rows) {
    if (!(await storage.exists(arquivo))) missing.push(`arquivos guardados: falta ${arquivo}`)
  }
  return missing
}
