import type {
  PagamentoDaRelacao,
  relacaoList,
} from '@claquete/contract/financeiro/aprovacao/relacao'
import type { RequestTo } from '@claquete/contract/endpoint'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { containing, listPage, sorted } from '../../kernel/list.ts'
import type { AnyQuery, Order } from '../../kernel/list.ts'
import { familiaDe } from '../../orcamentos/orcamento/public.ts'
import { empresaDoTitulo, nomesDoTitulo, pessoaDoTitulo, titulosVistos } from './visao.queries.ts'
import type { Visao } from './visao.queries.ts'

export type FiltroDaRelacao = RequestTo<typeof relacaoList>['query']

/** The filters and who asked: what an export keeps. */
export type PedidoDaRelacao = FiltroDaRelacao & { readonly visao: Visao }

const dias = {
  vencimento: sql`l."dataVencimento"`,
  pagamento: sql`l."dataBaixa"`,
  competencia: sql`l.competencia`,
  cadastro: sql`(l.dt_cadastro at time zone 'America/Sao_Paulo')::date`,
} as const

interface Grupo {
  /** What makes two payments of one group, in the order of the groups. */
  readonly chave: RawBuilder<unknown>
  readonly nome: RawBuilder<unknown>
}

function grupoDe({ agrupar = 'job', data_de = 'vencimento' }: FiltroDaRelacao): Grupo {
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

const naLinha = (coluna: string, id: number) => sql`exists (select from lancamento_linha ll
  where ll.tenant_id = l.tenant_id and ll.id_lancamento = l.id_lancamento
    and ll.${sql.ref(coluna)} = ${id})`

function condicoes(db: TenantDb, filtro: FiltroDaRelacao): RawBuilder<unknown> {
  const { id_orcamento, data_de = 'vencimento', periodo1, periodo2, search, num_documento } = filtro
  const iguais = ['id_empresa', 'id_pessoa', 'id_contabancaria'] as const
  const linhas = ['id_grupoCusto', 'id_centrocusto'] as const
  const todas = [
    filtro.situacao ? sql`l.situacao = ${filtro.situacao}` : sql`l.situacao <> 'cancelado'`,
    ...iguais.flatMap((nome) =>
      filtro[nome] === undefined ? [] : [sql`${sql.ref(`l.${nome}`)} = ${filtro[nome]}`],
    ),
    ...linhas.flatMap((nome) => (filtro[nome] === undefined ? [] : [naLinha(nome, filtro[nome])])),
    ...(id_orcamento === undefined
      ? []
      : [
          sql`exists (select from lancamento_linha ll where ll.tenant_id = l.tenant_id
          and ll.id_lancamento = l.id_lancamento
          and ll.id_orcamento in (${familiaDe(db, id_orcamento)}))`,
        ]),
    ...(periodo1 ? [sql`${dias[data_de]} >= ${periodo1}`] : []),
    ...(periodo2 ? [sql`${dias[data_de]} <= ${periodo2}`] : []),
    ...(filtro.forma_pagamento ? [sql`l.forma_pagamento = ${filtro.forma_pagamento}`] : []),
    ...(num_documento ? [sql`dobrar(l.num_documento) like ${containing(num_documento)}`] : []),
    ...(search
      ? [
          sql`dobrar(concat_ws(' ', l.descricao, l.num_documento, p.razao, p.fantasia, o.num_orc,
          o.titulo, i.descricao)) like ${containing(search)}`,
        ]
      : []),
  ]
  return sql.join(todas, sql` and `)
}

/** The titles that the filters leave and this person sees. */
const escolhidos = (db: TenantDb, { visao, ...filtro }: PedidoDaRelacao) => sql`
  from lancamento l ${nomesDoTitulo}
  left join contabancaria cb on cb.tenant_id = l.tenant_id
    and cb.id_contabancaria = l.id_contabancaria
  where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.tipo <> 'transferencia'
    and ${titulosVistos(visao)} and ${condicoes(db, filtro)}`

/** Each of them with the sums of its group; its key is worked out once. */
function pagamentos(db: TenantDb, pedido: PedidoDaRelacao) {
  const { chave, nome } = grupoDe(pedido)
  return sql<PagamentoDaRelacao>`
    select b.*, b.chave || '|' || b."dataVencimento"::text as ordem,
      (count(*) over (partition by b.chave))::int as grupo_quantidade,
      (sum(b.valor_exato) over (partition by b.chave))::float8 as grupo_valor
    from (select l.id_lancamento, ${empresaDoTitulo} as empresa, l.id_orcamento, o.num_orc, o.titulo,
      i.descricao as item, l.origem, ${pessoaDoTitulo} as pessoa, l.descricao, l.num_documento,
      pc.descricao as descricao_plano_contas, cc.descricao as descricao_centro_custo,
      cb.descricao as conta, l.forma_pagamento, l.competencia, l."dataVencimento", l."dataBaixa",
      l.situacao, l.valor as valor_exato, l.valor::float8 as valor,
      l.valor_baixado::float8 as pago, (l.valor - l.valor_baixado)::float8 as aberto,
      (l.valor * 100)::bigint as valor_centavos, (l.valor_baixado * 100)::bigint as pago_centavos,
      ${nome} as grupo, ${chave} as chave, l.dt_cadastro
      ${escolhidos(db, pedido)} offset 0) b`
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

/** Within groups the order is that of the groups. */
const ordemDe = ({ agrupar = 'job' }: FiltroDaRelacao): Order => ({
  columns: agrupar === 'nada' ? { ...livre, ordem: 'r.ordem' } : { ordem: 'r.ordem' },
  byDefault: ['ordem', 'asc'],
  unique: 'r.id_lancamento',
})

const rows = (db: TenantDb, pedido: PedidoDaRelacao) =>
  db
    .of(sql`(${pagamentos(db, pedido)})`, 'r')
    .selectAll() as unknown as AnyQuery<PagamentoDaRelacao>

export const listPagamentos = (db: TenantDb, pedido: PedidoDaRelacao) =>
  listPage(
    rows(db, pedido),
    pedido,
    ordemDe(pedido),
    db.of(sql`(select l.id_lancamento ${escolhidos(db, pedido)})`, 'r'),
  )

export const exportPagamentos = (db: TenantDb, pedido: PedidoDaRelacao) =>
  sorted(rows(db, pedido), pedido, ordemDe(pedido))

export interface TotaisDaRelacao {
  readonly quantidade: number
  readonly valor: number
  readonly solicitado: number
  readonly aprovado: number
  readonly pago: number
}

/** Of everything that the filters leave, whatever the page. */
export async function totaisDaRelacao(
  db: TenantDb,
  pedido: PedidoDaRelacao,
): Promise<TotaisDaRelacao> {
  const soma = (qual: RawBuilder<unknown>, quais: RawBuilder<unknown>) =>
    sql`coalesce(sum(${qual}) filter (where ${quais}), 0)::float8`
  const [row] = await db.run(sql<TotaisDaRelacao>`
    select count(*)::int as quantidade, coalesce(sum(l.valor), 0)::float8 as valor,
      ${soma(sql`l.valor`, sql`l.situacao = 'solicitado'`)} as solicitado,
      ${soma(sql`l.valor - l.valor_baixado`, sql`l.situacao = 'aprovado'`)} as aprovado,
      coalesce(sum(l.valor_baixado), 0)::float8 as pago
    ${escolhidos(db, pedido)}`)
  return row ?? { quantidade: 0, valor: 0, solicitado: 0, aprovado: 0, pago: 0 }
}
