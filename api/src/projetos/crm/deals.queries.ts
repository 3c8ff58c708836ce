import { sql } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isCurrent, isOrcamentoSeenBy, seenCentavos } from '../../orcamentos/orcamento/public.ts'
import { inUnitsOf } from '../campanhas/public.ts'
import { orcamentoViewerOf } from './reader.read.ts'
import type { CrmReader } from './reader.read.ts'

/** Deals of the units of a person; without "Listar todas", those that they answer for or made. `deal` is an alias. */
export function isDealSeenBy(
  reader: Pick<CrmReader, 'id_usuario' | 'empresas' | 'crm_all'>,
  deal: string,
) {
  const { empresas, crm_all, id_usuario } = reader
  const column = (name: string) => sql.ref(`${deal}.${name}`)
  const units =
    empresas.length > 0 ? sql`${column('id_empresa')} = any(${empresas}::bigint[])` : sql`true`
  const own = crm_all
    ? sql`true`
    : sql`(${column('id_responsavel')} = ${id_usuario} or ${column('id_usuario')} = ${id_usuario})`
  return sql<boolean>`(${units} and ${own})`
}

const inSaoPaulo = (instant: string) =>
  sql`(${sql.ref(instant)} at time zone 'America/Sao_Paulo')::date`

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

/** The live total of a budget as the person may see it, in centavos. */
const totalOf = (reader: CrmReader) =>
  reader.orcado ? seenCentavos(reader, 'total_geral') : sql`null::bigint`

const statusJoin = sql`join orcamento_status s on ${same('s.id_orcamento_status', 'o')}`

/** The version that counts of the budget of `p`, if this person sees it. */
const budgetOf = (reader: CrmReader) => sql`left join lateral (
  select o.id_orcamento, o.num_orc, s.descricao as status, s.cor, s.cor_fundo,
    ${totalOf(reader)} as valor
  from orcamento o ${statusJoin}
  where ${same('o.id_familia', 'p')} and o.excluido_em is null
    and ${reader.sees_orcamentos}::boolean and ${isOrcamentoSeenBy(orcamentoViewerOf(reader))}
  order by o.aprovado desc, o.id_orcamento_versao desc limit 1) b on true
  cross join lateral (select p.id_familia is not null and exists (select from orcamento w
    where ${same('w.id_familia', 'p')} and w.excluido_em is null)
    as tem_orcamento) w`

/** The campaign that the budget of `row` is in. */
const campanhaOfBudget = (row: 'p' | 'o') => sql`(select k.id_campanha
  from campanha_orcamento k where ${same('k.id_familia', row)})`

const ofOportunidades = (db: TenantDb, reader: CrmReader) => sql`
  select p.id_oportunidade as chave, p.id_oportunidade, b.id_orcamento, b.num_orc, b.status, b.cor,
    b.cor_fundo, p.titulo, coalesce(${nameOf('q')}, nullif(p.contato_nome, '')) as cliente,
    p.id_cliente, p.id_empresa, p.id_funil, p.id_funil_etapa, p.id_responsavel, p.origem,
    case when w.tem_orcamento then b.valor else (p.valor_estimado * 100)::bigint end as valor,
    w.tem_orcamento and b.valor is null as oculto,
    p.data_prevista, p.proxima_acao, p.proxima_acao_em, ${inSaoPaulo('p.etapa_desde')} as desde,
    ${inSaoPaulo('p.fechada_em')} as fechada_em, p.data_cadastro, p.versao,
    coalesce(p.id_campanha, ${campanhaOfBudget('p')}) as da_campanha
  from oportunidade p
  left join pessoa q on ${same('q.id_pessoa', 'p.id_cliente')}
  ${budgetOf(reader)}
  where p.tenant_id = ${db.tenant} and ${isDealSeenBy(reader, 'p')}`

/** The kind of the campaign that the budget `o` is in. */
const kindOfBudget = sql`(select c.id_tipo_campanha from campanha c
  where c.tenant_id = o.tenant_id and c.id_campanha = ${campanhaOfBudget('o')})`

/**
 * Where a budget without an opportunity is shown: in the funnel of its kind of campaign or of its unit, by whether it was
 * sent.
 */
export const usualPlace = (sent: ReturnType<typeof sql>) => sql`cross join lateral (
  select e.id_funil, e.id_funil_etapa from funil f
  join funil_etapa e on ${same('e.id_funil', 'f')} and e.resultado is null
  where f.tenant_id = o.tenant_id and f.ativo = 'S'
    and (f.id_empresa = o.id_empresa or f.id_empresa is null)
  order by coalesce(f.id_tipo_campanha = ${kindOfBudget}, false) desc,
    f.id_tipo_campanha is not null, f.id_empresa is null, f.id_funil,
    e.papel is distinct from (case when ${sent} then 'negociacao' else 'orcamento' end),
    e.papel is null, e."order" limit 1) d`

const ofOrcamentos = (db: TenantDb, reader: CrmReader) => {
  const viewer = orcamentoViewerOf(reader)
  return sql`union all
  select -o.id_familia, null::bigint, o.id_orcamento, o.num_orc, s.descricao, s.cor, s.cor_fundo,
    o.titulo, ${nameOf('q')}, o.id_cliente, o.id_empresa, d.id_funil, d.id_funil_etapa,
    o.id_responsavel, 'outra', ${totalOf(reader)}, ${totalOf(reader)} is null, null::date, '',
    null::date, coalesce(o.data_envio, o.data_cadastro), null::date, o.data_cadastro, 1,
    ${campanhaOfBudget('o')}
  from orcamento o ${statusJoin}
  left join pessoa q on ${same('q.id_pessoa', 'o.id_cliente')}
  ${usualPlace(sql`o.data_envio is not null`)}
  where o.tenant_id = ${db.tenant} and o.excluido_em is null and s.resultado is null
    and not s.aprova and ${isOrcamentoSeenBy(viewer)} and ${isCurrent(viewer)}
    and ${isDealSeenBy(reader, 'o')}
    and not exists (select from oportunidade x where ${same('x.id_familia', 'o')})`
}

/**
 * Every deal that this person sees, a row each: opportunities, and open budgets of which there is none yet. Amounts in
 * centavos.
 */
export const dealRows = (db: TenantDb, reader: CrmReader) => sql`
  (${ofOportunidades(db, reader)}
  ${reader.sees_orcamentos ? ofOrcamentos(db, reader) : sql``})`

/** The same with the names of what they refer to, as `x`; the campaign as far as this person sees it. */
export const namedDeals = (db: TenantDb, reader: CrmReader) => sql`
  select y.*, c.id_campanha, c.titulo as campanha, e.titulo as etapa, e.probabilidade, e.dias_esfriar, e.resultado, f.titulo as funil,
    ${nameOf('m')} as empresa, u.nome as responsavel
  from ${dealRows(db, reader)} y
  join funil_etapa e on e.tenant_id = ${db.tenant} and e.id_funil_etapa = y.id_funil_etapa
  join funil f on f.tenant_id = ${db.tenant} and f.id_funil = y.id_funil
  join empresa m on m.tenant_id = ${db.tenant} and m.id_empresa = y.id_empresa
  left join usuario u on u.tenant_id = ${db.tenant} and u.id_usuario = y.id_responsavel
  left join campanha c on c.tenant_id = ${db.tenant} and c.id_campanha = y.da_campanha
    and ${reader.campanhas}::boolean and ${inUnitsOf(reader)}`
