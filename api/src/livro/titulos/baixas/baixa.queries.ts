import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Lancamento } from '../store/lancamento.queries.ts'

export interface ListedTitulo extends Pick<
  Lancamento,
  'id_lancamento' | 'operacao' | 'tipo' | 'origem' | 'situacao' | 'descricao' | 'permuta' | 'versao'
> {
  readonly razao: string | null
  readonly num_documento: string | null
  readonly dataVencimento: CalendarDate
  readonly agendado_para: CalendarDate | null
  readonly id_contabancaria: number | null
  readonly forma_pagamento: string | null
  readonly centavos: Cents
  readonly baixado_centavos: Cents
}

/** What the settlement dialog shows of these titles, in the order of `ids`. */
export const listTitulosToSettle = (
  db: TenantDb,
  empresas: readonly number[],
  ids: readonly number[],
) =>
  db.run(sql<ListedTitulo>`select l.id_lancamento, l.operacao, l.tipo, l.origem, l.situacao, l.descricao,
      l.permuta, l.versao, coalesce(nullif(p.fantasia, ''), p.razao) as razao, l.num_documento, l."dataVencimento", l.agendado_para,
      l.id_contabancaria, l.forma_pagamento, (l.valor * 100)::bigint as centavos,
      (l.valor_baixado * 100)::bigint as baixado_centavos
    from unnest(${ids}::bigint[]) with ordinality as pedido(id_lancamento, ordem)
    join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = pedido.id_lancamento
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    where cardinality(${empresas}::bigint[]) = 0 or l.id_empresa = any(${empresas}::bigint[])
    order by pedido.ordem`)

interface Schedule {
  readonly id_lancamento: number
  readonly data: CalendarDate
  readonly id_contabancaria: number | null
  readonly forma_pagamento: string | null
}

/** Schedules titles for a day, with the account and method of the planned payment. */
export const schedule = (db: TenantDb, schedules: readonly Schedule[]) =>
  db.run(sql`update lancamento l set agendado_para = p.data,
      id_contabancaria = coalesce(p.id_contabancaria, l.id_contabancaria),
      forma_pagamento = coalesce(p.forma_pagamento, l.forma_pagamento), versao = l.versao + 1
    from jsonb_to_recordset(${JSON.stringify(schedules)}::jsonb) as p(id_lancamento bigint, data date,
      id_contabancaria bigint, forma_pagamento text)
    where l.tenant_id = ${db.tenant} and l.id_lancamento = p.id_lancamento`)

export interface FoundBaixa {
  readonly id_baixa: number
  readonly id_lancamento: number
  readonly data: CalendarDate
  readonly id_contabancaria: number | null
  readonly estornada: boolean
}

export async function findBaixa(db: TenantDb, id_baixa: number) {
  const [row] = await db.run(sql<FoundBaixa>`select id_baixa, id_lancamento, data, id_contabancaria,
      estornada_em is not null as estornada
    from lancamento_baixa where tenant_id = ${db.tenant} and id_baixa = ${id_baixa}`)
  return row
}

/** Live (not reversed) settlements of these titles. */
export const listBaixasVivas = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<FoundBaixa>`select id_baixa, id_lancamento, data, id_contabancaria, false as estornada
    from lancamento_baixa where tenant_id = ${db.tenant} and estornada_em is null
      and id_lancamento = any(${ids}::bigint[])`)
