import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, int, money, text } from '../../../src/kernel/database/columns.ts'
import type { RowOf } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** The demonstration's accounts with a bank and a number, those with most settlements first. */
export const listDemoContas = (db: TenantDb) =>
  db.rows(
    { id_contabancaria: int('c.id_contabancaria'), descricao: text('c.descricao') },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and c.conta is not null
      order by (select count(*) from lancamento_baixa b where ${same('b.id_contabancaria', 'c')}) desc, c.id_contabancaria
      limit 2`,
  )

export interface Period {
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
}

const told = { texto: text('x.texto'), documento: text.orNull('x.documento') }
const entry = { data: day('x.data'), valor: money(sql`sum(x.valor)`), ...told }

/** A line in the words of a bank. */
export type BankEntry = RowOf<typeof entry>

const names = sql`upper(dobrar(coalesce(p.razao, l.descricao)))`

/**
 * The account's settlements as its bank tells them: a cheque on the day of its clearing under its number, the taxes
 * that were withheld in one line a day.
 */
export const listDemoBaixas = (
  db: TenantDb,
  id_contabancaria: number,
  { inicio, fim }: Period,
): Promise<BankEntry[]> =>
  db.rows(
    entry,
    (list) => sql`select ${list}
      from (select coalesce(b.compensado_em, b.data) as data,
          case b.operacao when 'C' then b.valor else -b.valor end as valor,
          case when b."id_chequeEmitido" is not null then 'CHEQUE COMPENSADO ' || b."numCheque"
            when l.origem = 'retencao' then 'SISPAG TRIBUTOS'
            when b.operacao = 'C' then 'PIX RECEBIDO ' || ${names} else 'PIX ENVIADO ' || ${names} end as texto,
          case when l.origem <> 'retencao' then coalesce(b."numCheque"::text, l.num_documento) end as documento,
          case when l.origem <> 'retencao' then coalesce(-b."id_chequeEmitido", b.id_baixa) end as linha
        from lancamento_baixa b
        join lancamento l on ${same('l.id_lancamento', 'b')}
        left join pessoa p on ${same('p.id_pessoa', 'l')}
        where b.tenant_id = ${db.tenant} and b.id_contabancaria = ${id_contabancaria}
          and b.estornada_em is null and (b."id_chequeEmitido" is null or b.compensado_em is not null)) x
      where x.data between ${inicio} and ${fim}
      group by x.linha, x.data, x.texto, x.documento order by x.data, x.linha`,
  )

/** What is owed, and what is to be received, around a day: the bank has paid or received it, the books do not know. */
export const listDemoOpen = (db: TenantDb, { inicio, fim }: Period) =>
  db.rows(
    { valor: money('x.valor'), ...told },
    (list) => sql`select ${list} from (
        select case l.operacao when 'C' then l.valor else -l.valor end as valor,
          case l.operacao when 'C' then 'PIX RECEBIDO ' else 'PIX ENVIADO ' end || ${names} as texto,
          l.num_documento as documento, l.id_lancamento,
          row_number() over (partition by l.operacao order by l."dataVencimento" desc, l.id_lancamento) as vez
        from lancamento l
        join pessoa p on ${same('p.id_pessoa', 'l')}
        where l.tenant_id = ${db.tenant} and l.situacao = 'aprovado' and l.tipo = 'titulo'
          and l.origem = 'avulso' and l.permuta = 'N' and l.valor_baixado = 0
          and l."dataVencimento" between ${inicio} and ${fim}) x
      where vez <= 3 order by id_lancamento`,
  )
