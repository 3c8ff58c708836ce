import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Funds of one budget that passed money to each other: what one spent may have been delivered to another. */
const pools = (db: TenantDb) => sql`
  liga as (
    select v.id_orca_verba as id, v.id_orca_verba as outra
    from orca_verba v where v.tenant_id = ${db.tenant}
    union
    select liga.id, m.id_verba_outra
    from liga
    join verba_movimento m on m.tenant_id = ${db.tenant} and m.id_orca_verba = liga.outra
    join orca_verba a on a.tenant_id = ${db.tenant} and a.id_orca_verba = m.id_orca_verba
    join orca_verba b on b.tenant_id = ${db.tenant} and b.id_orca_verba = m.id_verba_outra
    join orcamento de on de.tenant_id = ${db.tenant} and de.id_orcamento = a.id_orcamento
    join orcamento para on para.tenant_id = ${db.tenant} and para.id_orcamento = b.id_orcamento
    where de.id_familia = para.id_familia),
  fundo as (select id as id_orca_verba, min(outra) as id from liga group by 1)`

/**
 * What the titles by which funds were delivered or refunded were used for: approved expenses in the order of their
 * days, then what was given back. First delivered is first used; `de` and `ate` are the part of the title's value,
 * in reais. What is not in it is not accounted for yet. A WITH clause's tables, of which `uso` is the result.
 */
export const usesOfVerbas = (db: TenantDb): RawBuilder<unknown> => sql`${pools(db)},
  entregue as (
    select f.id as fundo, m.id_lancamento, l.valor,
      sum(l.valor) over (partition by f.id order by m.id_verba_movimento) - l.valor as inicio
    from verba_movimento m
    join fundo f on f.id_orca_verba = m.id_orca_verba
    join lancamento l on ${same('l.id_lancamento', 'm')}
    where m.tenant_id = ${db.tenant} and l.tenant_id = ${db.tenant}
      and m.tipo in ('entrega', 'reembolso') and l.situacao in ('aprovado', 'pago')
      and l.rateado = 'N'),
  usado as (
    select u.*, sum(u.valor) over (partition by u.fundo order by u.devolvida, u.data, u.id) - u.valor
      as inicio
    from (
      select f.id as fundo, false as devolvida, d.data, d.id_orca_despesa as id, d.tenant_id,
        d.id_orca_item, d.id_fornecedor as id_pessoa, d.fornecedor, d.descricao, d.valor
      from orca_despesa d
      join fundo f on f.id_orca_verba = d.id_orca_verba
      where d.tenant_id = ${db.tenant} and d.situacao = 'aprovada'
      union all
      select f.id, true, m.data, m.id_verba_movimento, m.tenant_id, v.id_orca_item, v.id_produtor,
        '', '', m.valor
      from verba_movimento m
      join fundo f on f.id_orca_verba = m.id_orca_verba
      join orca_verba v on ${same('v.id_orca_verba', 'm')}
      where m.tenant_id = ${db.tenant} and m.tipo = 'devolucao') u),
  uso as (
    select e.id_lancamento, u.tenant_id, u.devolvida, u.id, u.id_orca_item, u.id_pessoa,
      u.fornecedor, u.descricao, greatest(u.inicio, e.inicio) - e.inicio as de,
      least(u.inicio + u.valor, e.inicio + e.valor) - e.inicio as ate
    from entregue e
    join usado u on u.fundo = e.fundo and u.inicio < e.inicio + e.valor
      and u.inicio + u.valor > e.inicio)`
