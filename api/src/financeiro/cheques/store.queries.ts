import type { EventOfCheque, SituacaoOfCheque } from '@claquete/core/financeiro/cheques/cheque'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { day, idList, int, money } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface NewCheque {
  readonly id_contabancaria: number
  readonly numCheque: number
  readonly favorecido: string
  readonly id_pessoa: number | null
  readonly valor: Cents
  readonly dataEmissao: CalendarDate
  readonly bom_para: CalendarDate | null
  readonly local: string
  readonly obs: string
  readonly avulso: 'S' | 'N'
  readonly id_usuario: number
}

export async function insertCheque(db: TenantDb, novo: NewCheque): Promise<number> {
  const row = await db
    .insertInto('cheque')
    .values({ ...novo, valor: centsToDecimalText(novo.valor) })
    .returning('id_chequeEmitido')
    .executeTakeFirstOrThrow()
  return row.id_chequeEmitido
}

export async function isNumberUsed(
  db: TenantDb,
  id_contabancaria: number,
  numCheque: number,
): Promise<boolean> {
  const row = await db
    .from('cheque')
    .select('id_chequeEmitido')
    .where('id_contabancaria', '=', id_contabancaria)
    .where('numCheque', '=', numCheque)
    .executeTakeFirst()
  return row !== undefined
}

/** What an act changes of a cheque; absent columns stay. */
export interface ChangedCheque {
  readonly situacao: SituacaoOfCheque
  readonly devolucoes?: number
  readonly alinea?: number | null
  readonly entregue_em?: CalendarDate | null
  readonly entregue_para?: string
  readonly compensado_em?: CalendarDate | null
  readonly id_conciliacao?: number | null
}

export const updateCheque = (db: TenantDb, id_chequeEmitido: number, changed: ChangedCheque) =>
  db
    .update('cheque')
    .set({ ...changed, versao: sql<number>`versao + 1` })
    .where('id_chequeEmitido', '=', id_chequeEmitido)
    .execute()

export interface NewEvento {
  readonly id_chequeEmitido: number
  readonly acao: EventOfCheque
  readonly situacao: SituacaoOfCheque
  readonly data: CalendarDate
  readonly alinea?: number | null
  readonly motivo?: string
  readonly id_usuario: number
}

export const insertEventos = (db: TenantDb, eventos: readonly NewEvento[]) =>
  eventos.length === 0
    ? Promise.resolve()
    : db
        .insertInto('cheque_evento')
        .values([...eventos])
        .execute()

/** Marks cheques as printed. Printing again on the same day is one event. Returns those of a new event. */
export async function markPrinted(
  db: TenantDb,
  ids: readonly number[],
  { data, id_usuario }: { readonly data: CalendarDate; readonly id_usuario: number },
): Promise<void> {
  await db.run(sql`insert into cheque_evento ("id_chequeEmitido", acao, situacao, data, id_usuario)
    select q."id_chequeEmitido", 'imprimir', q.situacao, ${data}, ${id_usuario} from cheque q
    where q.tenant_id = ${db.tenant} and q."id_chequeEmitido" = any(${ids}::bigint[])
      and not exists (select from cheque_evento e where ${same('e."id_chequeEmitido"', 'q')}
        and e.acao = 'imprimir' and e.data = ${data})
    order by q."id_chequeEmitido"`)
  await db.run(sql`update cheque set impresso_em = now() where tenant_id = ${db.tenant}
    and "id_chequeEmitido" = any(${ids}::bigint[]) and impresso_em is null`)
}

/** The reason of the first return of a cheque that was presented again. */
export async function findFirstAlinea(db: TenantDb, id_chequeEmitido: number) {
  const [row] = await db.rows(
    { alinea: int.orNull('e.alinea') },
    (list) => sql`select ${list} from cheque_evento e
      where e.tenant_id = ${db.tenant} and e."id_chequeEmitido" = ${id_chequeEmitido} and e.acao = 'devolver'
        and e.id_cheque_evento < (select max(r.id_cheque_evento) from cheque_evento r
          where ${same('r."id_chequeEmitido"', 'e')}
            and r.acao = 'reapresentar')
      order by e.id_cheque_evento desc limit 1`,
  )
  return row?.alinea ?? null
}

/** The settlements that were reversed together the last time. */
export const listPaidBefore = (db: TenantDb, id_chequeEmitido: number) =>
  db.rows(
    {
      id_lancamento: int('b.id_lancamento'),
      data: day('b.data'),
      valor: money('b.valor'),
      juros: money('b.juros'),
      multa: money('b.multa'),
      desconto: money('b.desconto'),
    },
    (list) => sql`select ${list}
      from lancamento_baixa b
      where b.tenant_id = ${db.tenant} and b."id_chequeEmitido" = ${id_chequeEmitido}
        and b.estornada_em = (select max(o.estornada_em) from lancamento_baixa o
          where ${same('o."id_chequeEmitido"', 'b')})
      order by b.id_baixa`,
  )

/** Cheques in force with one of these settlements, and all the settlements in force of each. */
export const listChequesOfBaixas = (db: TenantDb, baixas: readonly number[]) =>
  db.rows(
    {
      id_chequeEmitido: int('b.id_chequeEmitido'),
      numCheque: int(sql`min(b."numCheque")`),
      baixas: idList(sql`array_agg(b.id_baixa order by b.id_baixa)`),
    },
    (list) => sql`select ${list}
      from lancamento_baixa b
      where b.tenant_id = ${db.tenant} and b.estornada_em is null and b."id_chequeEmitido" in (
        select o."id_chequeEmitido" from lancamento_baixa o where o.tenant_id = ${db.tenant}
          and o.id_baixa = any(${baixas}::bigint[]) and o."id_chequeEmitido" is not null)
      group by b."id_chequeEmitido" order by b."id_chequeEmitido"`,
  )

export const listClearedBy = (db: TenantDb, conciliacoes: readonly number[]) =>
  db.rows(
    { id_chequeEmitido: int('id_chequeEmitido') },
    (list) => sql`select ${list} from cheque
      where tenant_id = ${db.tenant} and id_conciliacao = any(${conciliacoes}::bigint[]) order by 1`,
  )
