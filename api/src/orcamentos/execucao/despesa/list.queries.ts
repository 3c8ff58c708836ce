import type { TakenBy } from '@claquete/contract/endpoint'
import type { despesaList } from '@claquete/contract/orcamentos/execucao/despesa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { containing, listPage } from '../../../kernel/lists/list.ts'
import type { Order } from '../../../kernel/lists/list.ts'
import { familiaOf, isOrcamentoSeenBy } from '../../orcamento/public.ts'
import type { DespesaSituacao } from './despesa.queries.ts'
import { isItemVisible, isReleased } from '../scope/scope.queries.ts'
import type { Scope } from '../scope/scope.queries.ts'

export type DespesaFilter = TakenBy<typeof despesaList>['query']

export interface DespesaRead {
  readonly id_orca_despesa: number
  readonly id_orcamento: number
  readonly num_orc: string
  readonly titulo: string
  readonly id_orca_item: number
  readonly item: string
  readonly id_orca_grupo: number
  readonly grupo: string
  readonly id_orca_verba: number | null
  readonly verba: string | null
  readonly id_produtor: number | null
  readonly produtor: string | null
  readonly id_fornecedor: number | null
  readonly fornecedor: string
  readonly descricao: string
  readonly id_tipoDocumento: number | null
  readonly tipo_documento: string | null
  readonly num_documento: string | null
  readonly data: CalendarDate
  readonly valor: Cents
  readonly formaPagamento: string
  readonly situacao: DespesaSituacao
  readonly motivo: string | null
  readonly id_lancamento: number | null
  readonly id_usuario: number | null
  /** The login that accounts for the fund of the expense. */
  readonly id_usuario_produtor: number | null
  readonly usuario: string | null
  readonly sem_comprovante: boolean
  readonly liberado: boolean
  readonly verba_fechada: boolean
  readonly versao: number
}

interface Reader {
  readonly db: TenantDb
  readonly actor: Actor
  readonly alcance: Scope
}

/** External producers see their own entries and those of their funds. */
const isDespesaSeenBy = (actor: Actor, { externo }: Scope) =>
  externo
    ? sql<boolean>`(d.id_usuario = ${actor.id_usuario} or v.id_usuario = ${actor.id_usuario}
        or v.id_usuario_produtor = ${actor.id_usuario})`
    : sql<boolean>`true`

/** Every expense this person may see. */
export const selectDespesas = ({ db, actor, alcance }: Reader) => sql<DespesaRead>`
  select d.id_orca_despesa, d.id_orcamento, o.id_empresa, o.num_orc, o.titulo, d.id_orca_item, i.uid as uid_item,
    i.descricao as item, g.id_orca_grupo, g.descricao as grupo, d.id_orca_verba,
    case when v.id_orca_verba is null then null
      else coalesce(nullif(v.descricao, ''), 'Verba nº ' || v.id_orca_verba) end as verba,
    d.id_produtor, coalesce(nullif(pp.fantasia, ''), pp.razao) as produtor, d.id_fornecedor,
    coalesce(nullif(pf.fantasia, ''), pf.razao, d.fornecedor) as fornecedor,
    d.descricao, d."id_tipoDocumento", td.descricao as tipo_documento, d.num_documento, d.data,
    (d.valor * 100)::bigint as valor, d."formaPagamento", d.situacao, d.motivo, d.id_lancamento, d.id_usuario,
    v.id_usuario_produtor, u.nome as usuario, not exists (select from verba_anexo va where va.tenant_id = d.tenant_id
      and va.id_orca_despesa = d.id_orca_despesa) as sem_comprovante,
    ${isReleased} as liberado, coalesce(v.estado not in ('entregue', 'prestacao'), false) as verba_fechada,
    d.versao, d.busca || ' ' || coalesce(pf.busca, '') as busca
  from orca_despesa d
  join orcamento o on o.tenant_id = d.tenant_id and o.id_orcamento = d.id_orcamento
  join orca_item i on i.tenant_id = d.tenant_id and i.id_orca_item = d.id_orca_item
  join orca_grupo g on g.tenant_id = i.tenant_id and g.id_orca_grupo = i.id_orca_grupo
  left join orca_verba v on v.tenant_id = d.tenant_id and v.id_orca_verba = d.id_orca_verba
  left join pessoa pp on pp.tenant_id = d.tenant_id and pp.id_pessoa = d.id_produtor
  left join pessoa pf on pf.tenant_id = d.tenant_id and pf.id_pessoa = d.id_fornecedor
  left join tipo_documento td on td.tenant_id = d.tenant_id
    and td."id_tipoDocumento" = d."id_tipoDocumento"
  left join usuario u on u.tenant_id = d.tenant_id and u.id_usuario = d.id_usuario
  where d.tenant_id = ${db.tenant} and o.excluido_em is null and ${isOrcamentoSeenBy(actor)}
    and ${isDespesaSeenBy(actor, alcance)} and ${isItemVisible(actor, 'd.id_orca_item')}`

const order: Order = {
  columns: {
    data: 'd.data',
    valor: 'd.valor',
    descricao: 'd.descricao',
    fornecedor: 'd.fornecedor',
    item: 'd.item',
    produtor: 'd.produtor',
    situacao: 'd.situacao',
    id_orca_despesa: 'd.id_orca_despesa',
  },
  byDefault: ['data', 'desc'],
  unique: 'd.id_orca_despesa',
}

/** In a group of the sheet or one of its descendants. */
const sobGrupo = (db: TenantDb, grupo: number) => sql<boolean>`d.id_orca_grupo in (
  with recursive sob as (
    select id_orca_grupo from orca_grupo where tenant_id = ${db.tenant} and id_orca_grupo = ${grupo}
    union all
    select f.id_orca_grupo from orca_grupo f join sob on f.id_orca_grupo_superior = sob.id_orca_grupo
    where f.tenant_id = ${db.tenant}
  ) select id_orca_grupo from sob)`

function condicoes({ db }: Reader, filter: DespesaFilter) {
  const { id_orcamento, id_orca_item, descricao, grupo, periodo1, periodo2 } = filter
  const iguais = [
    'id_empresa',
    'id_produtor',
    'formaPagamento',
    'id_orca_verba',
    'situacao',
  ] as const
  const textos = [filter.search, filter.busca_rapida].filter((text) => text)
  return [
    ...(id_orcamento === undefined
      ? []
      : [sql<boolean>`d.id_orcamento in (${familiaOf(db, id_orcamento)})`]),
    ...(id_orca_item === undefined
      ? []
      : [
          sql<boolean>`d.uid_item = (select uid from orca_item where tenant_id = ${db.tenant}
          and id_orca_item = ${id_orca_item})`,
        ]),
    ...iguais
      .filter((name) => filter[name] !== undefined)
      .map((name) => sql<boolean>`${sql.ref(`d.${name}`)} = ${filter[name]}`),
    ...(descricao ? [sql<boolean>`dobrar(d.descricao) like ${containing(descricao)}`] : []),
    ...(grupo === undefined ? [] : [sobGrupo(db, grupo)]),
    ...(filter.sem_comprovante
      ? [sql<boolean>`d.sem_comprovante = ${filter.sem_comprovante === 'S'}`]
      : []),
    ...(periodo1 ? [sql<boolean>`d.data >= ${periodo1}`] : []),
    ...(periodo2 ? [sql<boolean>`d.data <= ${periodo2}`] : []),
    ...textos.map((text) => sql<boolean>`d.busca like ${containing(text ?? '')}`),
  ]
}

/** A page of the expenses this person may see. */
export function listDespesas(reader: Reader, { page, ...filter }: DespesaFilter) {
  const query = reader.db
    .of(sql<DespesaRead>`(${selectDespesas(reader)})`, 'd')
    .selectAll()
    .where(({ and }) => and(condicoes(reader, filter)))
  const request = { ...filter, currentPage: filter.currentPage ?? Math.max(page ?? 1, 1) }
  return listPage(query, request, order)
}

export async function readDespesa(reader: Reader, id: number): Promise<DespesaRead | undefined> {
  const [row] = await reader.db.run(
    sql<DespesaRead>`select * from (${selectDespesas(reader)}) d where d.id_orca_despesa = ${id}`,
  )
  return row
}

export interface DespesaCount {
  readonly qtd: number
  readonly valor: Cents
  readonly lancadas: number
  readonly aprovadas: number
  readonly rejeitadas: number
  readonly valor_aprovado: Cents
  readonly sem_comprovante: number
}

export async function countDespesas(reader: Reader, id_orcamento: number): Promise<DespesaCount> {
  const [row] = await reader.db.run(sql<DespesaCount>`select count(*) as qtd,
    coalesce(sum(d.valor), 0)::bigint as valor,
    count(*) filter (where d.situacao = 'lancada') as lancadas,
    count(*) filter (where d.situacao = 'aprovada') as aprovadas,
    count(*) filter (where d.situacao = 'rejeitada') as rejeitadas,
    coalesce(sum(d.valor) filter (where d.situacao = 'aprovada'), 0)::bigint as valor_aprovado,
    count(*) filter (where d.sem_comprovante) as sem_comprovante
    from (${selectDespesas(reader)}) d
    where d.id_orcamento in (${familiaOf(reader.db, id_orcamento)})`)
  if (!row) throw new Error('sem contagem')
  return row
}
