import type { TakenBy } from '@claquete/contract/endpoint'
import { verbas } from '@claquete/contract/orcamentos/execucao/verba'
import type { verbaList } from '@claquete/contract/orcamentos/execucao/verba'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { daysToAccount, verbaStates } from '@claquete/core/orcamentos/execucao/verba'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import {
  day,
  flag,
  instant,
  int,
  listOf,
  money,
  text,
  word,
} from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listPage, sorted } from '../../../kernel/lists/list.ts'
import { finds, folded } from '../../../kernel/lists/search.ts'
import { orderOf } from '../../../kernel/lists/source.ts'
import {
  familiaOf,
  isOrcamentoSeenBy,
  receivedKinds,
  signedMovimento,
} from '../../orcamento/public.ts'
import type { Viewer } from '../../orcamento/public.ts'
import { isItemVisible, isReleased } from '../scope/scope.queries.ts'
import type { Scope } from '../scope/scope.queries.ts'
import { movimentoTipo } from './verba.queries.ts'

export type VerbaFilter = TakenBy<typeof verbaList>['query']

const columns = {
  id_orca_verba: int('v.id_orca_verba'),
  id_orcamento: int('v.id_orcamento'),
  num_orc: text('v.num_orc'),
  titulo: text('v.titulo'),
  id_orca_grupo: int.orNull('v.id_orca_grupo'),
  grupo: text.orNull('v.grupo'),
  id_orca_item: int.orNull('v.id_orca_item'),
  item: text.orNull('v.item'),
  id_produtor: int('v.id_produtor'),
  produtor: text('v.produtor'),
  id_usuario: int.orNull('v.id_usuario'),
  usuario: text.orNull('v.usuario'),
  id_usuario_produtor: int.orNull('v.id_usuario_produtor'),
  descricao: text('v.descricao'),
  valor: money('v.valor'),
  data: day('v.data'),
  forma: text.orNull('v.forma'),
  estado: word(verbaStates)('v.estado'),
  motivo: text.orNull('v.motivo'),
  recebido: money('v.recebido'),
  entregue: money('v.entregue'),
  gasto: money('v.gasto'),
  transferido: money('v.transferido'),
  devolvido: money('v.devolvido'),
  saldo: money('v.saldo'),
  movimentos: int('v.movimentos'),
  despesas_pendentes: int('v.despesas_pendentes'),
  valor_pendente: money('v.valor_pendente'),
  dias: int.orNull('v.dias'),
  atrasada: flag('v.atrasada'),
  transferida: flag('v.transferida'),
  liberado: flag('v.liberado'),
  versao: int('v.versao'),
}
export type VerbaRead = RowOf<typeof columns>

/** External producers see only their own funds. */
const isVerbaSeenBy = (actor: Viewer, { externo }: Scope) =>
  externo
    ? sql<boolean>`(v.id_usuario = ${actor.id_usuario} or v.id_usuario_produtor = ${actor.id_usuario})`
    : sql<boolean>`true`

interface Reader {
  readonly db: TenantDb
  readonly actor: Viewer
  readonly today: CalendarDate
  readonly scope: Scope
}

const soma = (tipos: RawBuilder<unknown>) =>
  sql`coalesce(sum(m.valor) filter (where m.tipo in ${tipos}), 0)`

/** Every fund this person may see, with its sums in reais; one row per fund. */
const seenVerbas = ({ db, actor, today, scope }: Reader) => sql`(
  select v.id_orca_verba, v.id_orcamento, o.id_familia, o.id_empresa, o.num_orc, o.titulo, v.id_orca_grupo,
    g.descricao as grupo, v.id_orca_item, i.uid as uid_item, i.descricao as item, v.id_produtor,
    coalesce(nullif(p.fantasia, ''), p.razao) as produtor, v.id_usuario, u.nome as usuario,
    v.id_usuario_produtor, v.descricao, v.valor, v.data, v.forma, v.estado,
    v.motivo, s.recebido, s.entregue, s.gasto, s.transferido, s.devolvido, s.saldo, s.movimentos,
    d.pendentes as despesas_pendentes, d.valor as valor_pendente,
    case when v.estado in ('entregue', 'prestacao') then ${today}::date - s.desde end as dias,
    coalesce(v.estado in ('entregue', 'prestacao')
      and ${today}::date - s.desde > ${daysToAccount}, false) as atrasada,
    v.operacao_origem is not null as transferida, ${isReleased} as liberado, v.versao, v.busca
      || ' ' || dobrar(p.razao || ' ' || p.fantasia || ' ' || o.num_orc || ' ' || o.titulo) as busca
  from orca_verba v
  join orcamento o on ${same('o.id_orcamento', 'v')}
  join pessoa p on ${same('p.id_pessoa', 'v.id_produtor')}
  left join usuario u on ${same('u.id_usuario', 'v')}
  left join orca_grupo g on ${same('g.id_orca_grupo', 'v')}
  left join orca_item i on ${same('i.id_orca_item', 'v')}
  cross join lateral (select count(*) as movimentos, min(m.data) as desde,
      ${soma(receivedKinds)} as recebido, ${soma(sql`('entrega')`)} as entregue,
      ${soma(sql`('despesa')`)} as gasto, ${soma(sql`('transferencia_enviada')`)} as transferido,
      ${soma(sql`('devolucao')`)} as devolvido,
      coalesce(sum(${signedMovimento}), 0) as saldo
    from verba_movimento m where ${same('m.id_orca_verba', 'v')}) s
  cross join lateral (select count(*) as pendentes, coalesce(sum(de.valor), 0) as valor
    from orca_despesa de where ${same('de.id_orca_verba', 'v')}
      and de.situacao = 'lancada') d
  where v.tenant_id = ${db.tenant} and o.excluido_em is null and ${isOrcamentoSeenBy(actor)}
    and ${isVerbaSeenBy(actor, scope)} and ${isItemVisible(actor, 'v.id_orca_item')})`

/** Those of the funds this person may see that `rest` says: a condition on `v`, an order. */
export const selectVerbas = (reader: Reader, rest: RawBuilder<unknown>) =>
  reader.db.rows(columns, (list) => sql`select ${list} from ${seenVerbas(reader)} v ${rest}`)

const order = orderOf(verbas, {}, 'v')

const doJob = (db: TenantDb, id: number) => sql<boolean>`v.id_orcamento in (${familiaOf(db, id)})`

function condicoes({ db }: Reader, filter: VerbaFilter) {
  const { id_orcamento, id_orca_item, id_produtor, estado, periodo1, periodo2, search } = filter
  return [
    ...(id_orcamento === undefined ? [] : [doJob(db, id_orcamento)]),
    ...(id_orca_item === undefined
      ? []
      : [
          sql<boolean>`v.uid_item = (select uid from orca_item where tenant_id = ${db.tenant}
          and id_orca_item = ${id_orca_item})`,
        ]),
    ...(filter.id_empresa === undefined ? [] : [sql<boolean>`v.id_empresa = ${filter.id_empresa}`]),
    ...(id_produtor === undefined ? [] : [sql<boolean>`v.id_produtor = ${id_produtor}`]),
    ...(estado === undefined ? [] : [sql<boolean>`v.estado = ${estado}`]),
    ...(filter.abertas === 'S' ? [sql<boolean>`v.estado in ('entregue', 'prestacao')`] : []),
    ...(filter.atrasadas === 'S' ? [sql<boolean>`v.atrasada`] : []),
    ...(periodo1 ? [sql<boolean>`v.data >= ${periodo1}`] : []),
    ...(periodo2 ? [sql<boolean>`v.data <= ${periodo2}`] : []),
    ...(search
      ? [
          finds(search, {
            text: folded('v.busca', 'v.grupo', 'v.item', 'v.produtor', 'v.usuario', 'v.forma'),
            centavos: ['valor', 'recebido', 'entregue', 'gasto', 'devolvido', 'saldo'].map((name) =>
              sql.ref(`v.${name}`),
            ),
            days: [sql`v.data`],
          }),
        ]
      : []),
  ]
}

/** A page of the funds this person may see. */
export const listVerbas = (reader: Reader, filter: VerbaFilter) =>
  listPage(matching(reader, filter), filter, order)

/** All of them, in the order of the list. */
export const exportVerbas = (reader: Reader, filter: VerbaFilter) =>
  sorted(matching(reader, filter), filter, order)

function matching(reader: Reader, filter: VerbaFilter) {
  const rows = sql<VerbaRead>`(select ${listOf(columns)}, v.id_empresa, v.uid_item, v.busca
    from ${seenVerbas(reader)} v)`
  return reader.db
    .of(rows, 'v')
    .selectAll()
    .where(({ and }) => and(condicoes(reader, filter)))
}

export async function readVerba(
  reader: Reader,
  id_orca_verba: number,
): Promise<VerbaRead | undefined> {
  const [row] = await selectVerbas(reader, sql`where v.id_orca_verba = ${id_orca_verba}`)
  return row
}

const totals = {
  entregue: money(sql`coalesce(sum(v.entregue), 0)`),
  gasto: money(sql`coalesce(sum(v.gasto), 0)`),
  saldo: money(sql`coalesce(sum(v.saldo), 0)`),
  atrasadas: int(sql`count(*) filter (where v.atrasada)`),
  solicitadas: int(sql`count(*) filter (where v.estado = 'solicitada')`),
}

export async function sumVerbas(
  reader: Reader,
  filter: Pick<VerbaFilter, 'id_orcamento' | 'id_empresa'>,
): Promise<RowOf<typeof totals>> {
  const where = sql.join([sql`true`, ...condicoes(reader, filter)], sql` and `)
  const [row] = await reader.db.rows(
    totals,
    (list) => sql`select ${list} from ${seenVerbas(reader)} v where ${where}`,
  )
  return must(row, 'sums of the funds')
}

/** Money in is positive, money out negative. */

const movimentoColumns = {
  id_verba_movimento: int('m.id_verba_movimento'),
  operacao: int('m.operacao'),
  tipo: movimentoTipo('m.tipo'),
  valor: money(signedMovimento),
  saldo: money(sql`sum(${signedMovimento}) over (order by m.operacao, m.id_verba_movimento)`),
  data: day('m.data'),
  despesa: text.orNull('d.descricao'),
  outra: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  conta: text.orNull('c.descricao'),
  id_lancamento: int.orNull('m.id_lancamento'),
  id_orca_despesa: int.orNull('m.id_orca_despesa'),
  id_verba_outra: int.orNull('m.id_verba_outra'),
  usuario: text.orNull('u.nome'),
  criado_em: instant('m.criado_em'),
}
export type MovimentoLido = RowOf<typeof movimentoColumns>

/** A fund's movements in order, with the balance after each. */
export const listMovimentoRows = (db: TenantDb, id_orca_verba: number) =>
  db.rows(
    movimentoColumns,
    (list) => sql`select ${list}
      from verba_movimento m
      left join orca_despesa d on ${same('d.id_orca_despesa', 'm')}
      left join orca_verba v on ${same('v.id_orca_verba', 'm.id_verba_outra')}
      left join pessoa p on ${same('p.id_pessoa', 'v.id_produtor')}
      left join lancamento l on ${same('l.id_lancamento', 'm')}
      left join contabancaria c on ${same('c.id_contabancaria', 'l')}
      left join usuario u on ${same('u.id_usuario', 'm')}
      where m.tenant_id = ${db.tenant} and m.id_orca_verba = ${id_orca_verba}
      order by m.operacao, m.id_verba_movimento`,
  )

export async function grupoDoJob(db: TenantDb, id_orcamento: number, id_orca_grupo: number) {
  const rows = await db.run(sql`select from orca_grupo where tenant_id = ${db.tenant}
    and id_orcamento = ${id_orcamento} and id_orca_grupo = ${id_orca_grupo}`)
  return rows.length > 0
}
