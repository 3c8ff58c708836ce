import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/orcamentos/direitos/direito'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { soonDays } from '@claquete/core/orcamentos/direitos/direito'
import { sql } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { deleteRecords } from '../../kernel/records/remove.queries.ts'
import { isOrcamentoSeenBy } from '../orcamento/public.ts'
import type { Viewer } from '../orcamento/public.ts'

export type DireitoFilter = TakenBy<typeof contract.direitoList>['query']

/** Who asks, and when. */
interface Reader {
  readonly today: CalendarDate
  /** Sees the names of their own jobs. */
  readonly actor: Viewer
}

/** How a right to an image stands on a day. */
const stateOf = (today: CalendarDate) => sql`case
  when d.fim < ${today}::date then 'vencido'
  when d.fim - ${today}::date <= ${soonDays} then 'a_vencer'
  when d.inicio > ${today}::date then 'futuro' else 'vigente' end`

export const direitos = listSource(contract.direitos, {
  columns: {
    id_direito_imagem: 'd.id_direito_imagem',
    pessoa: sql`coalesce(nullif(p.fantasia, ''), p.razao)`,
    obra: 'd.obra',
    job: sql`case when x.ve_job then concat_ws(' · ', nullif(o.num_orc, ''), o.titulo) end`,
    territorio: 'd.territorio',
    midias: 'd.midias',
    inicio: 'd.inicio',
    fim: 'd.fim',
    estado_label: sql`case x.estado when 'vencido' then 'Vencido' when 'a_vencer' then 'Vence logo'
      when 'futuro' then 'A começar' else 'Em vigor' end`,
    anexos: sql`(select count(*)::int from arquivo a where a.tenant_id = d.tenant_id
      and a.tabela = 'direito_imagem' and a.chave = d.id_direito_imagem and a.removido = 'N')`,
    id_pessoa: 'd.id_pessoa',
    id_orcamento: sql`case when x.ve_job then d.id_orcamento end`,
    obs: 'd.obs',
    estado: 'x.estado',
    dias: 'x.dias',
    versao: 'd.versao',
  },
  more: {},
  from: (db, { today, actor }: Reader) => sql`direito_imagem d
    join pessoa p on ${same('p.id_pessoa', 'd')}
    left join orcamento o on ${same('o.id_orcamento', 'd')}
    cross join lateral (select ${stateOf(today)} as estado, d.fim - ${today}::date as dias,
      ${isOrcamentoSeenBy(actor)} as ve_job) x
    where d.tenant_id = ${db.tenant}`,
  search: sql`concat_ws(' ', p.razao, p.fantasia)`,
  filters: {
    estado: (estado: NonNullable<DireitoFilter['estado']>) =>
      estado === 'atencao'
        ? sql<boolean>`v.estado in ('a_vencer', 'vencido')`
        : sql<boolean>`v.estado = ${estado}`,
    periodo1: (day: CalendarDate) => sql<boolean>`v.fim >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.fim <= ${day}`,
  },
})

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
}: contract.DireitoBody) => ({
  ...rest,
  obra,
  obs,
  fim,
  id_orcamento,
})

export async function insertDireito(
  db: TenantDb,
  body: contract.DireitoBody,
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
export const updateDireito = (
  db: TenantDb,
  id_direito_imagem: number,
  body: contract.DireitoBody,
) =>
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
