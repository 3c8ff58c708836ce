import type { Destino } from '@claquete/core/financeiro/pagamentos/pagamento'
import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

interface NewInstrucao {
  readonly id_lancamento: number
  readonly destino: Destino
  readonly favorecido_nome: string
  readonly favorecido_documento: string
  readonly id_usuario: number
}

/** Locks the instruction of a title; undefined where it has none. */
export async function lockInstrucao(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    { versao: int('versao') },
    (list) => sql`select ${list} from pagamento_instrucao
      where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento} for update`,
  )
  return row
}

/** Writes the instruction of a title, whether it had one or not. */
export const storeInstrucao = (db: TenantDb, novo: NewInstrucao) =>
  db.run(sql`insert into pagamento_instrucao (id_lancamento, via, destino, favorecido_nome,
      favorecido_documento, id_usuario)
    values (${novo.id_lancamento}, ${novo.destino.via}, ${JSON.stringify(novo.destino)}::jsonb,
      ${novo.favorecido_nome}, ${novo.favorecido_documento}, ${novo.id_usuario})
    on conflict (tenant_id, id_lancamento) do update set via = excluded.via, destino = excluded.destino,
      favorecido_nome = excluded.favorecido_nome, favorecido_documento = excluded.favorecido_documento,
      id_usuario = excluded.id_usuario, alterada_em = now(), versao = pagamento_instrucao.versao + 1`)

export const deleteInstrucao = (db: TenantDb, id_lancamento: number) =>
  db.deleteFrom('pagamento_instrucao').where('id_lancamento', '=', id_lancamento).execute()
