import { money as storedMoney } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, instant, json, money, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isMoney } from '../../contas/public.ts'
import { seenTitulos } from '../../visao/public.ts'
import type { VisaoDoLivro } from '../../visao/public.ts'

const counted = json(z.object({ quantos: z.int(), valor: storedMoney }))

const somaDoMes = {
  mes: day(sql`m::date`),
  a_pagar: counted(sql`coalesce(t.a_pagar, v.vazio)`),
  a_receber: counted(sql`coalesce(t.a_receber, v.vazio)`),
  solicitados: counted(sql`coalesce(t.solicitados, v.vazio)`),
  sem_conciliar: counted(sql`coalesce(k.sem_conciliar, v.vazio)`),
  entradas: money(sql`coalesce(k.entradas, 0)`),
  saidas: money(sql`coalesce(k.saidas, 0)`),
}
export type SomaDoMes = RowOf<typeof somaDoMes>

const soma = (valor: string, filter: string) =>
  sql`json_build_object('quantos', count(*) filter (where ${sql.raw(filter)}),
    'valor', coalesce(sum(${sql.raw(valor)}) filter (where ${sql.raw(filter)}), 0))`

/** For each month of a year, of the titles that the person may see: what is still pending, and what came in and went out. */
export const sumsOfMonths = (db: TenantDb, ano: number, visao: VisaoDoLivro) => {
  const [de, ate] = [`${ano}-01-01`, `${ano}-12-31`]
  const conditions = seenTitulos(visao)
  const isSeen = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  return db.rows(
    somaDoMes,
    (list) => sql`with titulo as (
      select date_trunc('month', l."dataVencimento")::date as mes,
        ${soma('saldo', `situacao = 'aprovado' and operacao = 'D'`)} as a_pagar,
        ${soma('saldo', `situacao = 'aprovado' and operacao = 'C'`)} as a_receber,
        ${soma('saldo', `situacao = 'solicitado'`)} as solicitados
      from (select l.*, l.valor - l.valor_baixado as saldo from lancamento l
        where l.tenant_id = ${db.tenant} and l."dataVencimento" between ${de} and ${ate}
          and l.situacao in ('aprovado', 'solicitado') and l.tipo = 'titulo' and ${isSeen}) l
      group by 1),
    movimento as (
      select date_trunc('month', b.data)::date as mes,
        ${soma('b.valor', 'b.id_conciliacao is null')} as sem_conciliar,
        coalesce(sum(b.valor) filter (where b.operacao = 'C' and l.tipo <> 'transferencia'), 0) as entradas,
        coalesce(sum(b.valor) filter (where b.operacao = 'D' and l.tipo <> 'transferencia'), 0) as saidas
      from lancamento_baixa b
      join lancamento l on ${same('l.id_lancamento', 'b')}
      join contabancaria c on ${same('c.id_contabancaria', 'b')}
        and ${isMoney}
      where b.tenant_id = ${db.tenant} and b.data between ${de} and ${ate}
        and b.estornada_em is null and ${isSeen}
      group by 1)
    select ${list}
    from generate_series(${de}::timestamp, ${ate}::timestamp, interval '1 month') m
    cross join (select json_build_object('quantos', 0, 'valor', 0) as vazio) v
    left join titulo t on t.mes = m::date
    left join movimento k on k.mes = m::date
    order by 1`,
  )
}

/** Every closing of the months of a year, the newest first. */
export const listFechamentos = (db: TenantDb, ano: number) =>
  db.rows(
    {
      mes: day('p.mes'),
      fechado_em: instant('p.fechado_em'),
      usuario: text.orNull('u.nome'),
      obs: text.orNull('p.obs'),
      reaberto_em: instant.orNull('p.reaberto_em'),
      usuario_reabertura: text.orNull('r.nome'),
      motivo: text.orNull('p.motivo'),
    },
    (list) => sql`select ${list} from periodo_fechado p
      left join usuario u on ${same('u.id_usuario', 'p')}
      left join usuario r on ${same('r.id_usuario', 'p.id_usuario_reabertura')}
      where p.tenant_id = ${db.tenant} and p.mes between ${`${ano}-01-01`} and ${`${ano}-12-31`}
      order by p.fechado_em desc, p.id_periodo desc`,
  )

/** Waits for running transactions that write money; later ones find the month closed. */
export const lockFechamento = (db: TenantDb) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('periodo_fechado', ${db.tenant}))`)

export async function insertFechamento(
  db: TenantDb,
  fechamento: {
    readonly mes: CalendarDate
    readonly id_usuario: number
    readonly obs: string | null
  },
): Promise<boolean> {
  const { mes, id_usuario, obs } = fechamento
  const rows = await db.run(sql`insert into periodo_fechado (mes, id_usuario, obs)
    values (${mes}, ${id_usuario}, ${obs})
    on conflict (tenant_id, mes) where reaberto_em is null do nothing returning id_periodo`)
  return rows.length > 0
}

export async function updateReopened(
  db: TenantDb,
  reopening: { readonly mes: CalendarDate; readonly id_usuario: number; readonly motivo: string },
): Promise<boolean> {
  const { mes, id_usuario, motivo } = reopening
  const rows = await db.run(sql`update periodo_fechado set reaberto_em = now(),
      id_usuario_reabertura = ${id_usuario}, motivo = ${motivo}
    where tenant_id = ${db.tenant} and mes = ${mes} and reaberto_em is null returning id_periodo`)
  return rows.length > 0
}
