import * as contract from '@claquete/contract/orcamentos/incentivado/projeto'
import type { ProjetoBody } from '@claquete/contract/orcamentos/incentivado/projeto'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { tableKeys } from '@claquete/core/kernel/record'
import { camposDeData } from '@claquete/core/orcamentos/incentivado/datas'
import { estados, tiposObra } from '@claquete/core/orcamentos/incentivado/projeto'
import { UFS } from '@claquete/core/kernel/person/uf'
import { sql } from 'kysely'
import { day, flag, int, text, texts, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { fatoColumns, fatosOf } from './fatos/fatos.queries.ts'

/** What a person sees of projects: those of the units they work in. */
export interface ProjetoReader {
  readonly empresas: readonly number[]
}

export const inUnitsOf = ({ empresas }: ProjetoReader) =>
  empresas.length > 0 ? sql<boolean>`p.id_empresa = any(${empresas}::bigint[])` : sql<boolean>`true`

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

/** What its sources were approved for, and what came of them. */
const aprovadoOf = sql`(select coalesce(sum(f.aprovado), 0)::numeric(15,2) from projeto_fonte f
  where ${same('f.id_projeto_incentivado', 'p')})`
const captadoOf = sql`(select coalesce(sum(l.valor), 0)::numeric(15,2) from projeto_fonte f
  join fonte_liberacao l on ${same('l.id_projeto_fonte', 'f')} where ${same('f.id_projeto_incentivado', 'p')})`

export const projetos = listSource(contract.projetosIncentivados, {
  columns: {
    id_projeto_incentivado: 'p.id_projeto_incentivado',
    nome: 'p.nome',
    salic: 'p.salic',
    tipo: 'p.tipo',
    estado: 'p.estado',
    proponente: sql`coalesce(${nameOf('q')}, ${nameOf('e')})`,
    execucao_fim: 'p.execucao_fim',
    aprovado: aprovadoOf,
    captado: captadoOf,
    orcamentos: sql`(select count(distinct o.id_familia)::int from orcamento o
      where ${same('o.id_projeto_incentivado', 'p')} and o.excluido_em is null)`,
    empresa: nameOf('e'),
    id_empresa: 'p.id_empresa',
  },
  more: {
    processo: text('p.processo'),
    id_proponente: int.orNull('p.id_proponente'),
    proponente_pf_mei: yesNo('p.proponente_pf_mei'),
    primeiro_projeto: yesNo('p.primeiro_projeto'),
    proponente_uf: word(UFS).orNull('p.proponente_uf'),
    tipo_obra: word(tableKeys(tiposObra))('p.tipo_obra'),
    formato: text('p.formato'),
    episodios: int.orNull('p.episodios'),
    minutos: int.orNull('p.minutos'),
    ...fatoColumns,
    aprovado_em: day.orNull('p.aprovado_em'),
    captacao_inicio: day.orNull('p.captacao_inicio'),
    captacao_fim: day.orNull('p.captacao_fim'),
    execucao_inicio: day.orNull('p.execucao_inicio'),
    concluido_em: day.orNull('p.concluido_em'),
    cinemateca_em: day.orNull('p.cinemateca_em'),
    contas_ate: day.orNull('p.contas_ate'),
    contas_entregues_em: day.orNull('p.contas_entregues_em'),
    id_contador: int.orNull('p.id_contador'),
    contador: text.orNull(
      sql`(select ${nameOf('c')} from pessoa c where ${same('c.id_pessoa', 'p.id_contador')})`,
    ),
    id_responsavel: int.orNull('p.id_responsavel'),
    obs: text('p.obs'),
    normas: texts(sql`array(select n.norma from projeto_incentivado_norma n
      where ${same('n.id_projeto_incentivado', 'p')} order by n.norma)`),
    versao: int('p.versao'),
  },
  from: (db: TenantDb, reader: ProjetoReader) => sql`projeto_incentivado p
    join empresa e on ${same('e.id_empresa', 'p')}
    left join pessoa q on ${same('q.id_pessoa', 'p.id_proponente')}
    where p.tenant_id = ${db.tenant} and ${inUnitsOf(reader)}`,
  search: sql`p.processo`,
  filters: {},
})

const storedColumns = {
  id_projeto_incentivado: int('p.id_projeto_incentivado'),
  nome: text('p.nome'),
  tipo: word(['incentivado', 'privado'])('p.tipo'),
  salic: text.orNull('p.salic'),
  id_empresa: int('p.id_empresa'),
  aprovado_em: day.orNull('p.aprovado_em'),
  execucao_inicio: day.orNull('p.execucao_inicio'),
  execucao_fim: day.orNull('p.execucao_fim'),
  estado: word(tableKeys(estados))('p.estado'),
  id_contador: int.orNull('p.id_contador'),
  ...fatoColumns,
  versao: int('p.versao'),
}
export type StoredProjeto = RowOf<typeof storedColumns>

/** The project if it is of a unit of this person. */
export async function selectProjeto(
  db: TenantDb,
  reader: ProjetoReader,
  id_projeto_incentivado: number,
  lock = false,
): Promise<StoredProjeto | undefined> {
  const [row] = await db.rows(
    storedColumns,
    (list) => sql`select ${list} from projeto_incentivado p
      where p.tenant_id = ${db.tenant} and p.id_projeto_incentivado = ${id_projeto_incentivado}
        and ${inUnitsOf(reader)} ${lock ? sql`for update of p` : sql``}`,
  )
  return row
}

/** The fields that name something that is not there, or a unit in which the person does not work. */
export async function missingOf(
  db: TenantDb,
  { empresas }: ProjetoReader,
  body: ProjetoBody,
): Promise<string[]> {
  const exists = (table: string, key: string, id: number | null | undefined, more = sql``) =>
    flag(sql`(${id ?? null}::bigint is null or exists (select from ${sql.table(table)}
      where tenant_id = ${db.tenant} and ${sql.ref(key)} = ${id ?? null}::bigint ${more}))`)
  const units = empresas.length > 0 ? sql`and id_empresa = any(${empresas}::bigint[])` : sql``
  const [row] = await db.rows(
    {
      id_empresa: exists('empresa', 'id_empresa', body.id_empresa, units),
      id_proponente: exists('pessoa', 'id_pessoa', body.id_proponente),
      id_contador: exists('pessoa', 'id_pessoa', body.id_contador),
      id_responsavel: exists('usuario', 'id_usuario', body.id_responsavel),
    },
    (list) => sql`select ${list}`,
  )
  return Object.entries(must(row, 'references of a project')).flatMap(([name, is]) =>
    is ? [] : [name],
  )
}

const storedOf = (body: ProjetoBody) => ({
  tipo: body.tipo,
  nome: body.nome,
  salic: body.salic || null,
  processo: body.processo ?? '',
  id_empresa: body.id_empresa,
  ...proponenteOf(body),
  ...obraOf(body),
  ...fatosOf(body),
  ...(Object.fromEntries(camposDeData.map((name) => [name, body[name] ?? null])) as Record<
    (typeof camposDeData)[number],
    CalendarDate | null
  >),
  id_contador: body.id_contador ?? null,
  estado: body.estado ?? 'elaboracao',
  id_responsavel: body.id_responsavel ?? null,
  obs: body.obs ?? '',
})

const proponenteOf = (body: ProjetoBody) => ({
  id_proponente: body.id_proponente ?? null,
  proponente_pf_mei: body.proponente_pf_mei ?? 'N',
  primeiro_projeto: body.primeiro_projeto ?? 'N',
  proponente_uf: body.proponente_uf ?? null,
})

const obraOf = (body: ProjetoBody) => ({
  tipo_obra: body.tipo_obra ?? 'outro',
  formato: body.formato ?? '',
  episodios: body.episodios ?? null,
  minutos: body.minutos ?? null,
})

export async function insertProjeto(
  db: TenantDb,
  body: ProjetoBody,
  id_usuario: number | null,
): Promise<number> {
  const { id_projeto_incentivado } = await db
    .insertInto('projeto_incentivado')
    .values({ ...storedOf(body), id_usuario })
    .returning('id_projeto_incentivado')
    .executeTakeFirstOrThrow()
  return id_projeto_incentivado
}

export async function updateProjeto(
  db: TenantDb,
  id_projeto_incentivado: number,
  body: ProjetoBody,
): Promise<void> {
  await db
    .update('projeto_incentivado')
    .set({ ...storedOf(body), versao: sql<number>`versao + 1` })
    .where('id_projeto_incentivado', '=', id_projeto_incentivado)
    .execute()
}

export async function storedNormas(
  db: TenantDb,
  id_projeto_incentivado: number,
): Promise<string[]> {
  const rows = await db.rows(
    { norma: text('n.norma') },
    (list) => sql`select ${list} from projeto_incentivado_norma n where n.tenant_id = ${db.tenant}
      and n.id_projeto_incentivado = ${id_projeto_incentivado} order by n.norma`,
  )
  return rows.map(({ norma }) => norma)
}

/** Puts these norms in the place of the stored ones; those that stay are not written again. */
export async function setNormas(
  db: TenantDb,
  id_projeto_incentivado: number,
  normas: readonly string[],
): Promise<void> {
  await db.run(sql`delete from projeto_incentivado_norma where tenant_id = ${db.tenant}
    and id_projeto_incentivado = ${id_projeto_incentivado} and not norma = any(${normas}::text[])`)
  await db.run(sql`insert into projeto_incentivado_norma (id_projeto_incentivado, norma)
    select ${id_projeto_incentivado}, n.norma from unnest(${normas}::text[]) n (norma)
    on conflict (tenant_id, id_projeto_incentivado, norma) do nothing`)
}

/** A budget becomes one of a project, with all of its versions to come. */
export const joinOrcamento = (
  db: TenantDb,
  id_orcamento: number,
  {
    id_projeto_incentivado,
    salic,
  }: { readonly id_projeto_incentivado: number; readonly salic: string | null },
) =>
  db
    .update('orcamento')
    .set({ incentivado: 'S', salic, id_projeto_incentivado })
    .where('id_orcamento', '=', id_orcamento)
    .execute()

/** The number of a project is that of its budgets. */
export const setSalicOfOrcamentos = (
  db: TenantDb,
  id_projeto_incentivado: number,
  salic: string | null,
) =>
  db.run(sql`update orcamento set salic = ${salic} where tenant_id = ${db.tenant}
    and id_projeto_incentivado = ${id_projeto_incentivado} and salic is distinct from ${salic}`)

/** The place in a structure of lines of a budget, by uid. */
export async function insertMapa(
  db: TenantDb,
  id_orcamento: number,
  estrutura: string,
  mapa: ReadonlyMap<string, string>,
): Promise<void> {
  await db.run(sql`insert into orca_mapa (id_orcamento, estrutura, uid, no)
    select ${id_orcamento}, ${estrutura}, m.uid, m.no
    from unnest(${[...mapa.keys()]}::text[], ${[...mapa.values()]}::text[]) m (uid, no)`)
}

/** The day of the first payment of a project; null before there is one. Of what it paid, nothing else is told. */
export async function selectFirstGasto(
  db: TenantDb,
  id_projeto_incentivado: number,
): Promise<CalendarDate | null> {
  const [row] = await db.rows(
    { dia: day.orNull(sql`min(b.data)`) },
    (list) => sql`select ${list} from lancamento_linha x
      join orcamento o on ${same('o.id_orcamento', 'x')}
      join lancamento l on ${same('l.id_lancamento', 'x')}
      join lancamento_baixa b on ${same('b.id_lancamento', 'l')}
      where x.tenant_id = ${db.tenant} and o.id_projeto_incentivado = ${id_projeto_incentivado}
        and l.operacao = 'D' and l.tipo <> 'transferencia' and l.permuta = 'N'
        and b.estornada_em is null and b.id_negociacao is null`,
  )
  return row?.dia ?? null
}
