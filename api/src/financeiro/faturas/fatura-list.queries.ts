import type { TakenBy } from '@claquete/contract/endpoint'
import type { faturaList } from '@claquete/contract/financeiro/faturas/fatura'
import { Cited } from '@claquete/contract/financeiro/fiscal/nfse/cited'
import { cobrancasIbsCbs } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, int, json, listOf, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../kernel/lists/list.ts'
import { finds, folded } from '../../kernel/lists/search.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { origem, situacao } from './words.ts'

export type FaturaFilter = TakenBy<typeof faturaList>['query']

/** Who sees invoices: those of their units whose titles they see. */
export interface Seer {
  readonly db: TenantDb
  readonly visao: VisaoDoLivro
}

const ofUnidade = ({ empresas }: VisaoDoLivro) =>
  empresas.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref('f.id_empresa')} = any(${empresas}::bigint[])`

const anexos = sql`(select count(*) from fatura_anexo a where ${same('a.id_fatura', 'f')})`

const nome = sql`coalesce(nullif(p.fantasia, ''), p.razao)`

/** An invoice is seen by who sees every title in it. */
function seenFaturas(visao: VisaoDoLivro) {
  const conditions = seenTitulos({ ...visao, empresas: [] })
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from lancamento l where ${same('l.id_fatura', 'f')}
        and not (${sql.join(conditions, sql` and `)}))`
}

/** Which of these invoices this person may see. */
export async function listSeenFaturas(
  { db, visao }: Seer,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.rows(
    { id_fatura: int('f.id_fatura') },
    (list) => sql`select ${list} from fatura f
      where f.tenant_id = ${db.tenant} and f.id_fatura = any(${ids}::bigint[])
        and ${ofUnidade(visao)} and ${seenFaturas(visao)}`,
  )
  return new Set(rows.map(({ id_fatura }) => id_fatura))
}

/** Every invoice this person may see, one row each. */
const faturas = ({ db, visao }: Seer) => sql`
  select f.id_fatura, f.numero_documento, f.data_faturado, f.id_empresa,
    coalesce(nullif(e.fantasia, ''), e.razao) as empresa, f.id_cliente, ${nome} as cliente,
    f.credorcobranca, f.origem, f.situacao,
    case when f.situacao = 'cancelado' then 'Cancelado'
      when f.situacao = 'reaberto' then 'Reaberta'
      when l.titulos > 0 and l.saldo = 0 then
        case when l.negociado > 0 then 'Negociado' when l.recebido = 0 and f.permuta = 'S'
          then 'Compensado' else 'Recebido' end
      when l.recebido > 0 then 'Recebido em parte' else 'Faturado' end as situacao_label,
    coalesce((select string_agg(distinct o.num_orc, ', ') from fatura_item i
      join orcamento o on ${same('o.id_orcamento', 'i')}
      where ${same('i.id_fatura', 'f')}), '') as orcamentos,
    f.data_fato, f.ibs_cbs, f.valor, f.cbs, f.ibs, f.valor_total, l.recebido, l.proximo as proximo_vencimento,
    case when f.situacao = 'faturado' then l.saldo else 0 end as a_receber,
    f.link_documento, f.permuta, f.bv_retido, f.emitir_titulo, f.rd_imp_retido,
    ${anexos} as qnt_anexos, f.versao, f.busca || ' ' || dobrar(p.razao || ' ' || p.fantasia) as busca
  from fatura f
  join empresa e on ${same('e.id_empresa', 'f')}
  join pessoa p on ${same('p.id_pessoa', 'f.id_cliente')}
  cross join lateral (select coalesce(sum(t.valor_movido), 0) as recebido,
      coalesce(sum(t.valor), 0) as titulos, coalesce(sum(t.valor - t.valor_baixado), 0) as saldo,
      coalesce(sum(t.valor_negociado), 0) as negociado,
      min(t."dataVencimento") filter (where t.situacao = 'aprovado') as proximo
    from lancamento t where ${same('t.id_fatura', 'f')}
      and t.operacao = 'C' and t.situacao not in ('cancelado', 'rejeitado')
      and t.origem not in ('bv', 'retencao')) l
  where f.tenant_id = ${db.tenant} and ${ofUnidade(visao)} and ${seenFaturas(visao)}`

/** What the list says of an invoice `v`. */
const shown = {
  id_fatura: int('v.id_fatura'),
  numero_documento: text('v.numero_documento'),
  data_faturado: day('v.data_faturado'),
  id_empresa: int('v.id_empresa'),
  empresa: text('v.empresa'),
  id_cliente: int('v.id_cliente'),
  cliente: text('v.cliente'),
  credorcobranca: text('v.credorcobranca'),
  origem: origem('v.origem'),
  situacao: situacao('v.situacao'),
  situacao_label: text('v.situacao_label'),
  orcamentos: text('v.orcamentos'),
  data_fato: day('v.data_fato'),
  ibs_cbs: word(cobrancasIbsCbs)('v.ibs_cbs'),
  valor: money('v.valor'),
  cbs: money('v.cbs'),
  ibs: money('v.ibs'),
  valor_total: money('v.valor_total'),
  recebido: money('v.recebido'),
  proximo_vencimento: day.orNull('v.proximo_vencimento'),
  link_documento: text('v.link_documento'),
  permuta: yesNo('v.permuta'),
  bv_retido: yesNo('v.bv_retido'),
  emitir_titulo: yesNo('v.emitir_titulo'),
  rd_imp_retido: yesNo('v.rd_imp_retido'),
  qnt_anexos: int('v.qnt_anexos'),
  versao: int('v.versao'),
}

const order: Order = {
  columns: {
    numero_documento: 'v.numero_documento',
    data_faturado: 'v.data_faturado',
    cliente: 'v.cliente',
    valor: 'v.valor',
    valor_total: 'v.valor_total',
    recebido: 'v.recebido',
    situacao_label: 'v.situacao_label',
    proximo_vencimento: 'v.proximo_vencimento',
    id_fatura: 'v.id_fatura',
  },
  byDefault: ['id_fatura', 'desc'],
  unique: 'v.id_fatura',
}

const equal = ['id_fatura', 'situacao', 'id_empresa', 'id_cliente', 'permuta'] as const

const condicoes = ({ db }: Seer, filter: FaturaFilter) => [
  ...(filter.situacao === undefined && filter.id_fatura === undefined
    ? [sql<boolean>`v.situacao <> 'reaberto'`]
    : []),
  ...equal.flatMap((campo) =>
    filter[campo] === undefined ? [] : [sql<boolean>`${sql.ref(`v.${campo}`)} = ${filter[campo]}`],
  ),
  ...(filter.id_orcamento === undefined
    ? []
    : [
        sql<boolean>`exists (select from fatura_item i where i.tenant_id = ${db.tenant}
          and i.id_fatura = v.id_fatura and i.id_orcamento = ${filter.id_orcamento})`,
      ]),
  ...(filter.periodo1 ? [sql<boolean>`v.data_faturado >= ${filter.periodo1}`] : []),
  ...(filter.periodo2 ? [sql<boolean>`v.data_faturado <= ${filter.periodo2}`] : []),
  ...(filter.search
    ? [
        finds(filter.search, {
          text: folded('v.busca', 'v.orcamentos', 'v.empresa', 'v.situacao_label'),
          centavos: [sql`v.valor_total`, sql`v.valor`, sql`v.recebido`],
          days: [sql`v.data_faturado`, sql`v.proximo_vencimento`],
        }),
      ]
    : []),
]

const filterLines = (seer: Seer, filter: FaturaFilter) =>
  seer.db
    .of(sql<RowOf<typeof shown>>`(select ${listOf(shown)}, v.busca from (${faturas(seer)}) v)`, 'v')
    .selectAll()
    .where(({ and }) => and(condicoes(seer, filter)))

export const listFaturas = (seer: Seer, filter: FaturaFilter) =>
  listPage(filterLines(seer, filter), filter, order)

export const exportFaturas = (seer: Seer, filter: FaturaFilter) =>
  sorted(filterLines(seer, filter), filter, order)

const sumOf = (column: string) => money(sql`coalesce(sum(${sql.ref(column)}), 0)`)

export async function sumFaturas(seer: Seer, filter: FaturaFilter) {
  const where = sql.join(
    [sql<boolean>`v.situacao = 'faturado'`, ...condicoes(seer, filter)],
    sql` and `,
  )
  const [row] = await seer.db.rows(
    {
      quantidade: int(sql`count(*)`),
      valor: sumOf('v.valor'),
      valor_total: sumOf('v.valor_total'),
      recebido: sumOf('v.recebido'),
      a_receber: sumOf('v.a_receber'),
    },
    (list) => sql`select ${list} from (${faturas(seer)}) v where ${where}`,
  )
  return must(row, 'totals of the invoices')
}

/** An invoice without its parts. */
const whole = {
  ...shown,
  cnpjcobranca: text('f.cnpjcobranca'),
  logradourocobranca: text('f.logradourocobranca'),
  numerocobranca: text('f.numerocobranca'),
  complementocobranca: text('f.complementocobranca'),
  bairrocobranca: text('f.bairrocobranca'),
  cidadecobranca: text('f.cidadecobranca'),
  ufcobranca: text('f.ufcobranca'),
  cepcobranca: text('f.cepcobranca'),
  obs: text('f.obs'),
  obs_impressao: text('f.obs_impressao'),
  tipo_impressao: word(['detalhada', 'resumida'])('f.tipo_impressao'),
  periodo1: day.orNull('f.periodo1'),
  periodo2: day.orNull('f.periodo2'),
  grupoCusto: int.orNull('f.grupoCusto'),
  id_centrocusto: int.orNull('f.id_centrocusto'),
  conta: text.orNull(sql`nullif(concat_ws(' ', pc.codigo, pc.descricao), '')`),
  centro: text.orNull('cc.descricao'),
  ibs_cbs_regras: json(z.array(Cited))('f.ibs_cbs_regras'),
  bv: money('f.bv'),
  motivo: text.orNull('f.motivo'),
  usuario: text.orNull('u.nome'),
  email_cobranca: text.orNull(sql`coalesce(nullif(pe.email_cobranca, ''), nullif(pe.email, ''))`),
}

/** The invoice without its parts, if this person may see it. */
export async function findReadFatura(seer: Seer, id_fatura: number) {
  const [row] = await seer.db.rows(
    whole,
    (list) => sql`select ${list}
      from (${faturas(seer)}) v
      join fatura f on f.tenant_id = ${seer.db.tenant} and f.id_fatura = v.id_fatura
      left join pessoa_endereco pe on ${same('pe.id_pessoa', 'f.id_cliente')}
      left join usuario u on ${same('u.id_usuario', 'f')}
      left join plano_contas pc on ${same('pc."id_grupoCusto"', 'f."grupoCusto"')}
      left join centro_custo cc on ${same('cc.id_centrocusto', 'f')}
      where v.id_fatura = ${id_fatura}`,
  )
  return row
}
