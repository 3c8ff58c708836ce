import type { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import type { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import type { ReportQuery, ReportRow } from '@claquete/contract/report'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { finds } from '../../kernel/lists/search.ts'
import type { Period } from '../../kernel/lists/period.ts'
import { movedBy, onSide } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { centavos, ofBaixa } from './relatorios.queries.ts'

type Asked = ReportQuery<typeof paidContas | typeof receivedContas>

/** The resolved request, as plain data. */
export interface SettlementCut
  extends
    Period,
    Pick<
      Asked,
      'agrupar' | 'search' | 'id_pessoa' | 'id_contabancaria' | 'id_empresa' | 'id_orcamento'
    > {
  readonly operacao: 'C' | 'D'
  readonly visao: VisaoDoLivro
  /** The requested account of the chart and its descendants; null means all. */
  readonly planos: readonly number[] | null
  readonly centros: readonly number[] | null
}

/**
 * A column of the line, or of the title when it is not split. Avoids the view of lines, which would read
 * every title.
 */
function lineColumn(name: 'id_grupoCusto' | 'id_centrocusto' | 'id_orcamento' | 'id_orca_item') {
  return sql`(case l.rateado when 'N' then l.${sql.ref(name)} else n.${sql.ref(name)} end)`
}

/**
 * How the lines of a split title are grouped: when the report groups by one of these, a settlement has one
 * row per group, with what it gave to it.
 */
const lineKeys = {
  plano: lineColumn('id_grupoCusto'),
  centro: lineColumn('id_centrocusto'),
  orcamento: lineColumn('id_orcamento'),
} as const

const none = sql`null::bigint`

const isLineKey = (name: string): name is keyof typeof lineKeys => Object.hasOwn(lineKeys, name)

function keysOf(agrupar: SettlementCut['agrupar']) {
  const by = (name: keyof typeof lineKeys) => (agrupar === name ? lineKeys[name] : none)
  const key = agrupar !== undefined && isLineKey(agrupar) ? lineKeys[agrupar] : undefined
  return { plano: by('plano'), centro: by('centro'), orcamento: by('orcamento'), key }
}

const searched = {
  text: sql`concat_ws(' ', l.busca, p.busca, dobrar(concat_ws(' ', c.descricao, g.codigo, g.descricao, k.descricao,
    o.num_orc, b.forma_pagamento)))`,
  reais: [sql`b.valor`, sql`l.valor`],
  days: [sql`b.data`, sql`l."dataVencimento"`],
}

function conditionsOf(db: TenantDb, cut: SettlementCut) {
  const { planos, centros, id_orcamento, id_contabancaria, search } = cut
  const ofTitle = ['id_empresa', 'id_pessoa'] as const
  return sql.join(
    [
      sql`b.tenant_id = ${db.tenant} and b.estornada_em is null`,
      sql`b.data between ${cut.periodo1}::date and ${cut.periodo2}::date`,
      // Transfers between own accounts are neither paid nor received.
      sql`${onSide(cut.operacao, lineColumn('id_orca_item'))} and l.tipo <> 'transferencia'`,
      ...seenTitulos(cut.visao),
      ...ofTitle
        .filter((name) => cut[name] !== undefined)
        .map((name) => sql`${sql.ref(`l.${name}`)} = ${cut[name]}`),
      ...(id_contabancaria === undefined ? [] : [sql`b.id_contabancaria = ${id_contabancaria}`]),
      ...(planos ? [sql`${lineKeys.plano} = any(${planos}::bigint[])`] : []),
      ...(centros ? [sql`${lineKeys.centro} = any(${centros}::bigint[])`] : []),
      ...(id_orcamento === undefined ? [] : [sql`${lineKeys.orcamento} = ${id_orcamento}`]),
      ...(search ? [finds(search, searched)] : []),
    ],
    sql` and `,
  )
}

/**
 * Settlements of payables or of receivables, reversed ones excluded, with what they gave to the requested
 * lines. The amount is money; what was withheld or offset stands beside it. A fund that comes back is a negative payment.
 */
export function settlementLines(
  db: TenantDb,
  cut: SettlementCut,
): RawBuilder<ReportRow<typeof paidContas | typeof receivedContas>> {
  const { plano, centro, orcamento, key } = keysOf(cut.agrupar)
  const signed = (amount: RawBuilder<unknown>) =>
    centavos(sql`sum(case when l.operacao = ${cut.operacao} then ${amount} else -(${amount}) end)`)
  const sum = (valor: Parameters<typeof ofBaixa>[0]) => signed(ofBaixa(valor))
  const { movido, retido, compensado } = movedBy(ofBaixa('valor'))
  return sql`(select concat_ws('-', b.id_baixa, ${key ?? none}) as id_linha,
      l.id_lancamento, l.tipo, l.operacao, b.data as "dataBaixa", l.id_pessoa,
      coalesce(nullif(p.fantasia, ''), p.razao) as razao_nome, l.descricao, l.num_documento,
      l."dataVencimento", b.id_contabancaria, c.descricao as conta, b.forma_pagamento,
      ${plano} as "id_grupoCusto",
      string_agg(distinct concat_ws(' ', g.codigo, g.descricao), ', ')
        filter (where g.codigo is not null) as descricao_plano_contas,
      ${centro} as id_centrocusto, string_agg(distinct k.descricao, ', ') as descricao_centro_custo,
      ${orcamento} as id_orcamento, string_agg(distinct o.num_orc, ', ') as num_orc,
      ${sum('principal')} as principal, ${sum('desconto')} as desconto, ${sum('juros')} as juros,
      ${sum('multa')} as multa, ${signed(movido)} as valor, ${signed(retido)} as retido,
      ${signed(compensado)} as compensado
    from lancamento_baixa b
    join lancamento l on ${same('l.id_lancamento', 'b')}
    left join lancamento_rateio n on ${same('n.id_lancamento', 'l')}
      and l.rateado = 'S'
    left join baixa_linha x on ${same('x.id_baixa', 'b')}
      and x.id_rateio = n.id_rateio
    left join pessoa p on ${same('p.id_pessoa', 'l')}
    left join contabancaria c on ${same('c.id_contabancaria', 'b')}
    left join plano_contas g on g.tenant_id = l.tenant_id and g."id_grupoCusto" = ${lineKeys.plano}
    left join centro_custo k on k.tenant_id = l.tenant_id and k.id_centrocusto = ${lineKeys.centro}
    left join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = ${lineKeys.orcamento}
    where ${conditionsOf(db, cut)}
    group by b.tenant_id, b.id_baixa, l.tenant_id, l.id_lancamento, p.tenant_id, p.id_pessoa,
      c.tenant_id, c.id_contabancaria ${key ? sql`, ${key}` : sql``}
    having sum(${ofBaixa('principal')}) + sum(${ofBaixa('desconto')}) + sum(${ofBaixa('juros')})
      + sum(${ofBaixa('multa')}) > 0)`
}
