import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  DireitoBody,
  DireitoRow,
  direitoList,
} from '@claquete/contract/orcamentos/direitos/direito'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { soonDays } from '@claquete/core/orcamentos/direitos/direito'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { containing, listPage, sorted } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { deleteRecords } from '../../kernel/records/remove.queries.ts'
import { isOrcamentoSeenBy } from '../orcamento/public.ts'
import type { Viewer } from '../orcamento/public.ts'

export type DireitoFilter = TakenBy<typeof direitoList>['query']

/** Whose jobs are named: those of the person who asks. */
export interface Reader {
  readonly db: TenantDb
  readonly today: CalendarDate
  /** Sees the names of their own jobs. */
  readonly actor: Viewer
}

/** How a right to an image stands on a day. */
const stateOf = (today: CalendarDate) => sql`case
  when d.fim < ${today}::date then 'vencido'
  when d.fim - ${today}::date <= ${soonDays} then 'a_vencer'
  when d.inicio > ${today}::date then 'futuro' else 'vigente' end`

const direitos = ({ db, today, actor }: Reader) => sql<DireitoRow>`(
  select x.*, case x.estado when 'vencido' then 'Vencido' when 'a_vencer' then 'Vence logo'
      when 'futuro' then 'A começar' else 'Em vigor' end as estado_label
  from (
    select d.id_direito_imagem, d.id_pessoa, coalesce(nullif(p.fantasia, ''), p.razao) as pessoa,
      case when ${isOrcamentoSeenBy(actor)} then d.id_orcamento end as id_orcamento,
      case when ${isOrcamentoSeenBy(actor)} then concat_ws(' · ', nullif(o.num_orc, ''), o.titulo) end as job,
      d.obra, d.territorio, d.midias, d.inicio, d.fim, d.obs, ${stateOf(today)} as estado,
      d.fim - ${today}::date as dias, d.versao,
      (select count(*)::int from arquivo a where a.tenant_id = d.tenant_id
        and a.tabela = 'direito_imagem' and a.chave = d.id_direito_imagem
        and a.removido = 'N') as anexos,
      d.busca || ' ' || dobrar(p.razao || ' ' || coalesce(p.fantasia, '')) as busca
    from direito_imagem d
    join pessoa p on p.tenant_id = d.tenant_id and p.id_pessoa = d.id_pessoa
    left join orcamento o on o.tenant_id = d.tenant_id and o.id_orcamento = d.id_orcamento
    where d.tenant_id = ${db.tenant}) x)`

const order: Order = {
  columns: {
    pessoa: 'v.pessoa',
    obra: 'v.obra',
    inicio: 'v.inicio',
    fim: 'v.fim',
    territorio: 'v.territorio',
  },
  byDefault: ['fim', 'asc'],
  unique: 'v.id_direito_imagem',
}

const conditionsOf = ({ estado, ...filter }: DireitoFilter) => [
  sql<boolean>`true`,
  ...(estado === 'atencao' ? [sql<boolean>`v.estado in ('a_vencer', 'vencido')`] : []),
  ...(estado && estado !== 'atencao' ? [sql<boolean>`v.estado = ${estado}`] : []),
  ...(filter.id_pessoa === undefined ? [] : [sql<boolean>`v.id_pessoa = ${filter.id_pessoa}`]),
  ...(filter.id_orcamento === undefined
    ? []
    : [sql<boolean>`v.id_orcamento = ${filter.id_orcamento}`]),
  ...(filter.periodo1 ? [sql<boolean>`v.fim >= ${filter.periodo1}`] : []),
  ...(filter.periodo2 ? [sql<boolean>`v.fim <= ${filter.periodo2}`] : []),
  ...(filter.search ? [sql<boolean>`v.busca like ${containing(filter.search)}`] : []),
]

const found = (reader: Reader, filter: DireitoFilter) =>
  reader.db
    .of(direitos(reader), 'v')
    .selectAll()
    .where(({ and }) => and(conditionsOf(filter)))

export const listDireitos = (reader: Reader, filter: DireitoFilter) =>
  listPage(found(reader, filter), filter, order)

export const exportDireitos = (reader: Reader, filter: DireitoFilter) =>
  sorted(found(reader, filter), filter, order)

export async function findPessoaOfDireito(db: TenantDb, id_pessoa: number) {
  return db
    .from('pessoa')
    .select(['id_pessoa', 'anonimizada_em'])
    .where('id_pessoa', '=', id_pessoa)
    .executeTakeFirst()
}

export const lockDireito = (db: TenantDb, id_direito_imagem: number) =>
  db
    .from('direito_imagem')
    .select(['id_direito_imagem', 'id_pessoa', 'id_orcamento', 'versao', 'fim'])
    .where('id_direito_imagem', '=', id_direito_imagem)
    .forUpdate()
    .executeTakeFirst()

const valuesOf = ({
  obra = '',
  obs = '',
  fim = null,
  id_orcamento = null,
  ...rest
}: DireitoBody) => ({
  ...rest,
  obra,
  obs,
  fim,
  id_orcamento,
})

export async function insertDireito(
  db: TenantDb,
  body: DireitoBody,
  id_usuario: number | null,
): Promise<number> {
  const { id_direito_imagem } = await db
    .insertInto('direito_imagem')
    .values({ ...valuesOf(body), id_usuario })
    .returning('id_direito_imagem')
    .executeTakeFirstOrThrow()
  return id_direito_imagem
}

/** Another end is told of again. */
export const updateDireito = (db: TenantDb, id_direito_imagem: number, body: DireitoBody) =>
  db
    .update('direito_imagem')
    .set({
      ...valuesOf(body),
      versao: sql<number>`versao + 1`,
      avisado: sql<number | null>`case when fim is not distinct from ${body.fim ?? null}::date
        then avisado end`,
    })
    .where('id_direito_imagem', '=', id_direito_imagem)
    .execute()

export const deleteDireito = (db: TenantDb, id_direito_imagem: number) =>
  deleteRecords(db, 'direito_imagem', 'id_direito_imagem', [id_direito_imagem])
