import { sql } from 'kysely'
import { day, flag, int, text } from '../../../src/kernel/database/columns.ts'
import type { RowOf } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

const columns = {
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  cnpj: text('p.cnpj'),
  razao: text('p.razao'),
  cnpj_unidade: text('e.cnpj'),
  unidade: text('e.razao'),
  descricao: text('l.descricao'),
  num_documento: text(sql`coalesce(l.num_documento, '')`),
  competencia: day('l.competencia'),
  bruto: int(sql`(coalesce(l.valor_bruto, l.valor) * 100)::bigint`),
  job: text(sql`coalesce(o.num_orc, '')`),
  is_paid: flag(sql`l.situacao = 'pago'`),
}
export type BillToNote = RowOf<typeof columns>

/** Payables to companies whose note may have come, the newest first. */
export const listBillsToNote = (db: TenantDb) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from lancamento l
      join pessoa p on ${same('p.id_pessoa', 'l')} and length(p.cnpj) = 14
      join empresa e on ${same('e.id_empresa', 'l')} and length(e.cnpj) = 14
      left join orcamento o on ${same('o.id_orcamento', 'l')}
      where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.tipo = 'titulo'
        and l.origem in ('item', 'despesa', 'avulso') and l.situacao in ('aprovado', 'pago')
        and l.id_parcelamento is null and l.competencia <= current_date
      order by l.competencia desc, l.id_lancamento desc limit 60`,
  )

/** Its issuer cancelled the note, as an event of the service would tell. */
export async function endNota(db: TenantDb, id_nota_recebida: number): Promise<void> {
  const { chave } = await db
    .update('nota_recebida')
    .set({ estado: 'cancelada' })
    .where('id_nota_recebida', '=', id_nota_recebida)
    .returning('chave')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('nota_recebida_evento')
    .values({
      chave,
      tipo: '101101',
      em: sql<string>`now()`,
      motivo: 'Serviço faturado em duplicidade',
      assinatura: 'valida',
      xml: '<evento/>',
    })
    .execute()
}
