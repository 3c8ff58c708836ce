import { LinhaDaReinf } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { estadosDoMes } from '@claquete/core/financeiro/fiscal/reinf/estado'
import type { LinhaDoMes } from '@claquete/core/financeiro/fiscal/reinf/row'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { instant, int, json, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const nameOf = (column: string) =>
  text.orNull(sql`(select u.nome from usuario u where ${same('u.id_usuario', column)})`)

const columns = {
  id_reinf_mes: int('m.id_reinf_mes'),
  ordem: int('m.ordem'),
  estado: word(estadosDoMes)('m.estado'),
  linhas: json(z.array(LinhaDaReinf))('m.linhas'),
  conferida_em: instant.orNull('m.conferida_em'),
  conferida_por: nameOf('m.id_conferiu'),
  fechada_em: instant.orNull('m.fechada_em'),
  fechada_por: nameOf('m.id_fechou'),
  recibo: text('m.recibo'),
  motivo: text('m.motivo'),
  versao: int('m.versao'),
}
export type ReinfMes = RowOf<typeof columns>

export interface MesDoContribuinte {
  readonly raiz: string
  /** Its first day. */
  readonly mes: CalendarDate
}

/** The filings of a month, the newest first: the first is the one that holds. */
export const listFilings = (db: TenantDb, { raiz, mes }: MesDoContribuinte) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from reinf_mes m
      where m.tenant_id = ${db.tenant} and m.raiz = ${raiz} and m.mes = ${mes}
      order by m.ordem desc`,
  )

export interface StoredMes {
  readonly estado: 'aberta' | 'conferida' | 'fechada'
  readonly linhas: readonly LinhaDoMes[]
  readonly id_conferiu: number
  readonly id_fechou: number
  readonly recibo: string
  readonly motivo: string
  readonly ordem: number
  readonly id_retifica: number
}

const storedOf = ({ linhas, ...values }: Partial<StoredMes>) => ({
  ...values,
  ...(linhas && { linhas: JSON.stringify(z.encode(z.array(LinhaDaReinf), [...linhas])) }),
  ...(values.id_conferiu !== undefined && { conferida_em: sql<string>`now()` }),
  ...(values.id_fechou !== undefined && { fechada_em: sql<string>`now()` }),
})

export const insertReinfMes = (db: TenantDb, of: MesDoContribuinte, values: Partial<StoredMes>) =>
  db
    .insertInto('reinf_mes')
    .values({ ...of, ...storedOf(values) })
    .execute()

export const updateReinfMes = (db: TenantDb, id: number, values: Partial<StoredMes>) =>
  db
    .update('reinf_mes')
    .set({ ...storedOf(values), versao: sql<number>`versao + 1` })
    .where('id_reinf_mes', '=', id)
    .execute()

/** The closed filings whose kept rows have one of these payables: what they tell changes by a rectification alone. */
export const listClosedWith = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    { mes: text(sql`to_char(m.mes, 'MM/YYYY')`) },
    (list) => sql`select ${list} from reinf_mes m
      where m.tenant_id = ${db.tenant} and m.estado = 'fechada'
        and m.ordem = (select max(o.ordem) from reinf_mes o
          where o.tenant_id = ${db.tenant} and o.raiz = m.raiz and o.mes = m.mes)
        and exists (select from jsonb_array_elements(m.linhas) x
          where (x ->> 'id_lancamento')::bigint = any(${ids}::bigint[]))
      order by m.mes`,
  )
