import type { TakenBy } from '@claquete/contract/endpoint'
import type { solicitacaoList } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { origins } from '@claquete/core/livro/titulos/origem'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { sql } from 'kysely'
import {
  day,
  flag,
  instant,
  int,
  listOf,
  money,
  text,
  word,
} from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../kernel/lists/list.ts'
import { finds, folded } from '../../kernel/lists/search.ts'
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

type Filter = TakenBy<typeof solicitacaoList>['query']

/** A request without what its rule says of it. */
const columns = {
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  empresa: text(empresaDoTitulo),
  id_orcamento: int.orNull('l.id_orcamento'),
  num_orc: text.orNull('o.num_orc'),
  titulo: text.orNull('o.titulo'),
  id_orca_item: int.orNull('l.id_orca_item'),
  item: text.orNull('i.descricao'),
  origem: word(origins)('l.origem'),
  id_pessoa: int.orNull('l.id_pessoa'),
  pessoa: text.orNull(pessoaDoTitulo),
  descricao: text('l.descricao'),
  obs: text.orNull('l.obs'),
  valor: money('l.valor'),
  competencia: day('l.competencia'),
  dataVencimento: day('l.dataVencimento'),
  situacao: word(situacoesOfPagamento)('l.situacao'),
  motivo: text.orNull('l.motivo'),
  forma_pagamento: text.orNull('l.forma_pagamento'),
  num_documento: text.orNull('l.num_documento'),
  descricao_plano_contas: text.orNull('pc.descricao'),
  descricao_centro_custo: text.orNull('cc.descricao'),
  id_solicitante: int.orNull('l.id_solicitante'),
  solicitante: text.orNull('us.nome'),
  aprovador: text.orNull('ua.nome'),
  aprovado_em: instant.orNull('l.aprovado_em'),
  dt_cadastro: instant('l.dt_cadastro'),
  qnt_anexos: int(sql`(select count(*) from arquivo f where f.tenant_id = l.tenant_id
    and f.tabela = 'lancamento' and f.chave = l.id_lancamento and f.removido = 'N')`),
  versao: int('l.versao'),
  bloqueado: flag(
    sql`(l.conciliado = 's' or l.exportado_em is not null or l.valor_baixado > 0) is true`,
  ),
}
export type ReadSolicitacao = RowOf<typeof columns>

/** Approved through this screen, so it was a request. */
const approved = sql`exists (select from lancamento_aprovacao a where ${same('a.id_lancamento', 'l')}
  and a.desfeita_em is null)`

/** Every request this person may see; one row per title. */
const solicitacoes = (db: TenantDb, visao: Visao) => sql`lancamento l ${namesOfTitulo}
  left join usuario us on ${same('us.id_usuario', 'l.id_solicitante')}
  left join usuario ua on ${same('ua.id_usuario', 'l.id_aprovador')}
  where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.tipo = 'titulo'
    and l.origem in ('item', 'avulso') and ${seenTitulos(visao)}`

const abas = {
  pendentes: sql`l.situacao = 'solicitado'`,
  aprovadas: sql`(l.situacao in ('aprovado', 'pago') and ${approved})`,
  rejeitadas: sql`l.situacao = 'rejeitado'`,
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
  const conditions = [
    abas[aba],
    ...(only === undefined ? [] : [sql`l.id_lancamento = any(${only}::bigint[])`]),
    ...(id_empresa === undefined ? [] : [sql`l.id_empresa = ${id_empresa}`]),
    ...(id_pessoa === undefined ? [] : [sql`l.id_pessoa = ${id_pessoa}`]),
    ...(id_orcamento === undefined
      ? []
      : [sql`l.id_orcamento in (${familiaOf(db, id_orcamento)})`]),
    ...(filter.periodo1 ? [sql`l."dataVencimento" >= ${filter.periodo1}`] : []),
    ...(filter.periodo2 ? [sql`l."dataVencimento" <= ${filter.periodo2}`] : []),
    ...(search
      ? [
          finds(search, {
            text: folded(...wordsOfTitulo, 'us.nome', 'ua.nome', 'l.motivo'),
            reais: [sql`l.valor`],
            days: [sql`l."dataVencimento"`, sql`l.competencia`],
            instants: [sql`l.dt_cadastro`, sql`l.aprovado_em`],
          }),
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The filters of the list; `so` are the only ones asked for. */
export type SolicitacaoFilter = Filter & { readonly so?: readonly number[] | undefined }

const matching = (db: TenantDb, visao: Visao, { so, ...filter }: SolicitacaoFilter) => {
  const rows = sql<ReadSolicitacao>`(select ${listOf(columns)} from ${solicitacoes(db, visao)}
    and ${condicoes(db, filter, so)})`
  return db.of(rows, 's').selectAll()
}

/** A page of the requests of one tab, optionally restricted to `so`. */
export const listSolicitacoes = (db: TenantDb, visao: Visao, filter: SolicitacaoFilter) =>
  listPage(matching(db, visao, filter), filter, order)

/** All of them, in the order of the list. */
export const exportSolicitacoes = (db: TenantDb, visao: Visao, filter: SolicitacaoFilter) =>
  sorted(matching(db, visao, filter), filter, order)

export async function readSolicitacao(db: TenantDb, visao: Visao, id_lancamento: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ${solicitacoes(db, visao)}
      and l.id_lancamento = ${id_lancamento}
      and (${sql.join(Object.values(abas), sql` or `)})`,
  )
  return row
}

const most = 1_000

/** The pending requests this person may see. The menu counts them, so it reads few columns. */
export const pendingIds = async (db: TenantDb, visao: Visao): Promise<number[]> =>
  (
    await db.rows(
      { id_lancamento: int('l.id_lancamento') },
      (list) => sql`select ${list} from lancamento l
        left join orcamento o on ${same('o.id_orcamento', 'l')}
        where l.tenant_id = ${db.tenant} and l.situacao = 'solicitado' and l.operacao = 'D'
          and l.tipo = 'titulo' and l.origem in ('item', 'avulso') and ${seenTitulos(visao)}
        order by l.id_lancamento limit ${most}`,
    )
  ).map(({ id_lancamento }) => id_lancamento)

export const listAprovacoes = (db: TenantDb, id_lancamento: number) =>
  db.rows(
    {
      usuario: text('u.nome'),
      criada_em: instant('a.criada_em'),
      via: word(['tela', 'email'])('a.via'),
    },
    (list) => sql`select ${list} from lancamento_aprovacao a
      join usuario u on ${same('u.id_usuario', 'a')}
      where a.tenant_id = ${db.tenant} and a.id_lancamento = ${id_lancamento}
        and a.desfeita_em is null order by a.id_aprovacao`,
  )

export const listAnexos = (db: TenantDb, id_lancamento: number) =>
  db.rows(
    { id_arquivo: int('id_arquivo'), arquivo: text('arquivo'), name: text('name') },
    (list) => sql`select ${list} from arquivo
      where tenant_id = ${db.tenant} and tabela = 'lancamento' and chave = ${id_lancamento}
        and removido = 'N' order by id_arquivo`,
  )

/** Whether the account is an active expense account without children. */
export async function isContaOfDespesa(db: TenantDb, id: number): Promise<boolean> {
  const rows = await db.run(sql`select from plano_contas pc where pc.tenant_id = ${db.tenant}
    and pc."id_grupoCusto" = ${id} and pc.ativo = 'S' and pc.tipo = 'despesa'
    and not exists (select from plano_contas f where ${same('f."id_grupoCustoSuperior"', 'pc."id_grupoCusto"')})`)
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
  db.rows(
    { id_empresa: int('id_empresa') },
    (list) => sql`select ${list} from empresa where tenant_id = ${db.tenant}
      and ativo = 'S' and (${empresas.length} = 0 or id_empresa = any(${empresas}::bigint[]))
      order by id_empresa`,
  )
