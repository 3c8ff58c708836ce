import type { UnidadeRegime } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import { unidadeRegimes } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int, text, word, yesNo } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { written } from './tabelas.queries.ts'

/** Which units: of the person, or one of them. */
export interface UnidadeFilter {
  /** The units that the person is restricted to; empty means every one. */
  readonly empresas: readonly number[]
  readonly id_empresa?: number | undefined
}

const inUnits = ({ empresas, id_empresa }: UnidadeFilter) => sql`
  ${empresas.length > 0 ? sql`and e.id_empresa = any(${empresas}::bigint[])` : sql``}
  ${id_empresa === undefined ? sql`` : sql`and e.id_empresa = ${id_empresa}`}`

const name = sql`coalesce(nullif(e.fantasia, ''), e.razao)`

/** The units that are in use, with where their notes are issued. */
export const listUnidades = (db: TenantDb, filter: UnidadeFilter) =>
  db.rows(
    {
      id_empresa: int('e.id_empresa'),
      empresa: text(name),
      cidade: text(sql`coalesce(e.cidade, '')`),
      cod_municipio: text(sql`coalesce(e.cod_municipio, '')`),
      inscricao_municipal: text(sql`coalesce(e.im, '')`),
    },
    (list) => sql`select ${list} from empresa e
      where e.tenant_id = ${db.tenant} and e.ativo = 'S' ${inUnits(filter)}
      order by ${name} collate "pt-BR-x-icu", e.id_empresa`,
  )

const columns = {
  id_unidade_regime: int('r.id_unidade_regime'),
  id_empresa: int('r.id_empresa'),
  regime: word(unidadeRegimes)('r.regime'),
  inscricao_municipal: text(sql`coalesce(e.im, '')`),
  reg_ap_trib_sn: int.orNull('r.reg_ap_trib_sn'),
  reg_esp_trib: int('r.reg_esp_trib'),
  ibs_cbs: yesNo('r.ibs_cbs'),
  ...written('r'),
}

/** The dated regimes of units, the newest first. */
export const listRegimes = (db: TenantDb, filter: UnidadeFilter) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from unidade_regime r
      join empresa e on ${same('e.id_empresa', 'r')}
      where r.tenant_id = ${db.tenant} ${inUnits(filter)} order by r.vigencia_inicio desc`,
  )

export interface StoredRegime {
  readonly id_empresa: number
  readonly regime: UnidadeRegime
  readonly vigencia_inicio: CalendarDate
  readonly vigencia_fim: CalendarDate | null
  readonly reg_ap_trib_sn: number | null
  readonly reg_esp_trib: number
  readonly ibs_cbs: 'S' | 'N'
  readonly id_usuario: number
}

export async function insertRegime(db: TenantDb, row: StoredRegime): Promise<number> {
  const { id_unidade_regime } = await db
    .insertInto('unidade_regime')
    .values(row)
    .returning('id_unidade_regime')
    .executeTakeFirstOrThrow()
  return id_unidade_regime
}

export const updateRegime = (db: TenantDb, id: number, row: Partial<StoredRegime>) =>
  db
    .update('unidade_regime')
    .set({ ...row, alterado_em: sql<string>`now()`, versao: sql<number>`versao + 1` })
    .where('id_unidade_regime', '=', id)
    .execute()

export const removeRegime = (db: TenantDb, id: number) =>
  db.deleteFrom('unidade_regime').where('id_unidade_regime', '=', id).execute()
