import type { TakenBy } from '@claquete/contract/endpoint'
import type { despesaList } from '@claquete/contract/orcamentos/execucao/despesa'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { day, flag, int, listOf, money, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listPage } from '../../../kernel/lists/list.ts'
import { contains, finds, folded } from '../../../kernel/lists/search.ts'
import type { Order } from '../../../kernel/lists/list.ts'
import { familiaOf, isOrcamentoSeenBy } from '../../orcamento/public.ts'
import { despesaSituacao } from './despesa.queries.ts'
import { isItemVisible, isReleased } from '../scope/scope.queries.ts'
import type { Scope } from '../scope/scope.queries.ts'

export type DespesaFilter = TakenBy<typeof despesaList>['query']

const columns = {
  id_orca_despesa: int('d.id_orca_despesa'),
  id_orcamento: int('d.id_orcamento'),
  num_orc: text('d.num_orc'),
  titulo: text('d.titulo'),
  id_orca_item: int('d.id_orca_item'),
  item: text('d.item'),
  id_orca_grupo: int('d.id_orca_grupo'),
  grupo: text('d.grupo'),
  id_orca_verba: int.orNull('d.id_orca_verba'),
  verba: text.orNull('d.verba'),
  id_produtor: int.orNull('d.id_produtor'),
  produtor: text.orNull('d.produtor'),
  id_fornecedor: int.orNull('d.id_fornecedor'),
  fornecedor: text('d.fornecedor'),
  descricao: text('d.descricao'),
  id_tipoDocumento: int.orNull('d.id_tipoDocumento'),
  tipo_documento: text.orNull('d.tipo_documento'),
  num_documento: text.orNull('d.num_documento'),
  data: day('d.data'),
  valor: money('d.valor'),
  formaPagamento: text('d.formaPagamento'),
  situacao: despesaSituacao('d.situacao'),
  motivo: text.orNull('d.motivo'),
  id_lancamento: int.orNull('d.id_lancamento'),
  id_usuario: int.orNull('d.id_usuario'),
  /** The login that accounts for the fund of the expense. */
  id_usuario_produtor: int.orNull('d.id_usuario_produtor'),
  usuario: text.orNull('d.usuario'),
  sem_comprovante: flag('d.sem_comprovante'),
  liberado: flag('d.liberado'),
  verba_fechada: flag('d.verba_fechada'),
  versao: int('d.versao'),
}
export type DespesaRead = RowOf<typeof columns>

interface Reader {
  readonly db: TenantDb
  readonly actor: Actor
  readonly scope: Scope
}

/** External producers see their own entries and those of their funds. */
const isDespesaSeenBy = (actor: Actor, { externo }: Scope) =>
  externo
    ? sql<boolean>`(d.id_usuario = ${actor.id_usuario} or v.id_usuario = ${actor.id_usuario}
        or v.id_usuario_produtor = ${actor.id_usuario})`
    : sql<boolean>`true`

/** The expenses that this person may see. Amounts are in reais. */
const seenDespesas = ({ db, actor, scope }: Reader) => sql`(
  select d.id_orca_despesa, d.id_orcamento, o.id_empresa, o.num_orc, o.titulo, d.id_orca_item, i.uid as uid_item,
    i.descricao as item, g.id_orca_grupo, g.descricao as grupo, d.id_orca_verba,
    case when v.id_orca_verba is null then null
      else coalesce(nullif(v.descricao, ''), 'Verba nº ' || v.id_orca_verba) end as verba,
    d.id_produtor, coalesce(nullif(pp.fantasia, ''), pp.razao) as produtor, d.id_fornecedor,
    coalesce(nullif(pf.fantasia, ''), pf.razao, d.fornecedor) as fornecedor,
    d.descricao, d."id_tipoDocumento", td.descricao as tipo_documento, d.num_documento, d.data,
    d.valor, d."formaPagamento", d.situacao, d.motivo, d.id_lancamento, d.id_usuario,
    v.id_usuario_produtor, u.nome as usuario, not exists (select from verba_anexo va where ${same('va.id_orca_despesa', 'd')}) as sem_comprovante,
    ${isReleased} as liberado, coalesce(v.estado not in ('entregue', 'prestacao'), false) as verba_fechada,
    d.versao, d.busca || ' ' || coalesce(pf.busca, '') as busca
  from orca_despesa d
  join orcamento o on ${same('o.id_orcamento', 'd')}
  join orca_item i on ${same('i.id_orca_item', 'd')}
  join orca_grupo g on ${same('g.id_orca_grupo', 'i')}
  left join orca_verba v on ${same('v.id_orca_verba', 'd')}
  left join pessoa pp on ${same('pp.id_pessoa', 'd.id_produtor')}
  left join pessoa pf on ${same('pf.id_pessoa', 'd.id_fornecedor')}
  left join tipo_documento td on ${same('td."id_tipoDocumento"', 'd')}
  left join usuario u on ${same('u.id_usuario', 'd')}
  where d.tenant_id = ${db.tenant} and o.excluido_em is null and ${isOrcamentoSeenBy(actor)}
    and ${isDespesaSeenBy(actor, scope)} and ${isItemVisible(actor, 'd.id_orca_item')})`

/** Those of the expenses this person may see that `rest` says: a condition on `d`, an order. */
export const selectDespesas = (reader: Reader, rest: RawBuilder<unknown>) =>
  reader.db.rows(columns, (list) => sql`select ${list} from ${seenDespesas(reader)} d ${rest}`)

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

/** The sum of a fund is no amount of the expense. */
const searched = {
  text: folded(
    'd.busca',
    'd.num_orc',
    'd.titulo',
    'd.item',
    'd.grupo',
    'd.verba',
    'd.produtor',
    'd.fornecedor',
    'd.tipo_documento',
    'd.formaPagamento',
    'd.usuario',
  ),
  centavos: [sql`d.valor`],
  days: [sql`d.data`],
}

function condicoes({ db }: Reader, filter: DespesaFilter) {
  const { id_orcamento, id_orca_item, descricao, grupo, periodo1, periodo2 } = filter
  const iguais = [
    'id_empresa',
    'id_produtor',
    'formaPagamento',
    'id_orca_verba',
    'situacao',
  ] as const
  const texts = [filter.search, filter.busca_rapida].filter((text) => text)
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
    ...(descricao ? [contains('d.descricao', descricao)] : []),
    ...(grupo === undefined ? [] : [sobGrupo(db, grupo)]),
    ...(filter.sem_comprovante
      ? [sql<boolean>`d.sem_comprovante = ${filter.sem_comprovante === 'S'}`]
      : []),
    ...(periodo1 ? [sql<boolean>`d.data >= ${periodo1}`] : []),
    ...(periodo2 ? [sql<boolean>`d.data <= ${periodo2}`] : []),
    ...texts.map((typed) => finds(typed ?? '', searched)),
  ]
}

/** A page of the expenses this person may see. */
export function listDespesas(reader: Reader, { page, ...filter }: DespesaFilter) {
  const rows = sql<DespesaRead>`(select ${listOf(columns)}, d.id_empresa, d.uid_item, d.busca
    from ${seenDespesas(reader)} d)`
  const query = reader.db
    .of(rows, 'd')
    .selectAll()
    .where(({ and }) => and(condicoes(reader, filter)))
  const request = { ...filter, currentPage: filter.currentPage ?? Math.max(page ?? 1, 1) }
  return listPage(query, request, order)
}

export async function readDespesa(reader: Reader, id: number): Promise<DespesaRead | undefined> {
  const [row] = await selectDespesas(reader, sql`where d.id_orca_despesa = ${id}`)
  return row
}

const counted = {
  qtd: int(sql`count(*)`),
  valor: money(sql`coalesce(sum(d.valor), 0)`),
  lancadas: int(sql`count(*) filter (where d.situacao = 'lancada')`),
  aprovadas: int(sql`count(*) filter (where d.situacao = 'aprovada')`),
  rejeitadas: int(sql`count(*) filter (where d.situacao = 'rejeitada')`),
  valor_aprovado: money(sql`coalesce(sum(d.valor) filter (where d.situacao = 'aprovada'), 0)`),
  sem_comprovante: int(sql`count(*) filter (where d.sem_comprovante)`),
}

export async function countDespesas(reader: Reader, id_orcamento: number) {
  const [row] = await reader.db.rows(
    counted,
    (list) => sql`select ${list} from ${seenDespesas(reader)} d
      where d.id_orcamento in (${familiaOf(reader.db, id_orcamento)})`,
  )
  return must(row, 'count of the expenses')
}
