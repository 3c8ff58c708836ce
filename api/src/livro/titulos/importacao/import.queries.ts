import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { requireOpenMonths } from '../store/open-months.queries.ts'

/** Fields of a line that refer to a register by name. */
export const namesOf = ['pessoa', 'conta', 'centro', 'unidade'] as const
type Nome = (typeof namesOf)[number]

type Sql = ReturnType<typeof sql>

/** Condition: the user works in unit `e`; a user without units works in all of them. */
const worksIn = (db: TenantDb, id_usuario: Sql) => sql`(
  not exists (select from usuario_empresa u where u.tenant_id = ${db.tenant}
    and u.id_usuario = ${id_usuario})
  or exists (select from usuario_empresa u where u.tenant_id = ${db.tenant}
    and u.id_usuario = ${id_usuario} and u.id_empresa = e.id_empresa))`

/** Names of each register, folded, with their ids; of a repeated name, the lowest id is taken. */
const records: Readonly<Record<Nome, (db: TenantDb, id_usuario: Sql) => Sql>> = {
  pessoa: (db) => sql`select dobrar(n) as nome, id_pessoa as id from pessoa p,
    unnest(array[p.razao, p.fantasia]) n where p.tenant_id = ${db.tenant} and n <> ''`,
  conta: (db) => sql`select dobrar(n) as nome, "id_grupoCusto" as id from plano_contas c,
    unnest(array[c.codigo, c.descricao]) n where c.tenant_id = ${db.tenant} and c.ativo = 'S'
      and n <> ''`,
  centro: (db) => sql`select dobrar(descricao) as nome, id_centrocusto as id from centro_custo
    where tenant_id = ${db.tenant} and ativo = 'S'`,
  unidade: (db, id_usuario) => sql`select dobrar(n) as nome, id_empresa as id from empresa e,
    unnest(array[e.razao, e.fantasia]) n where e.tenant_id = ${db.tenant} and n <> ''
      and ${worksIn(db, id_usuario)}`,
}

/** Those of these names that exist for this user, folded. */
export async function findNames(
  db: TenantDb,
  campo: Nome,
  names: readonly string[],
  id_usuario: number,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows(
    { nome: text('q.nome') },
    (list) => sql`select distinct ${list} from (
        select nome from (${records[campo](db, sql`${id_usuario}`)}) r) q
      join unnest(${names}::text[]) pedido on dobrar(pedido) = q.nome`,
  )
  return new Set(rows.map(({ nome }) => nome))
}

/** Titles, neither cancelled nor rejected, with one of these keys: person|document|centavos. */
export const listRegisteredKeys = (db: TenantDb, chaves: readonly string[]) =>
  db.rows(
    { chave: text('k.chave'), nome: text('k.nome') },
    (list) => sql`select ${list} from (
        select dobrar(p.razao) || '|' || dobrar(l.num_documento) || '|' || (l.valor * 100)::bigint
          as chave, l.descricao as nome
        from lancamento l
        join pessoa p on ${same('p.id_pessoa', 'l')}
        where l.tenant_id = ${db.tenant} and l.num_documento is not null
          and l.situacao not in ('cancelado', 'rejeitado')) k
      where k.chave = any(${chaves}::text[])`,
  )

const ofImporter = (db: TenantDb, id_importacao: number) => sql`(select i.id_usuario
  from importacao i where i.tenant_id = ${db.tenant} and i.id_importacao = ${id_importacao})`

const firstUnidade = (db: TenantDb, importer: Sql) => sql`(select min(e.id_empresa) from empresa e
  where e.tenant_id = ${db.tenant} and ${worksIn(db, importer)})`

/** Whether there is a unit for lines that name none. */
export async function temUnidade(db: TenantDb, id_importacao: number): Promise<boolean> {
  const importer = ofImporter(db, id_importacao)
  const [row] = await db.rows(
    { id: int.orNull(firstUnidade(db, importer)) },
    (list) => sql`select ${list}`,
  )
  return must(row, 'first unit').id !== null
}

interface Line {
  readonly competencia?: string
  readonly data_emissao?: string
  readonly dataVencimento: string
}
const competenciaOf = ({ competencia, data_emissao, dataVencimento }: Line) =>
  calendarDate(competencia ?? data_emissao ?? dataVencimento)

/** Inserts lines whose names were checked to exist; returns their ids. */
export async function insertImported(
  db: TenantDb,
  json: string,
  id_importacao: number,
): Promise<number[]> {
  await requireOpenMonths(db, (JSON.parse(json) as Line[]).map(competenciaOf))
  const importer = ofImporter(db, id_importacao)
  const find = (campo: Nome) =>
    sql`(select min(r.id) from (${records[campo](db, importer)}) r where r.nome = dobrar(${sql.ref(`j.${campo}`)}))`
  const rows = await db.rows(
    { id: int('id_lancamento') },
    (list) => sql`with j as materialized (
        select * from jsonb_to_recordset(${json}::jsonb) as j(operacao text, descricao text,
          valor numeric, "dataVencimento" date, competencia date, data_emissao date, pessoa text,
          conta text, centro text, unidade text, num_documento text, obs text))
      insert into lancamento (id_empresa, operacao, origem, id_pessoa, descricao, obs, valor,
        competencia, "dataVencimento", data_emissao, situacao, "id_grupoCusto", id_centrocusto,
        num_documento)
      select coalesce(${find('unidade')}, ${firstUnidade(db, importer)}),
        j.operacao, 'avulso', ${find('pessoa')}, j.descricao, j.obs, j.valor,
        coalesce(j.competencia, j.data_emissao, j."dataVencimento"), j."dataVencimento",
        j.data_emissao, 'aprovado', ${find('conta')}, ${find('centro')}, j.num_documento
      from j returning ${list}`,
  )
  return rows.map(({ id }) => id)
}
