import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

interface Found {
  readonly id_transferencia: number
  readonly id_saida: number
  readonly id_entrada: number
  readonly id_conta_origem: number
  readonly conta_origem: string
  readonly id_conta_destino: number
  readonly conta_destino: string
  readonly data: CalendarDate
  readonly valor: Cents
  readonly descricao: string
  readonly num_documento: string | null
  readonly obs: string | null
  readonly versao: number
}

/** Both halves of a transfer as one. */
export async function findTransferencia(db: TenantDb, id_transferencia: number) {
  const [row] = await db.run(sql<Found>`select d.id_transferencia, d.id_lancamento as id_saida,
      c.id_lancamento as id_entrada, d.id_contabancaria as id_conta_origem,
      co.descricao as conta_origem, c.id_contabancaria as id_conta_destino,
      cd.descricao as conta_destino, d."dataBaixa" as data, (d.valor * 100)::bigint as valor, d.descricao,
      d.num_documento, d.obs, d.versao
    from lancamento d
    join lancamento c on c.tenant_id = d.tenant_id and c.id_transferencia = d.id_transferencia
      and c.operacao = 'C'
    join contabancaria co on co.tenant_id = d.tenant_id and co.id_contabancaria = d.id_contabancaria
    join contabancaria cd on cd.tenant_id = c.tenant_id and cd.id_contabancaria = c.id_contabancaria
    where d.tenant_id = ${db.tenant} and d.id_transferencia = ${id_transferencia}
      and d.operacao = 'D'`)
  return row
}
