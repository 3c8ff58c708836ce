import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Condition: the receivable `l` owes nothing any more. */
const owesNothing = sql`(l.situacao in ('pago', 'cancelado') or l.valor <= l.valor_baixado)`

/** Boletos in force of receivables that owe nothing; those whose end was asked for are left out. */
export const listBoletosToWithdraw = (db: TenantDb) =>
  db.rows(
    { id_boleto: int('b.id_boleto') },
    (list) => sql`select ${list} from boleto b
      join lancamento l on ${same('l.id_lancamento', 'b')}
      where b.tenant_id = ${db.tenant} and b.situacao = 'aberto' and ${owesNothing}
        and not exists (select from boleto_instrucao i where ${same('i.id_boleto', 'b')}
          and i.movimento = 'baixa' and i.estado in ('esperando', 'enviada'))
      order by b.id_boleto`,
  )

/** Charges of Pix Automático in force of receivables that owe nothing. */
export const listPixToWithdraw = (db: TenantDb) =>
  db.rows(
    { id_pix_cobranca: int('c.id_pix_cobranca') },
    (list) => sql`select ${list} from pix_cobranca c
      join lancamento l on ${same('l.id_lancamento', 'c')}
      where c.tenant_id = ${db.tenant} and c.situacao in ('criada', 'ativa') and ${owesNothing}
      order by c.id_pix_cobranca`,
  )
