import { customModels } from '@claquete/contract/kernel/custom-models'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { allPermissions } from '../kernel/areas/catalogue.ts'
import { text } from '../kernel/database/columns.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import type { Services } from '../kernel/services.ts'
import { checkLivro, sentenceOf } from '../financeiro/conferencia/public.ts'
import { sql } from 'kysely'

interface Check {
  readonly name: string
  /** Each row is one difference, described in `problema`. */
  readonly sql: string
  readonly values?: readonly unknown[]
}

/** Tables without a tenant: tenants, throttle, postal codes, migrations, routines. */
const shared = ['tenant', 'tentativa_login', 'cep', 'migracao', 'rotina', 'modelo_anunciado']

const administration = [...allPermissions]
  .filter(([key]) => key.startsWith('perfil.'))
  .map(([, { id_permissao }]) => id_permissao)

/** Invariants of the schema. */
export const schemaChecks: readonly Check[] = [
  {
    name: 'toda tabela de empresa tem as duas paredes',
    sql: `select c.relname || ': sem segurança por linha' as problema
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind = 'r' and c.relname <> all($1)
        and (not c.relrowsecurity or not c.relforcerowsecurity
          or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
    values: [shared],
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
]

/** Whether the record that a custom value belongs to exists. */
const ownedValues = Object.entries(customModels)
  .map(
    ([table, { chave }]) => `(v.model = '${table}' and exists (
      select 1 from ${table} r where r.tenant_id = $1 and r.${chave} = v.id_owner))`,
  )
  .join(' or ')

/** Invariants of one tenant's rows; its key is `$1`. */
const tenantChecks: readonly Check[] = [
  {
    name: 'alguém administra as permissões',
    sql: `select 'nenhum usuário ativo administra as permissões' as problema where not exists (
      select 1 from usuario u where u.tenant_id = $1 and u.ativo = 'S'
        and (select count(*) from usuario_tipo_permissao p where p.tenant_id = $1
          and p.id_usuario_tipo = u.id_usuario_tipo and p.id_permissao = any($2)) = $3)`,
    values: [administration, administration.length],
  },
  {
    name: 'usuários dentro da cota',
    sql: `select count(*) || ' usuários para ' || t.qtde_usuarios as problema
      from tenant t join usuario u on u.tenant_id = t.tenant_id
        and u.produtor_externo = 'N' and u.suporte = 'N'
      where t.tenant_id = $1 group by t.qtde_usuarios having count(*) > t.qtde_usuarios`,
  },
  {
    name: 'valores de campos personalizados têm dono',
    sql: `select v.model || '/' || v.id_owner || ': valores sem registro' as problema
      from campos_custom_valor v where v.tenant_id = $1 and not (${ownedValues})`,
  },
  {
    name: 'documentos guardados sem máscara',
    sql: `select 'pessoa/' || id_pessoa || ': documento ' || cnpj as problema from pessoa
      where tenant_id = $1 and cnpj !~ '^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$'`,
  },
  {
    name: 'toda empresa tem a assinatura do plano',
    sql: `select 'sem assinatura do plano' as problema where not exists (
      select 1 from plano_assinatura a where a.tenant_id = $1)`,
  },
  {
    name: 'os meses do plano são cobrados sem falha',
    sql: `select 'plano_cobranca/' || id_plano_cobranca || ': começa em ' || periodo_de
        || ', e a anterior termina em ' || fim as problema
      from (select id_plano_cobranca, periodo_de,
          lag(periodo_ate) over (order by periodo_de) as fim
        from plano_cobranca where tenant_id = $1 and tipo = 'mensalidade' and status <> 'cancelada') m
      where fim <> periodo_de`,
  },
  {
    name: 'nenhuma tarefa presa',
    sql: `select 'tarefa/' || id_tarefa || ': presa desde ' || presa_ate as problema from tarefa
      where tenant_id = $1 and estado = 'fazendo' and presa_ate < now() - interval '1 hour'`,
  },
]

type Needs = Pick<Services, 'pool' | 'storage' | 'now'>

/** Runs every check and returns the differences. */
export async function verify(services: Needs): Promise<string[]> {
  const { pool } = services
  const problems: string[] = []
  for (const { name, sql: check, values } of schemaChecks) {
    const { rows } = await pool.query<{ problema: string }>(check, [...(values ?? [])])
    problems.push(...rows.map(({ problema }) => `${name}: ${problema}`))
  }
  const tenants = await pool.query<{ tenant_id: number; dominio: string }>(
    'select tenant_id, dominio from tenant order by dominio',
  )
  for (const { tenant_id, dominio } of tenants.rows) {
    const found = await verifyTenant(services, tenant_id)
    problems.push(...found.map((problem) => `${dominio}: ${problem}`))
  }
  return problems
}

/** Reads as the application's role does, so that it works with any role of the server. */
async function verifyTenant({ pool, storage, now }: Needs, tenant: number): Promise<string[]> {
  const problems: string[] = []
  const files = await inTransaction(pool, { tenant, readOnly: true }, async ({ db }) => {
    for (const { name, sql: check, values = [] } of tenantChecks) {
      const rows = await db.rows(
        { problema: text('problema') },
        (list) => sql`select ${list} from (${bind(check, [tenant, ...values])}) x`,
      )
      problems.push(...rows.map(({ problema }) => `${name}: ${problema}`))
    }
    const livro = await checkLivro(db, todayInSaoPaulo(now()))
    problems.push(...livro.map((one) => `${one.verificacao}: ${sentenceOf(one)}`))
    return db.from('arquivo').select('arquivo').where('removido', '=', 'N').execute()
  })
  for (const { arquivo } of files) {
    if (!(await storage.exists(arquivo))) problems.push(`arquivos guardados: falta ${arquivo}`)
  }
  return problems
}

/** Binds values to the text's `$n`. */
function bind(check: string, values: readonly unknown[]) {
  const parts = check.split(/\$(\d)/)
  return sql`${sql.join(
    parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    sql.raw(''),
  )}`
}
