import type {
  PagamentoOfRelacaoInside as PagamentoOfRelacao,
  relacaoList,
} from '@claquete/contract/financeiro/aprovacao/relacao'
import type { TakenBy } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { int, money } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../kernel/lists/list.ts'
import { contains, finds, folded } from '../../kernel/lists/search.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { familiaOf } from '../../orcamentos/orcamento/public.ts'
import {
  empresaDoTitulo,
  namesOfTitulo,
  pessoaDoTitulo,
  seenTitulos,
  wordsOfTitulo,
} from './visao.queries.ts'
import type { Visao } from './visao.queries.ts'

export type RelacaoFilter = TakenBy<typeof relacaoList>['query']

/** The filters and the viewer: what an export stores. */
export type RelacaoRequest = RelacaoFilter & { readonly visao: Visao }

const dias = {
  vencimento: sql`l."dataVencimento"`,
  pagamento: sql`l."dataBaixa"`,
  competencia: sql`l.competencia`,
  cadastro: sql`(l.dt_cadastro at time zone 'America/Sao_Paulo')::date`,
} as const

interface Grupo {
  /** The group key of a payment, which also orders the groups. */
  readonly chave: RawBuilder<unknown>
  readonly nome: RawBuilder<unknown>
}

function grupoOf({ agrupar = 'job', data_de = 'vencimento' }: RelacaoFilter): Grupo {
  const dia = dias[data_de]
  if (agrupar === 'fornecedor') {
    return {
      chave: sql`coalesce('a' || dobrar(${pessoaDoTitulo}), 'b') || ':' || coalesce(l.id_pessoa, 0)`,
      nome: sql`coalesce(${pessoaDoTitulo}, 'Sem favorecido')`,
    }
  }
  if (agrupar === 'dia') {
    return {
      chave: sql`coalesce(${dia}::text, '9999')`,
      nome: sql`coalesce(to_char(${dia}, 'DD/MM/YYYY'), 'Sem data')`,
    }
  }
  if (agrupar === 'nada') return { chave: sql`''`, nome: sql`''` }
  return {
    chave: sql`coalesce('a' || dobrar(o.num_orc) || ':' || o.id_orcamento, 'b')`,
    nome: sql`coalesce(o.num_orc || ' · ' || o.titulo, 'Fora de orçamento')`,
  }
}

const inLine = (coluna: string, id: number) => sql`exists (select from lancamento_linha ll
  where ${same('ll.id_lancamento', 'l')}
    and ll.${sql.ref(coluna)} = ${id})`

function condicoes(db: TenantDb, filter: RelacaoFilter): RawBuilder<unknown> {
  const { id_orcamento, data_de = 'vencimento', periodo1, periodo2, search, num_documento } = filter
  const iguais = ['id_empresa', 'id_pessoa', 'id_contabancaria'] as const
  const linhas = ['id_grupoCusto', 'id_centrocusto'] as const
  const conditions = [
    filter.situacao ? sql`l.situacao = ${filter.situacao}` : sql`l.situacao <> 'cancelado'`,
    ...iguais.flatMap((nome) =>
      filter[nome] === undefined ? [] : [sql`${sql.ref(`l.${nome}`)} = ${filter[nome]}`],
    ),
    ...linhas.flatMap((nome) => (filter[nome] === undefined ? [] : [inLine(nome, filter[nome])])),
    ...(id_orcamento === undefined
      ? []
      : [
          sql`exists (select from lancamento_linha ll where ${same('ll.id_lancamento', 'l')}
          and ll.id_orcamento in (${familiaOf(db, id_orcamento)}))`,
        ]),
    ...(periodo1 ? [sql`${dias[data_de]} >= ${periodo1}`] : []),
    ...(periodo2 ? [sql`${dias[data_de]} <= ${periodo2}`] : []),
    ...(filter.forma_pagamento ? [sql`l.forma_pagamento = ${filter.forma_pagamento}`] : []),
    ...(num_documento ? [contains('l.num_documento', num_documento)] : []),
    ...(search
      ? [
          finds(search, {
            text: folded(...wordsOfTitulo, 'cb.descricao'),
            reais: [sql`l.valor`, sql`l.valor_movido`, sql`(l.valor - l.valor_baixado)`],
            days: [sql`l."dataVencimento"`, sql`l."dataBaixa"`, sql`l.competencia`],
          }),
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The filtered titles that this person may see. */
const chosen = (db: TenantDb, { visao, ...filter }: RelacaoRequest) => sql`
  from lancamento l ${namesOfTitulo}
  left join contabancaria cb on ${same('cb.id_contabancaria', 'l')}
  where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.tipo <> 'transferencia'
    and ${seenTitulos(visao)} and ${condicoes(db, filter)}`

/** Each title with the sums of its group; the group key is computed once. */
function pagamentos(db: TenantDb, pedido: RelacaoRequest) {
  const { chave, nome } = grupoOf(pedido)
  return sql<PagamentoOfRelacao>`
    select b.*, b.chave || '|' || b."dataVencimento"::text as ordem,
      (count(*) over (partition by b.chave))::int as grupo_quantidade,
      (sum(b.valor) over (partition by b.chave))::bigint as grupo_valor
    from (select l.id_lancamento, ${empresaDoTitulo} as empresa, l.id_orcamento, o.num_orc, o.titulo,
      i.descricao as item, l.origem, ${pessoaDoTitulo} as pessoa, l.descricao, l.num_documento,
      pc.descricao as descricao_plano_contas, cc.descricao as descricao_centro_custo,
      cb.descricao as conta, l.forma_pagamento, l.competencia, l."dataVencimento", l."dataBaixa",
      l.situacao, (l.valor * 100)::bigint as valor, (l.valor_movido * 100)::bigint as pago,
      ((l.valor - l.valor_baixado) * 100)::bigint as aberto,
      ${nome} as grupo, ${chave} as chave, l.dt_cadastro
      ${chosen(db, pedido)} offset 0) b`
}

const livre = {
  id_lancamento: 'r.id_lancamento',
  dataVencimento: 'r.dataVencimento',
  dataBaixa: 'r.dataBaixa',
  competencia: 'r.competencia',
  pessoa: 'r.pessoa',
  descricao: 'r.descricao',
  num_orc: 'r.num_orc',
  valor: 'r.valor',
} as const

/** Sorts by group first. */
const orderOf = ({ agrupar = 'job' }: RelacaoFilter): Order => ({
  columns: agrupar === 'nada' ? { ...livre, ordem: 'r.ordem' } : { ordem: 'r.ordem' },
  byDefault: ['ordem', 'asc'],
  unique: 'r.id_lancamento',
})

const rows = (db: TenantDb, pedido: RelacaoRequest) =>
  db.of(sql<PagamentoOfRelacao>`(${pagamentos(db, pedido)})`, 'r').selectAll()

export const listPagamentos = (db: TenantDb, pedido: RelacaoRequest) =>
  listPage(
    rows(db, pedido),
    pedido,
    orderOf(pedido),
    db.of(sql`(select l.id_lancamento ${chosen(db, pedido)})`, 'r'),
  )

export const exportPagamentos = (db: TenantDb, pedido: RelacaoRequest) =>
  sorted(rows(db, pedido), pedido, orderOf(pedido))

/** The totals of all filtered payments, not just the page. */
export async function totalsOfRelacao(db: TenantDb, pedido: RelacaoRequest) {
  const soma = (amount: RawBuilder<unknown>, which = sql`true`) =>
    money(sql`coalesce(sum(${amount}) filter (where ${which}), 0)`)
  const [row] = await db.rows(
    {
      quantidade: int(sql`count(*)`),
      valor: soma(sql`l.valor`),
      solicitado: soma(sql`l.valor`, sql`l.situacao = 'solicitado'`),
      aprovado: soma(sql`l.valor - l.valor_baixado`, sql`l.situacao = 'aprovado'`),
      pago: soma(sql`l.valor_movido`),
    },
    (list) => sql`select ${list} ${chosen(db, pedido)}`,
  )
  return must(row, 'totals')
}
