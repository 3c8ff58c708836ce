import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/equipamentos/remessas/remessa'
import { remessaStatus } from '@claquete/core/equipamentos/remessas/remessa'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { instant, int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource, sinceDay, untilDay } from '../../kernel/lists/source.ts'
import { isOrcamentoSeenBy } from '../../orcamentos/orcamento/public.ts'
import { instantOf } from '../disponibilidade/public.ts'
import { orcamentoViewerOf } from './reader.ts'
import type { RemessaReader } from './reader.ts'

export type RemessaFilter = TakenBy<typeof contract.equipamentoRemessaList>['query']

/** Of the units of a person. */
export const inUnitsOf = ({ empresas }: Pick<RemessaReader, 'empresas'>, alias = 'r') =>
  empresas.length > 0
    ? sql<boolean>`${sql.ref(`${alias}.id_empresa`)} = any(${empresas}::bigint[])`
    : sql<boolean>`true`

export const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

/** Of the version that counts of a remittance's job, among those that the person sees. */
const ofJob = (column: RawBuilder<unknown>) => (reader: RemessaReader) =>
  reader.sees_orcamentos
    ? sql`(select ${column} from orcamento o where ${same('o.id_familia', 'r')} and o.excluido_em is null
        and ${isOrcamentoSeenBy(orcamentoViewerOf(reader))}
        order by o.aprovado desc, o.id_orcamento_versao desc limit 1)`
    : sql`null`

export const jobText = ofJob(sql`o.num_orc || ' · ' || o.titulo`)
export const jobId = (reader: RemessaReader) => sql`(${ofJob(sql`o.id_orcamento`)(reader)})::bigint`

const isLate = ({ now }: RemessaReader) =>
  sql`(r.id_status = 4 and r.data_prevista < ${instantOf(now)})`
const isPartial = sql`(r.id_status = 4 and exists (select from remessa_item pi
  join remessa_retorno pr on ${same('pr.id_remessa_item', 'pi')} and pr.id_equipamento is null
  where ${same('pi.id_remessa', 'r')}))`

const statusName = sql`case r.id_status ${sql.join(
  Object.entries(remessaStatus).map(
    ([id, { descricao }]) => sql`when ${sql.lit(Number(id))} then ${sql.lit(descricao)}`,
  ),
  sql` `,
)} end`

const yes = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 'S' else 'N' end`

export const remessas = listSource(contract.remessas, {
  columns: {
    id_remessa: 'r.id_remessa',
    num_remessa: 'r.num_remessa',
    nome: 'r.nome',
    status: (reader: RemessaReader) => sql`concat_ws(' · ', ${statusName},
      case when ${isLate(reader)} then 'Atrasada' end, case when ${isPartial} then 'Parcial' end)`,
    responsavel: nameOf('p'),
    job: jobText,
    destino: 'r.destino',
    data_saida: 'r.data_saida',
    data_prevista: 'r.data_prevista',
    data_entrada: 'r.data_entrada',
    itens: sql`(select count(*)::int from remessa_item i where ${same('i.id_remessa', 'r')})`,
    valor_total: 'r.valor_total',
    empresa: nameOf('e'),
    id_status: 'r.id_status',
    atrasada: (reader: RemessaReader) => yes(isLate(reader)),
    parcial: yes(isPartial),
    id_empresa: 'r.id_empresa',
    id_responsavel: 'r.id_responsavel',
    id_orcamento: jobId,
    versao: 'r.versao',
  },
  more: {
    id_familia: int.orNull('r.id_familia'),
    uid: text.orNull('r.uid'),
    obs: text('r.obs'),
    saiu_em: instant.orNull('r.saiu_em'),
    criado_por: text.orNull('u.nome'),
  },
  from: (db: TenantDb, reader: RemessaReader) => sql`remessa r
    join empresa e on ${same('e.id_empresa', 'r')}
    left join pessoa p on ${same('p.id_pessoa', 'r.id_responsavel')}
    left join usuario u on ${same('u.id_usuario', 'r')}
    where r.tenant_id = ${db.tenant} and ${inUnitsOf(reader)}`,
  search: sql`p.razao`,
  filters: {
    nome: (typed: string) =>
      sql<boolean>`dobrar(concat_ws(' ', v.num_remessa, v.nome, v.destino)) like '%' || replace(replace(dobrar(${typed}), '%', ''), '_', '') || '%'`,
    periodo1: sinceDay('v.data_saida'),
    periodo2: untilDay('v.data_saida'),
    status: (wanted: NonNullable<RemessaFilter['status']>) => {
      if (wanted === 'atrasada') return sql<boolean>`v.atrasada = 'S'`
      if (wanted === 'parcial') return sql<boolean>`v.parcial = 'S'`
      return sql<boolean>`v.id_status = ${Number(wanted)}`
    },
    responsavel: (id: number) => sql<boolean>`v.id_responsavel = ${id}`,
  },
})
