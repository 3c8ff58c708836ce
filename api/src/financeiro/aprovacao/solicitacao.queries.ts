import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  SolicitacaoInside as Solicitacao,
  solicitacaoList,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import type { Origem } from '@claquete/core/livro/titulos/origem'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { containing, listPage } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { familiaOf } from '../../orcamentos/orcamento/public.ts'
import { empresaDoTitulo, namesOfTitulo, pessoaDoTitulo, seenTitulos } from './visao.queries.ts'
import type { Visao } from './visao.queries.ts'

type Filter = TakenBy<typeof solicitacaoList>['query']

type RuleOwn = 'regra' | 'aprovacoes' | 'faltam' | 'sem_aprovador' | 'impedimento' | 'acoes'
export interface ReadSolicitacao extends Omit<Solicitacao, RuleOwn> {
  readonly origem: Origem
  readonly bloqueado: boolean
}

/** Approved through this screen, so it was a request. */
const approved = sql`exists (select from lancamento_aprovacao a where a.tenant_id = l.tenant_id
  and a.id_lancamento = l.id_lancamento and a.desfeita_em is null)`

/** Every request this person may see; one row per title. */
const solicitacoes = (db: TenantDb, visao: Visao) => sql<ReadSolicitacao>`
  select l.id_lancamento, l.id_empresa, ${empresaDoTitulo} as empresa, l.id_orcamento, o.num_orc,
    o.titulo, o.id_familia, l.id_orca_item, i.descricao as item, l.origem, l.id_pessoa,
    ${pessoaDoTitulo} as pessoa, l.descricao, l.obs, (l.valor * 100)::bigint as valor, l.competencia,
    l."dataVencimento", l.situacao, l.motivo, l.forma_pagamento, l.num_documento,
    pc.descricao as descricao_plano_contas, cc.descricao as descricao_centro_custo,
    l.id_solicitante, us.nome as solicitante, ua.nome as aprovador, l.aprovado_em, l.dt_cadastro,
    (select count(*)::int from arquivo f where f.tenant_id = l.tenant_id and f.tabela = 'lancamento'
      and f.chave = l.id_lancamento and f.removido = 'N') as qnt_anexos, l.versao,
    (l.conciliado = 's' or l.exportado_em is not null or l.valor_baixado > 0) is true as bloqueado,
    ${approved} as aprovada,
    dobrar(concat_ws(' ', l.descricao, l.num_documento, p.razao, p.fantasia, o.num_orc, o.titulo,
      us.nome)) as busca
  from lancamento l ${namesOfTitulo}
  left join usuario us on us.tenant_id = l.tenant_id and us.id_usuario = l.id_solicitante
  left join usuario ua on ua.tenant_id = l.tenant_id and ua.id_usuario = l.id_aprovador
  where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.tipo = 'titulo'
    and l.origem in ('item', 'avulso') and ${seenTitulos(visao)}`

const abas = {
  pendentes: sql<boolean>`s.situacao = 'solicitado'`,
  aprovadas: sql<boolean>`(s.situacao in ('aprovado', 'pago') and s.aprovada)`,
  rejeitadas: sql<boolean>`s.situacao = 'rejeitado'`,
} as const

const order: Order = {
  columns: {
    id_lancamento: 's.id_lancamento',
    descricao: 's.descricao',
    pessoa: 's.pessoa',
    valor: 's.valor',
    dataVencimento: 's.dataVencimento',
    dt_cadastro: 's.dt_cadastro',
    num_orc: 's.num_orc',
    solicitante: 's.solicitante',
    empresa: 's.empresa',
  },
  byDefault: ['dataVencimento', 'asc'],
  unique: 's.id_lancamento',
}

function condicoes(db: TenantDb, filter: Filter, only: readonly number[] | undefined) {
  const { aba = 'pendentes', id_empresa, id_pessoa, id_orcamento, search } = filter
  return [
    abas[aba],
    ...(only === undefined ? [] : [sql<boolean>`s.id_lancamento = any(${only}::bigint[])`]),
    ...(id_empresa === undefined ? [] : [sql<boolean>`s.id_empresa = ${id_empresa}`]),
    ...(id_pessoa === undefined ? [] : [sql<boolean>`s.id_pessoa = ${id_pessoa}`]),
    ...(id_orcamento === undefined
      ? []
      : [sql<boolean>`s.id_orcamento in (${familiaOf(db, id_orcamento)})`]),
    ...(filter.periodo1 ? [sql<boolean>`s."dataVencimento" >= ${filter.periodo1}`] : []),
    ...(filter.periodo2 ? [sql<boolean>`s."dataVencimento" <= ${filter.periodo2}`] : []),
    ...(search ? [sql<boolean>`s.busca like ${containing(search)}`] : []),
  ]
}

/** A page of the requests of one tab, optionally restricted to `so`. */
export const listSolicitacoes = (
  db: TenantDb,
  visao: Visao,
  { so, ...filtro }: Filter & { readonly so?: readonly number[] | undefined },
) =>
  listPage(
    db
      .of(sql<ReadSolicitacao>`(${solicitacoes(db, visao)})`, 's')
      .selectAll()
      .where(({ and }) => and(condicoes(db, filtro, so))),
    filtro,
    order,
  )

export async function readSolicitacao(db: TenantDb, visao: Visao, id_lancamento: number) {
  const [row] = await db.run(sql<ReadSolicitacao>`select * from (${solicitacoes(db, visao)}) s
    where s.id_lancamento = ${id_lancamento} and (${abas.pendentes} or ${abas.aprovadas}
      or ${abas.rejeitadas})`)
  return row
}

const most = 1_000

/** The pending requests this person may see. The menu counts them, so it reads few columns. */
export const pendingIds = async (db: TenantDb, visao: Visao): Promise<number[]> =>
  (
    await db.run(sql<{ id_lancamento: number }>`select l.id_lancamento from lancamento l
      left join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = l.id_orcamento
      where l.tenant_id = ${db.tenant} and l.situacao = 'solicitado' and l.operacao = 'D'
        and l.tipo = 'titulo' and l.origem in ('item', 'avulso') and ${seenTitulos(visao)}
      order by l.id_lancamento limit ${most}`)
  ).map(({ id_lancamento }) => id_lancamento)

export interface AprovacaoDada {
  readonly usuario: string
  readonly criada_em: string
  readonly via: 'tela' | 'email'
}

export const listAprovacoes = (db: TenantDb, id_lancamento: number) =>
  db.run(sql<AprovacaoDada>`select u.nome as usuario, a.criada_em, a.via
    from lancamento_aprovacao a
    join usuario u on u.tenant_id = a.tenant_id and u.id_usuario = a.id_usuario
    where a.tenant_id = ${db.tenant} and a.id_lancamento = ${id_lancamento}
      and a.desfeita_em is null order by a.id_aprovacao`)

export interface AnexoLido {
  readonly id_arquivo: number
  readonly arquivo: string
  readonly name: string
}

export const listAnexos = (db: TenantDb, id_lancamento: number) =>
  db.run(sql<AnexoLido>`select id_arquivo, arquivo, name from arquivo
    where tenant_id = ${db.tenant} and tabela = 'lancamento' and chave = ${id_lancamento}
      and removido = 'N' order by id_arquivo`)

/** Whether the account is an active expense account without children. */
export async function isContaOfDespesa(db: TenantDb, id: number): Promise<boolean> {
  const rows = await db.run(sql`select from plano_contas pc where pc.tenant_id = ${db.tenant}
    and pc."id_grupoCusto" = ${id} and pc.ativo = 'S' and pc.tipo = 'despesa'
    and not exists (select from plano_contas f where f.tenant_id = pc.tenant_id
      and f."id_grupoCustoSuperior" = pc."id_grupoCusto")`)
  return rows.length > 0
}

const tables = {
  id_pessoa: 'pessoa',
  id_tipoDocumento: 'tipo_documento',
  id_centrocusto: 'centro_custo',
} as const
export type Referencia = keyof typeof tables

export async function existsReferencia(
  db: TenantDb,
  chave: Referencia,
  id: number,
): Promise<boolean> {
  const rows = await db.run(sql`select from ${sql.table(tables[chave])}
    where tenant_id = ${db.tenant} and ${sql.ref(chave)} = ${id}`)
  return rows.length > 0
}

/** Active units among those the person is restricted to. */
export const unidadesOf = (db: TenantDb, empresas: readonly number[]) =>
  db.run(sql<{ id_empresa: number }>`select id_empresa from empresa where tenant_id = ${db.tenant}
    and ativo = 'S' and (${empresas.length} = 0 or id_empresa = any(${empresas}::bigint[]))
    order by id_empresa`)
