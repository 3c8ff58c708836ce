import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/contratos/contrato/contrato'
import * as vencimentoContract from '@claquete/contract/contratos/contrato/vencimento'
import { soonDays } from '@claquete/core/contratos/contrato/ending'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { withoutPunctuation } from '../../kernel/lists/search.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { isOrcamentoSeenBy } from '../../orcamentos/orcamento/public.ts'
import type { Viewer } from '../../orcamentos/orcamento/public.ts'
import { isSeenBy } from './access.queries.ts'

/** Who asks, and when. */
export interface Reader {
  readonly today: CalendarDate
  readonly actor: Viewer
}

/** The number of a contract `c` as people type it: without punctuation, and with the year at its end. */
export const numberForms = sql`concat_ws(' ', ${withoutPunctuation('c.numero')},
  regexp_replace(c.numero, '^.*?(\\d{4})\\D+(\\d+)$', '\\2/\\1'))`

const personName = sql`coalesce(nullif(p.fantasia, ''), p.razao)`

/** How an end stands on a day: about to come from the first notice on. */
const endingOf = (end: RawBuilder<unknown>, today: CalendarDate) => sql`case
  when ${end} < ${today}::date then 'vencido'
  when ${end} - ${today}::date <= ${soonDays} then 'a_vencer' else 'vigente' end`

export const contratos = listSource(contract.contratos, {
  columns: {
    id_contrato: 'c.id_contrato',
    numero: 'c.numero',
    titulo: 'n.titulo',
    pessoa: personName,
    tipo: 'c.tipo',
    estado: 'c.estado',
    valor: 'v.valor',
    fim: 'v.fim',
    uso_fim: 'v.uso_fim',
    job: sql`case when x.ve_job then concat_ws(' · ', nullif(o.num_orc, ''), o.titulo) end`,
    pasta: 'f.nome',
    etiquetas: sql`array_to_string(c.etiquetas, ', ')`,
    unidade: 'e.fantasia',
    retencao_ate: 'c.retencao_ate',
    assinado_em: 'v.assinado_em',
    id_pessoa: 'v.id_pessoa',
    id_orcamento: sql`case when x.ve_job then c.id_orcamento end`,
    id_contrato_pasta: 'c.id_contrato_pasta',
    id_empresa: 'c.id_empresa',
    vigencia: 'x.vigencia',
    versao: 'c.versao',
  },
  more: {},
  // The newest version is what is written; the last signed one, where there is one, is what is in force.
  from: (db, { today, actor }: Reader) => sql`contrato c
    join empresa e on ${same('e.id_empresa', 'c')}
    join lateral (select k.* from contrato_versao k
      where ${same('k.id_contrato', 'c')} and k.descartada_em is null
      order by k.numero desc limit 1) n on true
    join lateral (select k.* from contrato_versao k
      where ${same('k.id_contrato', 'c')} and k.descartada_em is null
      order by k.assinado_em is not null desc, k.numero desc limit 1) v on true
    left join contrato_pasta f on ${same('f.id_contrato_pasta', 'c')}
    left join pessoa p on ${same('p.id_pessoa', 'v')}
    left join orcamento o on ${same('o.id_orcamento', 'c')}
    cross join lateral (select ${isOrcamentoSeenBy(actor)} as ve_job,
      case when v.assinado_em is not null and v.fim is not null and c.estado <> 'cancelado'
        then ${endingOf(sql`v.fim`, today)} end as vigencia) x
    where c.tenant_id = ${db.tenant} and ${isSeenBy(actor)}`,
  // The text itself, also of the version in force; the other name and the document of the person; who signs.
  search: sql`concat_ws(' ', ${numberForms}, p.razao, p.cnpj, n.texto,
    case when v.numero <> n.numero then v.texto end,
    (select string_agg(concat_ws(' ', s.nome, s.email, s.em_nome_de, s.documento,
        ${withoutPunctuation('s.documento')}), ' ')
      from contrato_parte s where ${same('s.id_contrato_versao', 'n')}))`,
  filters: {
    pasta: (_: 'sem') => sql<boolean>`v.id_contrato_pasta is null`,
    etiqueta: (etiqueta: string) =>
      sql<boolean>`dobrar(${etiqueta}) = any(string_to_array(dobrar(v.etiquetas), ', '))`,
    periodo1: (day: CalendarDate) => sql<boolean>`v.fim >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.fim <= ${day}`,
  },
})

export const vencimentos = listSource(vencimentoContract.vencimentos, {
  columns: {
    id_vencimento: 'x.id_vencimento',
    dia: 'x.dia',
    que: 'x.que',
    vigencia: 'x.vigencia',
    numero: 'c.numero',
    titulo: 'v.titulo',
    pessoa: personName,
    tipo: 'c.tipo',
    dias: 'x.dias',
    territorio: sql`case when x.que = 'uso' then v.territorio else '' end`,
    midias: sql`case when x.que = 'uso' then v.midias else '' end`,
    id_contrato: 'c.id_contrato',
    estado: 'c.estado',
    versao: 'c.versao',
    avisado: sql`case when x.que = 'uso' then v.uso_avisado else v.avisado end::int`,
    assinado_em: 'v.assinado_em',
  },
  more: {},
  // Of each contract the last signed version, which is the one in force.
  from: (db, { today, actor }: Reader) => sql`contrato c
    join lateral (select k.* from contrato_versao k
      where ${same('k.id_contrato', 'c')} and k.assinado_em is not null
      order by k.numero desc limit 1) v on true
    left join pessoa p on ${same('p.id_pessoa', 'v')}
    cross join lateral (select d.dia, d.que, v.id_contrato_versao * 2 + d.n as id_vencimento,
        ${endingOf(sql`d.dia`, today)} as vigencia, d.dia - ${today}::date as dias
      from (values ('contrato', v.fim, 0), ('uso', v.uso_fim, 1)) d (que, dia, n)
      where d.dia is not null) x
    where c.tenant_id = ${db.tenant} and c.estado <> 'cancelado' and ${isSeenBy(actor)}`,
  search: sql`concat_ws(' ', ${numberForms}, p.razao, p.cnpj)`,
  filters: {
    periodo1: (day: CalendarDate) => sql<boolean>`v.dia >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.dia <= ${day}`,
  },
})

/** How many ends the list shows with a filter. */
export async function countVencimentos(
  db: TenantDb,
  reader: Reader,
  query: TakenBy<typeof vencimentoContract.vencimentoList>['query'],
): Promise<number> {
  const [row] = await db.rows(
    { quantos: int(sql`count(*)::int`) },
    (list) => sql`select ${list} from ${vencimentos.matching(db, reader, query)} v`,
  )
  return must(row, 'count').quantos
}
