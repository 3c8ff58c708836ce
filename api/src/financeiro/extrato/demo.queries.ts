import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** The demonstration's accounts with a bank and a number, those with most settlements first. */
export const listDemoContas = (db: TenantDb) =>
  db.run(sql<{ id_contabancaria: number; descricao: string }>`
    select c.id_contabancaria, c.descricao from contabancaria c
    where c.tenant_id = ${db.tenant} and c.ativo = 'S' and c.conta is not null
    order by (select count(*) from lancamento_baixa b where b.tenant_id = c.tenant_id
      and b.id_contabancaria = c.id_contabancaria) desc, c.id_contabancaria
    limit 2`)

interface Period {
  readonly id_contabancaria: number
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
}

/** The account's settlements in the words of a bank. */
export const listDemoBaixas = (db: TenantDb, { id_contabancaria, inicio, fim }: Period) =>
  db.run(sql<{ data: CalendarDate; valor: Cents; texto: string; documento: string | null }>`
    select b.data, (case b.operacao when 'C' then b.valor else -b.valor end * 100)::bigint as valor,
      upper(dobrar(case b.operacao when 'C' then 'PIX RECEBIDO ' else 'PIX ENVIADO ' end
        || coalesce(p.razao, l.descricao))) as texto,
      l.num_documento as documento
    from lancamento_baixa b
    join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    where b.tenant_id = ${db.tenant} and b.id_contabancaria = ${id_contabancaria}
      and b.estornada_em is null and b.data between ${inicio} and ${fim}
    order by b.data, b.id_baixa`)
