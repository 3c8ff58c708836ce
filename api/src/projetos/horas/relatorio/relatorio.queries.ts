import type {
  custoDasHoras,
  horasDaEquipe,
  margemDosJobs,
} from '@claquete/contract/projetos/horas/relatorio'
import type { ReportRow } from '@claquete/contract/report'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Period } from '../../../kernel/lists/period.ts'
import { finds, folded } from '../../../kernel/lists/search.ts'
import {
  hidesLines,
  isOrcamentoSeenBy,
  realisedByOrcamento,
} from '../../../orcamentos/orcamento/public.ts'
import type { Viewer } from '../../../orcamentos/orcamento/public.ts'
import { isProjetoSeenBy } from '../../quadro/public.ts'
import { scopeOfKept } from '../tempo/horas.export.ts'
import type { KeptScope } from '../tempo/horas.export.ts'
import { always, costedRows, partRows } from '../tempo/partes.queries.ts'

interface Filters {
  readonly search?: string | undefined
  readonly id_usuario?: number | undefined
  readonly id_empresa?: number | undefined
  readonly id_orcamento?: number | undefined
  readonly id_projeto?: number | undefined
}

export interface HorasCut extends Filters, Period {
  readonly quem: KeptScope
  /** Rounds each entry up to so many minutes; none as it is. */
  readonly minutos: number
}

const is = (column: string, value: number | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`

/** The parts of the period with what they are of; `parts` gives them, `more` further columns of theirs. */
function linesOf(
  db: TenantDb,
  cut: HorasCut,
  parts: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
) {
  const { viewer } = scopeOfKept(cut.quem)
  return sql`(select x.id_projeto_tarefa_tempo || '-' || to_char(x.dia, 'YYYYMMDD') as id_linha,
      p.titulo::text as projeto, ta.titulo::text as tarefa, x.dia::text as dia, x.id_usuario, u.nome::text as pessoa,
      x.id_projeto, o.id_orcamento, o.num_orc, coalesce(nullif(c.fantasia, ''), c.razao)::text as cliente,
      x.nota::text as nota, coalesce(s.situacao, 'aberta') as semana, ${more}
    from (${parts}) x
    join projeto p on ${same('p.id_projeto', 'x')}
    join usuario u on ${same('u.id_usuario', 'x')}
    left join projeto_tarefa ta on ${same('ta.id_projeto_tarefa', 'x')}
    left join orcamento o on ${same('o.id_orcamento', 'p.id_familia')}
    left join pessoa c on ${same('c.id_pessoa', 'o.id_cliente')}
    left join hora_semana s on ${same('s.id_usuario', 'x')} and s.segunda = date_trunc('week', x.dia)::date
    where ${isProjetoSeenBy(viewer)} and ${is('x.id_usuario', cut.id_usuario)} and ${is('p.id_empresa', cut.id_empresa)}
      and ${is('x.id_projeto', cut.id_projeto)}
      and ${
        cut.id_orcamento === undefined
          ? sql`true`
          : sql`p.id_familia = (select id_familia from orcamento
              where tenant_id = ${db.tenant} and id_orcamento = ${cut.id_orcamento})`
      }
      and ${finds(cut.search ?? '', { text: folded('u.nome', 'p.titulo', 'p.num_projeto', 'ta.titulo', 'o.num_orc', 'x.nota') })})`
}

/** Time rounded up to a step of minutes; what is stored never changes. */
const rounded = (minutos: number) =>
  minutos === 0
    ? sql`x.segundos`
    : sql`(ceil(x.segundos::numeric / ${minutos * 60}) * ${minutos * 60})::int`

export const horasLines = (db: TenantDb, cut: HorasCut) =>
  linesOf(
    db,
    cut,
    partRows(db, { de: cut.periodo1, ate: cut.periodo2 }),
    sql`${rounded(cut.minutos)} as horas`,
  ) as RawBuilder<ReportRow<typeof horasDaEquipe>>

export const custoLines = (db: TenantDb, cut: HorasCut) =>
  linesOf(
    db,
    cut,
    costedRows(db, { de: cut.periodo1, ate: cut.periodo2 }),
    sql`x.segundos as horas, case when x.tem_custo then 0 else x.segundos end as sem_custo,
      coalesce(x.custo, 0) as custo`,
  ) as RawBuilder<ReportRow<typeof custoDasHoras>>

export interface MargemCut extends Period {
  readonly quem: Omit<Viewer, 'permissions'> & {
    readonly listar_todos: boolean
    readonly ver_ocultos: boolean
  }
  readonly search?: string | undefined
  readonly id_empresa?: number | undefined
  readonly com_horas?: 'S' | 'N' | undefined
}

/**
 * Reads approved jobs with their value, their cost and the hours of the team. A job with lines hidden from the
 * profile is left out, because its amounts would reveal them.
 */
export function margemLines(db: TenantDb, { quem, ...cut }: MargemCut) {
  const { listar_todos, ver_ocultos, ...viewer } = quem
  const permissions = { has: (key: string) => key === 'orcamento.listar_todos' && listar_todos }
  const { com_horas } = cut
  return sql`(select j.*, j.liquido - j.realizado - j.custo_horas as margem from (
      select o.id_orcamento, o.titulo::text as titulo, o.num_orc, o.data_aprovacao::text as data_aprovacao,
        o.id_cliente, coalesce(nullif(c.fantasia, ''), c.razao)::text as cliente,
        (o.total_geral * 100)::bigint as valor, (o.liquido_total * 100)::bigint as liquido,
        (coalesce(r.realizado, 0) * 100)::bigint as realizado, coalesce(h.segundos, 0)::bigint as horas,
        coalesce(h.custo, 0) as custo_horas
      from orcamento o
      left join pessoa c on ${same('c.id_pessoa', 'o.id_cliente')}
      left join (select f.id_familia, sum(g.realizado) as realizado
        from (${realisedByOrcamento(db)}) g
        join orcamento f on f.tenant_id = ${db.tenant} and f.id_orcamento = g.id_orcamento group by 1) r
        on r.id_familia = o.id_familia
      left join (select p.id_familia, sum(x.segundos) as segundos, sum(x.custo)::bigint as custo
        from (${costedRows(db, always)}) x join projeto p on ${same('p.id_projeto', 'x')}
        where p.id_familia is not null group by 1) h on h.id_familia = o.id_familia
      where o.tenant_id = ${db.tenant} and o.aprovado and o.excluido_em is null
        and o.data_aprovacao between ${cut.periodo1}::date and ${cut.periodo2}::date
        and ${ver_ocultos ? sql`true` : sql`not ${hidesLines({ ver_ocultos, ...viewer })}`}
        and ${isOrcamentoSeenBy({ ...viewer, permissions })} and ${is('o.id_empresa', cut.id_empresa)}
        and ${com_horas === undefined ? sql`true` : sql`(coalesce(h.segundos, 0) > 0) = ${com_horas === 'S'}`}
        and ${finds(cut.search ?? '', { text: folded('o.num_orc', 'o.titulo', 'c.razao', 'c.fantasia') })}
    ) j)` as RawBuilder<ReportRow<typeof margemDosJobs>>
}
