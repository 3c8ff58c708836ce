import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Fields of a line that name something registered. */
export const nomesDe = ['pessoa', 'conta', 'centro', 'unidade'] as const
type Nome = (typeof nomesDe)[number]

/** Every name of each register, folded, with its key; the first registered answers for a repeated one. */
const registros: Readonly<Record<Nome, (db: TenantDb) => ReturnType<typeof sql>>> = {
  pessoa: (db) => sql`select dobrar(n) as nome, id_pessoa as id from pessoa p,
    unnest(array[p.razao, p.fantasia]) n where p.tenant_id = ${db.tenant} and n <> ''`,
  conta: (db) => sql`select dobrar(n) as nome, "id_grupoCusto" as id from plano_contas c,
    unnest(array[c.codigo, c.descricao]) n where c.tenant_id = ${db.tenant} and c.ativo = 'S'
      and n <> ''`,
  centro: (db) => sql`select dobrar(descricao) as nome, id_centrocusto as id from centro_custo
    where tenant_id = ${db.tenant} and ativo = 'S'`,
  unidade: (db) => sql`select dobrar(n) as nome, id_empresa as id from empresa e,
    unnest(array[e.razao, e.fantasia]) n where e.tenant_id = ${db.tenant} and n <> ''`,
}

/** Of these names, folded, those that exist. */
export async function findNomes(
  db: TenantDb,
  campo: Nome,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.run(sql<{ nome: string }>`select distinct q.nome from (
      select nome from (${registros[campo](db)}) r) q
    join unnest(${names}::text[]) pedido on dobrar(pedido) = q.nome`)
  return new Set(rows.map(({ nome }) => nome))
}

/** Live titles that have one of these keys: person, document and centavos. */
export const listChavesRegistradas = (db: TenantDb, chaves: readonly string[]) =>
  db.run(sql<{ chave: string; nome: string }>`select k.chave, k.nome from (
      select dobrar(p.razao) || '|' || dobrar(l.num_documento) || '|' || (l.valor * 100)::bigint
        as chave, l.descricao as nome
      from lancamento l
      join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
      where l.tenant_id = ${db.tenant} and l.num_documento is not null
        and l.situacao not in ('cancelado', 'rejeitado')) k
    where k.chave = any(${chaves}::text[])`)

/** Stores the lines, whose names exist, and answers their ids. */
export async function insertImportados(db: TenantDb, json: string): Promise<number[]> {
  const achar = (campo: Nome) =>
    sql`(select min(r.id) from (${registros[campo](db)}) r where r.nome = dobrar(${sql.ref(`j.${campo}`)}))`
  const rows = await db.run(sql<{ id: number }>`with j as materialized (
      select * from jsonb_to_recordset(${json}::jsonb) as j(operacao text, descricao text,
        valor numeric, "dataVencimento" date, competencia date, data_emissao date, pessoa text,
        conta text, centro text, unidade text, num_documento text, obs text))
    insert into lancamento (id_empresa, operacao, origem, id_pessoa, descricao, obs, valor,
      competencia, "dataVencimento", data_emissao, situacao, "id_grupoCusto", id_centrocusto,
      num_documento)
    select coalesce(${achar('unidade')},
        (select min(e.id_empresa) from empresa e where e.tenant_id = ${db.tenant})),
      j.operacao, 'avulso', ${achar('pessoa')}, j.descricao, j.obs, j.valor,
      coalesce(j.competencia, j.data_emissao, j."dataVencimento"), j."dataVencimento",
      j.data_emissao, 'aprovado', ${achar('conta')}, ${achar('centro')}, j.num_documento
    from j returning id_lancamento as id`)
  return rows.map(({ id }) => id)
}
