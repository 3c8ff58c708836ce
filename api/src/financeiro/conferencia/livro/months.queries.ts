import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

/** The fields of a title that a closed month freezes. */
const stopped = sql`array['valor', 'competencia', 'operacao', 'id_empresa', 'id_grupoCusto',
  'id_centrocusto', 'id_orcamento', 'id_orca_item']`

/** The closed months as date ranges. */
const closed = (db: TenantDb) => sql`(
  select mes, fechado_em, (mes + interval '1 month')::date as fim, to_char(mes, 'MM/YYYY') as nome
  from periodo_fechado where tenant_id = ${db.tenant} and reaberto_em is null)`

/** A date from the audit history; malformed text is ignored. */
const competenciaIn = (lado: 'antes' | 'depois') =>
  sql`(a.${sql.ref(lado)}->>'competencia')::date >= p.mes and (a.${sql.ref(lado)}->>'competencia')::date < p.fim`

const quando = (coluna: string) => sql`to_char(${sql.ref(coluna)} at time zone 'America/Sao_Paulo',
  'DD/MM/YYYY HH24:MI')`

const written = (db: TenantDb) => sql`
  select 'lançamento nº ' || l.id_lancamento as registro, p.nome, p.fechado_em,
    'lançado em ' || ${quando('l.dt_cadastro')} as ato
  from ${closed(db)} p
  join lancamento l on l.tenant_id = ${db.tenant} and l.competencia >= p.mes and l.competencia < p.fim
    and l.dt_cadastro > p.fechado_em
  union all
  select 'baixa nº ' || b.id_baixa || ' do lançamento nº ' || b.id_lancamento, p.nome, p.fechado_em,
    case when b.criada_em > p.fechado_em then 'dada em ' || ${quando('b.criada_em')}
      else 'estornada em ' || ${quando('b.estornada_em')} end
  from ${closed(db)} p
  join lancamento_baixa b on b.tenant_id = ${db.tenant} and b.data >= p.mes and b.data < p.fim
    and greatest(b.criada_em, b.estornada_em) > p.fechado_em
  union all
  select 'lançamento nº ' || a.chave, p.nome, p.fechado_em,
    case a.operacao when 'E' then 'excluído em ' else 'alterado em ' end || ${quando('a.quando')}
  from ${closed(db)} p
  join auditoria a on a.tenant_id = ${db.tenant} and a.tabela = 'lancamento'
    and a.operacao in ('A', 'E') and a.quando > p.fechado_em
    and (${competenciaIn('antes')} or ${competenciaIn('depois')})
  where a.operacao = 'E' or exists (select from unnest(${stopped}) campo
    where a.antes->campo is distinct from a.depois->campo)`

export const fromMonths: readonly Verification[] = [
  {
    nome: 'nada foi escrito em um mês depois de fechado',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: 'e.registro',
          expected: sql`'nada em ' || e.nome || ', fechado em ' || ${quando('e.fechado_em')}`,
          found: 'e.ato',
        }),
        (list) => sql`select ${list}
        from (${written(db)}) e order by e.nome, e.registro`,
      ),
  },
]
