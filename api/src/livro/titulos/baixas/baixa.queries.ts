import { statesOfPagamento } from '@claquete/contract/livro/titulos/columns'
import { tableKeys } from '@claquete/core/kernel/record'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, flag, int, money, text, word, yesNo } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { pagamentoOf } from '../store/payment.queries.ts'
import { operacao, origem, situacao, tipo } from '../store/words.ts'

/** What the settlement dialog shows of these titles, in the order of `ids`. */
export const listTitulosToSettle = (
  db: TenantDb,
  empresas: readonly number[],
  ids: readonly number[],
) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      operacao: operacao('l.operacao'),
      tipo: tipo('l.tipo'),
      origem: origem('l.origem'),
      situacao: situacao('l.situacao'),
      descricao: text('l.descricao'),
      permuta: yesNo('l.permuta'),
      versao: int('l.versao'),
      razao: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
      num_documento: text.orNull('l.num_documento'),
      dataVencimento: day('l.dataVencimento'),
      agendado_para: day.orNull('l.agendado_para'),
      id_contabancaria: int.orNull('l.id_contabancaria'),
      forma_pagamento: text.orNull('l.forma_pagamento'),
      pagamento: word(tableKeys(statesOfPagamento)).orNull(pagamentoOf.pagamento),
      id_lote_pagamento: int.orNull(pagamentoOf.id_lote_pagamento),
      centavos: money('l.valor'),
      baixado_centavos: money('l.valor_baixado'),
    },
    (list) => sql`select ${list}
      from unnest(${ids}::bigint[]) with ordinality as pedido(id_lancamento, ordem)
      join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = pedido.id_lancamento
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where cardinality(${empresas}::bigint[]) = 0 or l.id_empresa = any(${empresas}::bigint[])
      order by pedido.ordem`,
  )

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

const found = {
  id_baixa: int('id_baixa'),
  id_lancamento: int('id_lancamento'),
  data: day('data'),
  id_contabancaria: int.orNull('id_contabancaria'),
  estornada: flag(sql`estornada_em is not null`),
}

export async function findBaixa(db: TenantDb, id_baixa: number) {
  const [row] = await db.rows(
    found,
    (list) => sql`select ${list} from lancamento_baixa
      where tenant_id = ${db.tenant} and id_baixa = ${id_baixa}`,
  )
  return row
}

/** Live (not reversed) settlements of these titles. */
export const listBaixasVivas = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    found,
    (list) => sql`select ${list} from lancamento_baixa
      where tenant_id = ${db.tenant} and estornada_em is null
        and id_lancamento = any(${ids}::bigint[])`,
  )
