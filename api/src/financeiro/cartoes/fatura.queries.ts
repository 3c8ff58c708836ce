import { situacoesDoExtrato } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import type { SituacaoDoExtrato } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { sql } from 'kysely'
import {
  day,
  flag,
  instant,
  int,
  listOf,
  money,
  rate,
  text,
  word,
  yesNo,
} from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../kernel/lists/list.ts'
import { finds, folded } from '../../kernel/lists/search.ts'
import type { Order } from '../../kernel/lists/list.ts'
import type { ListQuery } from '@claquete/contract/page'
import { contaVista, ofUnidades } from '../../livro/contas/public.ts'
import type { Viewer } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

export interface FaturaFilter extends ListQuery {
  readonly id_contabancaria?: number | undefined
  /** Of the card. */
  readonly id_empresa?: number | undefined
  readonly situacao?: SituacaoDoExtrato | undefined
  readonly mes?: CalendarDate | undefined
  readonly dia_vencimento?: number | undefined
}

/** The sum of a statement's entries; the only query that adds them up. */
const sumOfEntries = sql`select count(*)::int as lancamentos,
    coalesce(sum(case l.operacao when 'D' then l.valor else -l.valor end), 0) as soma,
    count(distinct p.id_cartao_compra) filter (where p.iof = 'N' and k.tipo = 'compra' and l.operacao = 'D' and not exists (
      select from cartao_parcela q
      join arquivo a on a.tenant_id = q.tenant_id and a.tabela = 'lancamento' and a.chave = q.id_lancamento
        and a.removido = 'N'
      where ${same('q.id_cartao_compra', 'p')}))::int as sem_comprovante
  from cartao_parcela p
  join cartao_compra k on ${same('k.id_cartao_compra', 'p')}
  join lancamento l on ${same('l.id_lancamento', 'p')}
  where ${same('p.id_extrato_cartao', 'e')}`

const columns = {
  id_extrato_cartao: int('e.id_extrato_cartao'),
  id_contabancaria: int('e.id_contabancaria'),
  cartao: text('c.descricao'),
  empresa: text.orNull(sql`coalesce(nullif(u.fantasia, ''), u.razao)`),
  mes: day('e.mes'),
  mes_ano: text(sql`to_char(e.mes, 'MM/YYYY')`),
  fechamento: day('e.fechamento'),
  vencimento: day('e.vencimento'),
  situacao: word(situacoesDoExtrato)('e.situacao'),
  situacao_label: text(
    sql`case when e.situacao = 'aberta' then 'Aberta' when e.situacao = 'fechada' then 'Fechada'
      when e.valor_pago < x.soma + e.saldo_anterior then 'Parcial' else 'Paga' end`,
  ),
  lancamentos: int('x.lancamentos'),
  saldo_anterior: money('e.saldo_anterior'),
  total: money(sql`(x.soma + e.saldo_anterior)`),
  valor_pago: money('e.valor_pago'),
  sem_comprovante: int('x.sem_comprovante'),
}

/** Where the statements of the cards that this person sees come from. */
const seenFaturas = (db: TenantDb, seer: Viewer) => sql`extrato_cartao e
  join contabancaria c on ${same('c.id_contabancaria', 'e')}
  left join empresa u on ${same('u.id_empresa', 'c')}
  cross join lateral (${sumOfEntries}) x
  where e.tenant_id = ${db.tenant} and ${contaVista(seer)}`

/** The statements of the cards that this person sees, of all units or of one. */
const faturas = (db: TenantDb, seer: Viewer, id_empresa?: number) => sql<RowOf<typeof columns>>`(
  select ${listOf(columns)}, c.dia_vencimento, c.busca from ${seenFaturas(db, seer)}
    and ${ofUnidades(id_empresa === undefined ? [] : [id_empresa])})`

const order: Order = {
  columns: {
    mes: 'v.mes',
    mes_ano: 'v.mes',
    cartao: 'v.cartao',
    fechamento: 'v.fechamento',
    vencimento: 'v.vencimento',
    total: 'v.total',
    valor_pago: 'v.valor_pago',
  },
  byDefault: ['vencimento', 'desc'],
  unique: 'v.id_extrato_cartao',
}

const conditionsOf = ({
  id_contabancaria,
  situacao,
  mes,
  dia_vencimento,
  search,
}: FaturaFilter) => [
  sql<boolean>`true`,
  ...(id_contabancaria === undefined
    ? []
    : [sql<boolean>`v.id_contabancaria = ${id_contabancaria}`]),
  ...(situacao ? [sql<boolean>`v.situacao = ${situacao}`] : []),
  ...(mes ? [sql<boolean>`v.mes = date_trunc('month', ${mes}::date)::date`] : []),
  ...(dia_vencimento === undefined ? [] : [sql<boolean>`v.dia_vencimento = ${dia_vencimento}`]),
  ...(search
    ? [
        finds(search, {
          text: folded('v.busca', 'v.mes_ano', 'v.situacao_label', 'v.empresa'),
          centavos: [sql`v.total`, sql`v.valor_pago`],
          days: [sql`v.fechamento`, sql`v.vencimento`],
        }),
      ]
    : []),
]

const found = (db: TenantDb, seer: Viewer, filter: FaturaFilter) =>
  db
    .of(faturas(db, seer, filter.id_empresa), 'v')
    .selectAll()
    .where(({ and }) => and(conditionsOf(filter)))

export const listFaturas = (db: TenantDb, seer: Viewer, filter: FaturaFilter) =>
  listPage(found(db, seer, filter), filter, order)

export const exportFaturas = (db: TenantDb, seer: Viewer, filter: FaturaFilter) =>
  sorted(found(db, seer, filter), filter, order)

/** Another statement of the same card. */
const other = sql`extrato_cartao o where ${same('o.id_contabancaria', 'e')}`

const storedColumns = {
  ...columns,
  id_empresa: int.orNull('c.id_empresa'),
  id_lancamento: int.orNull('e.id_lancamento'),
  id_transferencia: int.orNull('e.id_transferencia'),
  pago_em: day.orNull('e.pago_em'),
  conta_pagamento: text.orNull(sql`(select k.descricao from lancamento l
    join lancamento_baixa b on ${same('b.id_lancamento', 'l')}
    join contabancaria k on ${same('k.id_contabancaria', 'b')}
    where ${same('l.id_transferencia', 'e')} and l.operacao = 'D'
      and b.estornada_em is null limit 1)`),
  id_conta_pagamento: int.orNull(sql`(select b.id_contabancaria from extrato_cartao o
    join lancamento l on ${same('l.id_transferencia', 'o')}
      and l.operacao = 'D'
    join lancamento_baixa b on ${same('b.id_lancamento', 'l')}
    where ${same('o.id_contabancaria', 'e')}
      and b.estornada_em is null order by b.data desc, b.id_baixa desc limit 1)`),
  anterior: int.orNull(sql`(select o.id_extrato_cartao from ${other} and o.mes < e.mes
    order by o.mes desc limit 1)`),
  proximo: int.orNull(sql`(select o.id_extrato_cartao from ${other} and o.mes > e.mes
    order by o.mes limit 1)`),
  posterior_fechada: flag(
    sql`exists (select from ${other} and o.mes > e.mes and o.situacao <> 'aberta')`,
  ),
  anterior_aberta: flag(
    sql`exists (select from ${other} and o.mes < e.mes and o.situacao = 'aberta')`,
  ),
  versao: int('e.versao'),
}
export type StoredFatura = RowOf<typeof storedColumns>

/** One statement, if this person sees its card. */
export async function findFatura(
  db: TenantDb,
  seer: Viewer,
  id: number,
): Promise<StoredFatura | undefined> {
  const [row] = await db.rows(
    storedColumns,
    (list) => sql`select ${list} from ${seenFaturas(db, seer)} and e.id_extrato_cartao = ${id}`,
  )
  return row
}

/** The open statement that is due first. */
export async function findCurrentFatura(
  db: TenantDb,
  seer: Viewer,
  id_contabancaria: number | undefined,
) {
  const [row] = await db.rows(
    { id_extrato_cartao: int('e.id_extrato_cartao') },
    (list) => sql`select ${list} from extrato_cartao e
      join contabancaria c on ${same('c.id_contabancaria', 'e')}
      where e.tenant_id = ${db.tenant} and ${contaVista(seer)}
        and (${id_contabancaria ?? null}::bigint is null or e.id_contabancaria = ${id_contabancaria ?? null})
      order by e.situacao <> 'aberta', case when e.situacao = 'aberta' then e.vencimento end,
        e.vencimento desc, e.id_extrato_cartao limit 1`,
  )
  return row?.id_extrato_cartao
}

const isSeen = (visao: VisaoDoLivro) => {
  const conditions = seenTitulos(visao)
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const seen = (column: string) => sql`case when s.visto then ${sql.raw(column)} end`
const ofPurchase = (column: string) => sql`case when p.iof = 'N' then ${sql.ref(column)} end`

/** Of a title that the person may not see, only day and amount. */
const entradaColumns = {
  id_cartao_parcela: int('p.id_cartao_parcela'),
  id_cartao_compra: int('p.id_cartao_compra'),
  id_lancamento: int('p.id_lancamento'),
  operacao: word(['C', 'D'])('l.operacao'),
  tipo: word(tiposOfLancamento)('l.tipo'),
  data: day(sql`case when l.tipo = 'titulo' then l.competencia
    else coalesce(l."dataBaixa", l."dataVencimento") end`),
  descricao: text(sql`coalesce(${seen('l.descricao')}, 'Lançamento reservado')`),
  pessoa: text.orNull(seen("coalesce(nullif(pe.fantasia, ''), pe.razao)")),
  descricao_plano_contas: text.orNull(
    seen("case l.rateado when 'S' then 'Rateado' else g.descricao end"),
  ),
  descricao_centro_custo: text.orNull(seen('ce.descricao')),
  num_orc: text.orNull(seen('o.num_orc')),
  item: text.orNull(seen('i.descricao')),
  parcela: text(sql`case when p.iof = 'N' and coalesce(l.parcelas, 1) + k.parcela_inicial > 2
    then (coalesce(l.parcela, 1) + k.parcela_inicial - 1) || '/'
      || (coalesce(l.parcelas, 1) + k.parcela_inicial - 1)
    else '' end`),
  iof: yesNo('p.iof'),
  tipo_compra: word(['compra', 'iof', 'encargo'])('k.tipo'),
  moeda: text.orNull(ofPurchase('k.moeda')),
  valor_moeda: money.orNull(ofPurchase('k.valor_moeda')),
  cotacao: rate.orNull(ofPurchase('k.cotacao')),
  id_usuario_gastou: int.orNull('k.id_usuario_gastou'),
  quem_gastou: text.orNull('w.nome'),
  qnt_anexos: int('f.anexos'),
  comprovante_pedido_em: instant.orNull('k.comprovante_pedido_em'),
  valor: money(sql`case l.operacao when 'D' then l.valor else -l.valor end`),
  alteravel: flag(sql`l.tipo <> 'titulo' and not exists (select from cartao_parcela q
    join extrato_cartao o on ${same('o.id_extrato_cartao', 'q')}
    where ${same('q.id_cartao_compra', 'p')}
      and o.situacao <> 'aberta')`),
  reservado: flag(sql`not s.visto`),
}

/** Where the entries of a statement come from. */
const entradasOf = (db: TenantDb, visao: VisaoDoLivro, id_extrato_cartao: number) =>
  sql`cartao_parcela p
  join cartao_compra k on ${same('k.id_cartao_compra', 'p')}
  join lancamento l on ${same('l.id_lancamento', 'p')}
  cross join lateral (select ${isSeen({ ...visao, empresas: [] })} as visto) s
  cross join lateral (select count(*)::int as anexos from cartao_parcela q
    join arquivo a on a.tenant_id = q.tenant_id and a.tabela = 'lancamento' and a.chave = q.id_lancamento
      and a.removido = 'N'
    where ${same('q.id_cartao_compra', 'p')}) f
  left join pessoa pe on ${same('pe.id_pessoa', 'l')}
  left join plano_contas g on ${same('g."id_grupoCusto"', 'l')}
  left join centro_custo ce on ${same('ce.id_centrocusto', 'l')}
  left join orcamento o on ${same('o.id_orcamento', 'l')}
  left join orca_item i on ${same('i.id_orca_item', 'l')}
  left join usuario w on ${same('w.id_usuario', 'k.id_usuario_gastou')}
  where p.tenant_id = ${db.tenant} and p.id_extrato_cartao = ${id_extrato_cartao}`

export const listEntradas = (db: TenantDb, visao: VisaoDoLivro, id: number) =>
  db.rows(
    entradaColumns,
    (list) => sql`select ${list} from ${entradasOf(db, visao, id)}
      order by data, p.id_cartao_compra, p.iof, p.id_cartao_parcela`,
  )

export const exportEntradas = (db: TenantDb, visao: VisaoDoLivro, id: number) =>
  db
    .of(
      sql<RowOf<typeof entradaColumns>>`(select ${listOf(entradaColumns)}
        from ${entradasOf(db, visao, id)})`,
      'v',
    )
    .selectAll()
    .orderBy(sql`v.data, v.id_cartao_compra, v.iof, v.id_cartao_parcela`)

/** The cards in use that this person sees. */
export const listCards = (db: TenantDb, seer: Viewer) =>
  db.rows(
    {
      id: int('c.id_contabancaria'),
      nome: text('c.descricao'),
      id_empresa: int.orNull('c.id_empresa'),
      dia_fechamento: int(sql`coalesce(c.dia_fechamento, 1)`),
      dia_vencimento: int(sql`coalesce(c.dia_vencimento, 10)`),
    },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria_tipo = 4 and c.permuta = 'N' and c.ativo = 'S'
        and ${contaVista(seer)} order by c.descricao, c.id_contabancaria`,
  )

/** The accounts that may pay a statement. */
export const listPayers = (db: TenantDb, seer: Viewer) =>
  db.rows(
    { id: int('c.id_contabancaria'), nome: text('c.descricao') },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria_tipo <> 4 and c.permuta = 'N' and c.ativo = 'S'
        and ${contaVista(seer)} order by c.descricao, c.id_contabancaria`,
  )

export const listSpenders = (db: TenantDb) =>
  db.rows(
    { id: int('id_usuario'), nome: text('nome') },
    (list) => sql`select ${list} from usuario
      where tenant_id = ${db.tenant} and ativo = 'S' order by nome, id_usuario limit 500`,
  )
