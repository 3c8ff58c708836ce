import { estruturaCodigos } from '@claquete/core/orcamentos/incentivado/estrutura'
import { must } from '@claquete/core/kernel/must'
import { UFS } from '@claquete/core/kernel/person/uf'
import { tableKeys } from '@claquete/core/kernel/record'
import { excecoes } from '@claquete/core/orcamentos/incentivado/fatos/fato'
import { quemOf } from '@claquete/core/orcamentos/incentivado/fatos/proponente'
import { tiposObra } from '@claquete/core/orcamentos/incentivado/projeto'
import { sql } from 'kysely'
import { payrollMark } from './lugares.queries.ts'
import { flag, int, text, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Mapas } from './mapas.ts'

/** The places of a budget's lines, by structure and uid. */
export async function selectMapas(db: TenantDb, id_orcamento: number): Promise<Mapas> {
  const rows = await db.rows(
    { estrutura: word(estruturaCodigos)('m.estrutura'), uid: text('m.uid'), no: text('m.no') },
    (list) => sql`select ${list} from orca_mapa m where m.tenant_id = ${db.tenant}
      and m.id_orcamento = ${id_orcamento} and m.estrutura <> ${payrollMark}`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ estrutura }) => estrutura)].map(([estrutura, some]) => [
      estrutura,
      new Map(some.map(({ uid, no }) => [uid, no])),
    ]),
  )
}

/** The lines of a budget that somebody said are payroll. */
export async function selectPayroll(db: TenantDb, id_orcamento: number): Promise<Set<string>> {
  const rows = await db.rows(
    { uid: text('m.uid') },
    (list) => sql`select ${list} from orca_mapa m where m.tenant_id = ${db.tenant}
      and m.id_orcamento = ${id_orcamento} and m.estrutura = ${payrollMark}`,
  )
  return new Set(rows.map(({ uid }) => uid))
}

/** CPF or CNPJ of the suppliers of a budget's lines. */
export async function selectDocumentos(
  db: TenantDb,
  id_orcamento: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows(
    { id: int('q.id_pessoa'), documento: text('q.cnpj') },
    (list) => sql`select ${list} from pessoa q where q.tenant_id = ${db.tenant} and q.cnpj <> ''
      and q.id_pessoa in (select i.id_fornecedor from orca_item i
        where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento})`,
  )
  return new Map(rows.map(({ id, documento }) => [id, documento]))
}

/**
 * Whose a document is, as `documentoOwner` of core says it: all establishments of a company have the first eight places of
 * its CNPJ.
 */
export const ownerOf = (documento: string) => sql`case when length(${sql.ref(documento)}) = 14
  then left(${sql.ref(documento)}, 8) else nullif(${sql.ref(documento)}, '') end`

/**
 * Who has to do with the proponent of a project: its own records, those said to be related to one of them, either way, its
 * co-producers among them, and every other record of one of these, by its CPF or the root of its CNPJ. Where the unit itself proposes, the
 * records of its document are its own, and what is said of the company itself is said of them.
 */
const relatedRows = (db: TenantDb, id_projeto_incentivado: number) =>
  sql`with p as (select p.id_proponente, e.cnpj, (p.id_proponente is null or exists (
        select from pessoa q where ${same('q.id_pessoa', 'p.id_proponente')}
          and ${ownerOf('q.cnpj')} = ${ownerOf('e.cnpj')})) as proposes
      from projeto_incentivado p join empresa e on ${same('e.id_empresa', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_projeto_incentivado = ${id_projeto_incentivado}),
    own as (select p.id_proponente as id from p where p.id_proponente is not null
      union select q.id_pessoa from p join pessoa q on q.tenant_id = ${db.tenant}
        and ${ownerOf('q.cnpj')} = ${ownerOf('p.cnpj')} where p.proposes),
    said as (select id, '' as vinculo from own
      union select v.id_pessoa, v.vinculo from pessoa_vinculo v where v.tenant_id = ${db.tenant}
        and (v.id_proponente in (select id from own)
          or v.id_proponente is null and exists (select from p where p.proposes))
      union select v.id_proponente, v.vinculo from pessoa_vinculo v where v.tenant_id = ${db.tenant}
        and v.id_pessoa in (select id from own) and v.id_proponente is not null)
    select id, vinculo from said
    union select d.id_pessoa, s.vinculo from said s
      join pessoa q on q.tenant_id = ${db.tenant} and q.id_pessoa = s.id
      join pessoa d on d.tenant_id = ${db.tenant} and ${ownerOf('d.cnpj')} = ${ownerOf('q.cnpj')}`

/** The state that was told of the proponent, else that of its address; where the unit itself proposes, of the unit's. */
const ufRows = sql`select v.uf from (values (1, p.proponente_uf),
    (2, (select q.uf from pessoa_endereco q where ${same('q.id_pessoa', 'p.id_proponente')})),
    (3, (select e.uf from empresa e where ${same('e.id_empresa', 'p')} and p.id_proponente is null))) v (n, uf)
  where v.uf = any(${UFS}::text[]) order by v.n limit 1`

/** Whose money came of the sources of a project, as was told of it: by each of the records of their document. */
const incentivadorRows = (db: TenantDb, id_projeto_incentivado: number) =>
  sql`select d.id_pessoa as id from fonte_liberacao l
    join projeto_fonte f on ${same('f.id_projeto_fonte', 'l')}
    join pessoa q on ${same('q.id_pessoa', 'l')}
    join pessoa d on d.tenant_id = ${db.tenant}
      and (d.id_pessoa = q.id_pessoa or ${ownerOf('d.cnpj')} = ${ownerOf('q.cnpj')})
    where l.tenant_id = ${db.tenant} and f.id_projeto_incentivado = ${id_projeto_incentivado}`

const proponenteColumns = {
  pf_mei: flag(sql`p.proponente_pf_mei = 'S'`),
  primeiro: flag(sql`p.primeiro_projeto = 'S'`),
  uf: word(UFS).orNull('u.uf'),
  documento: text(sql`coalesce(case when p.id_proponente is null then e.cnpj else q.cnpj end, '')`),
  tipo: word(tableKeys(tiposObra))('p.tipo_obra'),
  episodios: int.orNull('p.episodios'),
  excecao: word(tableKeys(excecoes)).orNull('p.excecao'),
}

/** What was told of a project and of who proposes it, who is related to that, and who gave it money. */
export async function selectProponente(db: TenantDb, id_projeto_incentivado: number) {
  const [row] = await db.rows(
    proponenteColumns,
    (list) => sql`select ${list} from projeto_incentivado p
      join empresa e on ${same('e.id_empresa', 'p')}
      left join pessoa q on ${same('q.id_pessoa', 'p.id_proponente')}
      left join lateral (${ufRows}) u on true where p.tenant_id = ${db.tenant}
      and p.id_projeto_incentivado = ${id_projeto_incentivado}`,
  )
  const { documento, tipo, episodios, excecao, ...proponente } = must(row, 'project')
  const related = await db.rows(
    { id: int('r.id'), isCoprodutor: flag(sql`r.vinculo = 'coprodutor'`) },
    (list) => sql`select ${list} from (${relatedRows(db, id_projeto_incentivado)}) r`,
  )
  const incentivadores = await db.rows(
    { id: int('r.id') },
    (list) => sql`select ${list} from (${incentivadorRows(db, id_projeto_incentivado)}) r`,
  )
  return {
    proponente: { ...proponente, quem: quemOf(proponente.pf_mei, documento) },
    obra: { tipo, episodios, excecao },
    /** What they receive counts with what the proponent does; a co-producer's does not. */
    related: new Set(related.flatMap(({ id, isCoprodutor }) => (isCoprodutor ? [] : [id]))),
    coprodutores: new Set(related.flatMap(({ id, isCoprodutor }) => (isCoprodutor ? [id] : []))),
    /** Who gave money that the project raised. */
    incentivadores: new Set(incentivadores.map(({ id }) => id)),
  }
}

/** The newest version of a project's first budget; undefined where it has none. */
export async function currentOrcamentoOf(
  db: TenantDb,
  id_projeto_incentivado: number,
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id: int('o.id_orcamento') },
    (list) => sql`select ${list} from orcamento o where o.tenant_id = ${db.tenant}
      and o.id_projeto_incentivado = ${id_projeto_incentivado} and o.excluido_em is null
      order by o.aprovado desc, o.id_familia, o.id_orcamento_versao desc limit 1`,
  )
  return row?.id
}

/** The project of a budget; undefined where it is one of advertising. */
export async function projetoOfOrcamento(db: TenantDb, id_orcamento: number) {
  const [row] = await db.rows(
    { id: int('p.id_projeto_incentivado') },
    (list) => sql`select ${list} from orcamento o
      join projeto_incentivado p on ${same('p.id_projeto_incentivado', 'o')}
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return row?.id
}
