import type { TakenBy } from '@claquete/contract/endpoint'
import type { verbaList } from '@claquete/contract/orcamentos/execucao/verba'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { daysToAccount } from '@claquete/core/orcamentos/execucao/verba'
import type { VerbaState, MovimentoTipo } from '@claquete/core/orcamentos/execucao/verba'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { containing, listPage } from '../../../kernel/lists/list.ts'
import type { Order } from '../../../kernel/lists/list.ts'
import { familiaOf, isOrcamentoSeenBy } from '../../orcamento/public.ts'
import { isItemVisible, isReleased } from '../scope/scope.queries.ts'
import type { Scope } from '../scope/scope.queries.ts'
import { receivedKinds } from './verba.queries.ts'

export type VerbaFilter = TakenBy<typeof verbaList>['query']

export interface VerbaRead {
  readonly id_orca_verba: number
  readonly id_orcamento: number
  readonly num_orc: string
  readonly titulo: string
  readonly id_orca_grupo: number | null
  readonly grupo: string | null
  readonly id_orca_item: number | null
  readonly item: string | null
  readonly id_produtor: number
  readonly produtor: string
  readonly id_usuario: number | null
  readonly usuario: string | null
  readonly id_usuario_produtor: number | null
  readonly descricao: string
  readonly valor: Cents
  readonly data: CalendarDate
  readonly forma: string | null
  readonly estado: VerbaState
  readonly motivo: string | null
  readonly recebido: Cents
  readonly entregue: Cents
  readonly gasto: Cents
  readonly transferido: Cents
  readonly devolvido: Cents
  readonly saldo: Cents
  readonly movimentos: number
  readonly despesas_pendentes: number
  readonly valor_pendente: Cents
  readonly dias: number | null
  readonly atrasada: boolean
  readonly transferida: boolean
  readonly liberado: boolean
  readonly versao: number
}

/** External producers see only their own funds. */
export const isVerbaSeenBy = (actor: Actor, { externo }: Scope) =>
  externo
    ? sql<boolean>`(v.id_usuario = ${actor.id_usuario} or v.id_usuario_produtor = ${actor.id_usuario})`
    : sql<boolean>`true`

interface Reader {
  readonly db: TenantDb
  readonly actor: Actor
  readonly today: CalendarDate
  readonly alcance: Scope
}

const soma = (tipos: RawBuilder<unknown>) =>
  sql`coalesce(sum(m.valor) filter (where m.tipo in ${tipos}), 0)`

/** Every fund this person may see, with its sums; one row per fund. */
export const selectVerbas = ({ db, actor, today, alcance }: Reader) => sql<VerbaRead>`
  select v.id_orca_verba, v.id_orcamento, o.id_familia, o.id_empresa, o.num_orc, o.titulo, v.id_orca_grupo,
    g.descricao as grupo, v.id_orca_item, i.uid as uid_item, i.descricao as item, v.id_produtor,
    coalesce(nullif(p.fantasia, ''), p.razao) as produtor, v.id_usuario, u.nome as usuario,
    v.id_usuario_produtor, v.descricao, (v.valor * 100)::bigint as valor, v.data, v.forma, v.estado,
    v.motivo, (s.recebido * 100)::bigint as recebido, (s.entregue * 100)::bigint as entregue,
    (s.gasto * 100)::bigint as gasto, (s.transferido * 100)::bigint as transferido,
    (s.devolvido * 100)::bigint as devolvido, (s.saldo * 100)::bigint as saldo, s.movimentos,
    d.pendentes as despesas_pendentes, (d.valor * 100)::bigint as valor_pendente,
    case when v.estado in ('entregue', 'prestacao') then ${today}::date - s.desde end as dias,
    coalesce(v.estado in ('entregue', 'prestacao')
      and ${today}::date - s.desde > ${daysToAccount}, false) as atrasada,
    v.operacao_origem is not null as transferida, ${isReleased} as liberado, v.versao, v.busca
      || ' ' || dobrar(p.razao || ' ' || p.fantasia || ' ' || o.num_orc || ' ' || o.titulo) as busca
  from orca_verba v
  join orcamento o on o.tenant_id = v.tenant_id and o.id_orcamento = v.id_orcamento
  join pessoa p on p.tenant_id = v.tenant_id and p.id_pessoa = v.id_produtor
  left join usuario u on u.tenant_id = v.tenant_id and u.id_usuario = v.id_usuario
  left join orca_grupo g on g.tenant_id = v.tenant_id and g.id_orca_grupo = v.id_orca_grupo
  left join orca_item i on i.tenant_id = v.tenant_id and i.id_orca_item = v.id_orca_item
  cross join lateral (select count(*) as movimentos, min(m.data) as desde,
      ${soma(receivedKinds)} as recebido, ${soma(sql`('entrega')`)} as entregue,
      ${soma(sql`('despesa')`)} as gasto, ${soma(sql`('transferencia_enviada')`)} as transferido,
      ${soma(sql`('devolucao')`)} as devolvido,
      coalesce(sum(case when m.tipo in ${receivedKinds} then m.valor else -m.valor end), 0) as saldo
    from verba_movimento m where m.tenant_id = v.tenant_id and m.id_orca_verba = v.id_orca_verba) s
  cross join lateral (select count(*) as pendentes, coalesce(sum(de.valor), 0) as valor
    from orca_despesa de where de.tenant_id = v.tenant_id and de.id_orca_verba = v.id_orca_verba
      and de.situacao = 'lancada') d
  where v.tenant_id = ${db.tenant} and o.excluido_em is null and ${isOrcamentoSeenBy(actor)}
    and ${isVerbaSeenBy(actor, alcance)} and ${isItemVisible(actor, 'v.id_orca_item')}`

const order: Order = {
  columns: {
    id_orca_verba: 'v.id_orca_verba',
    produtor: 'v.produtor',
    valor: 'v.valor',
    saldo: 'v.saldo',
    data: 'v.data',
    num_orc: 'v.num_orc',
    dias: 'v.dias',
    estado: 'v.estado',
  },
  byDefault: ['id_orca_verba', 'desc'],
  unique: 'v.id_orca_verba',
}

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
    ...(search ? [sql<boolean>`v.busca like ${containing(search)}`] : []),
  ]
}

/** A page of the funds this person may see. */
export const listVerbas = (reader: Reader, filter: VerbaFilter) => {
  const query = reader.db
    .of(sql<VerbaRead>`(${selectVerbas(reader)})`, 'v')
    .selectAll()
    .where(({ and }) => and(condicoes(reader, filter)))
  return listPage(query, filter, order)
}

export async function readVerba(
  reader: Reader,
  id_orca_verba: number,
): Promise<VerbaRead | undefined> {
  const [row] = await reader.db.run(
    sql<VerbaRead>`select * from (${selectVerbas(reader)}) v where v.id_orca_verba = ${id_orca_verba}`,
  )
  return row
}

export interface VerbaTotals {
  readonly entregue: Cents
  readonly gasto: Cents
  readonly saldo: Cents
  readonly atrasadas: number
  readonly solicitadas: number
}

export async function sumVerbas(
  reader: Reader,
  filter: Pick<VerbaFilter, 'id_orcamento' | 'id_empresa'>,
): Promise<VerbaTotals> {
  const where = sql.join([sql`true`, ...condicoes(reader, filter)], sql` and `)
  const [row] = await reader.db.run(sql<VerbaTotals>`select
    coalesce(sum(v.entregue), 0)::bigint as entregue,
    coalesce(sum(v.gasto), 0)::bigint as gasto,
    coalesce(sum(v.saldo), 0)::bigint as saldo,
    count(*) filter (where v.atrasada) as atrasadas,
    count(*) filter (where v.estado = 'solicitada') as solicitadas
    from (${selectVerbas(reader)}) v where ${where}`)
  const none = cents(0)
  return row ?? { entregue: none, gasto: none, saldo: none, atrasadas: 0, solicitadas: 0 }
}

export interface MovimentoLido {
  readonly id_verba_movimento: number
  readonly operacao: number
  readonly tipo: MovimentoTipo
  readonly valor: Cents
  readonly saldo: Cents
  readonly data: CalendarDate
  readonly despesa: string | null
  readonly outra: string | null
  readonly conta: string | null
  readonly id_lancamento: number | null
  readonly id_orca_despesa: number | null
  readonly id_verba_outra: number | null
  readonly usuario: string | null
  readonly criado_em: string
}

/** A fund's movements in order, with the balance after each. */
export const listMovimentoRows = (db: TenantDb, id_orca_verba: number) =>
  db.run(sql<MovimentoLido>`
    select m.id_verba_movimento, m.operacao, m.tipo,
      (case when m.tipo in ${receivedKinds} then m.valor else -m.valor end * 100)::bigint as valor,
      (sum(case when m.tipo in ${receivedKinds} then m.valor else -m.valor end)
        over (order by m.operacao, m.id_verba_movimento) * 100)::bigint as saldo,
      m.data, d.descricao as despesa, coalesce(nullif(p.fantasia, ''), p.razao) as outra,
      c.descricao as conta, m.id_lancamento, m.id_orca_despesa, m.id_verba_outra, u.nome as usuario,
      m.criado_em
    from verba_movimento m
    left join orca_despesa d on d.tenant_id = m.tenant_id and d.id_orca_despesa = m.id_orca_despesa
    left join orca_verba v on v.tenant_id = m.tenant_id and v.id_orca_verba = m.id_verba_outra
    left join pessoa p on p.tenant_id = v.tenant_id and p.id_pessoa = v.id_produtor
    left join lancamento l on l.tenant_id = m.tenant_id and l.id_lancamento = m.id_lancamento
    left join contabancaria c on c.tenant_id = l.tenant_id and c.id_contabancaria = l.id_contabancaria
    left join usuario u on u.tenant_id = m.tenant_id and u.id_usuario = m.id_usuario
    where m.tenant_id = ${db.tenant} and m.id_orca_verba = ${id_orca_verba}
    order by m.operacao, m.id_verba_movimento`)

export async function grupoDoJob(db: TenantDb, id_orcamento: number, id_orca_grupo: number) {
  const rows = await db.run(sql`select from orca_grupo where tenant_id = ${db.tenant}
    and id_orcamento = ${id_orcamento} and id_orca_grupo = ${id_orca_grupo}`)
  return rows.length > 0
}
