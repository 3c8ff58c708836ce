import { estadosDaNota } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { sql } from 'kysely'
import { int, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The titles that a note bills: of its invoice, or the one that it names. */
const billed = sql`nota_emitida n
  join lancamento l on l.tenant_id = n.tenant_id and (l.id_lancamento = n.id_lancamento
    or (n.id_lancamento is null and l.id_lancamento in (
      select i.id_lancamento from fatura_parcela i where ${same('i.id_fatura', 'n')})))`

/**
 * Ties each note in force to the boletos and Pix by which its titles are paid, each pair once (`gPgtoVinc`, NT 009 of the
 * NFS-e). The pair comes from the invoice's own titles, never from an amount.
 */
export async function linkPayments(db: TenantDb): Promise<void> {
  await db.run(sql`insert into pagamento_vinculado
      (tenant_id, id_lancamento, id_nota, chave, id_boleto, codigo_barras, txid)
    select n.tenant_id, l.id_lancamento, n.id_nota, n.chave, b.id_boleto, b.codigo_barras, b.txid
    from ${billed}
    join boleto b on ${same('b.id_lancamento', 'l')} and b.situacao in ('aberto', 'pago')
      and b.codigo_barras is not null
    where n.tenant_id = ${db.tenant} and n.estado = 'autorizada' and n.chave <> ''
    on conflict do nothing`)
  await db.run(sql`insert into pagamento_vinculado
      (tenant_id, id_lancamento, id_nota, chave, id_pix_cobranca, txid)
    select n.tenant_id, l.id_lancamento, n.id_nota, n.chave, c.id_pix_cobranca, c.txid
    from ${billed}
    join pix_cobranca c on ${same('c.id_lancamento', 'l')}
      and c.situacao in ('criada', 'ativa', 'concluida')
    where n.tenant_id = ${db.tenant} and n.estado = 'autorizada' and n.chave <> ''
    on conflict do nothing`)
}

/** The notes that are tied to the payments of a title, the last one first. */
export const listVinculos = (db: TenantDb, id_lancamento: number) =>
  db.rows(
    {
      id_nota: int('n.id_nota'),
      numero_nota: text('n.numero_nota'),
      chave: text('v.chave'),
      estado: word(estadosDaNota)('n.estado'),
      codigo_barras: text.orNull('v.codigo_barras'),
      txid: text.orNull('v.txid'),
    },
    (list) => sql`select ${list} from pagamento_vinculado v
      join nota_emitida n on ${same('n.id_nota', 'v')}
      where v.tenant_id = ${db.tenant} and v.id_lancamento = ${id_lancamento}
      order by v.id_pagamento_vinculado desc`,
  )
