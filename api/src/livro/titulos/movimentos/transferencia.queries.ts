import { sql } from 'kysely'
import { day, int, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Both halves of a transfer as one. */
export async function findTransferencia(db: TenantDb, id_transferencia: number) {
  const [row] = await db.rows(
    {
      id_transferencia: int('d.id_transferencia'),
      id_saida: int('d.id_lancamento'),
      id_entrada: int('c.id_lancamento'),
      id_conta_origem: int('d.id_contabancaria'),
      conta_origem: text('co.descricao'),
      id_conta_destino: int('c.id_contabancaria'),
      conta_destino: text('cd.descricao'),
      data: day('d.dataBaixa'),
      valor: money('d.valor'),
      descricao: text('d.descricao'),
      num_documento: text.orNull('d.num_documento'),
      obs: text.orNull('d.obs'),
      versao: int('d.versao'),
    },
    (list) => sql`select ${list} from lancamento d
      join lancamento c on ${same('c.id_transferencia', 'd')}
        and c.operacao = 'C'
      join contabancaria co on ${same('co.id_contabancaria', 'd')}
      join contabancaria cd on ${same('cd.id_contabancaria', 'c')}
      where d.tenant_id = ${db.tenant} and d.id_transferencia = ${id_transferencia}
        and d.operacao = 'D'`,
  )
  return row
}
