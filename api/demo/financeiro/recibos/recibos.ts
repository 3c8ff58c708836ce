import { sql } from 'kysely'
import { same } from '../../../src/kernel/database/join.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import { idList } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { createRecibo } from '../../../src/financeiro/recibos/create.commands.ts'
import { cancelRecibo } from '../../../src/financeiro/recibos/recibo.queries.ts'

/** The last settlements of each of a few people, one group a person and side. */
const findSettled = (db: TenantDb) =>
  db.rows(
    { baixas: idList(sql`(array_agg(b.id_baixa order by b.data desc, b.id_baixa desc))[1:2]`) },
    (list) => sql`select ${list}
      from lancamento_baixa b
      join lancamento l on ${same('l.id_lancamento', 'b')}
      where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.valor > 0 and l.tipo = 'titulo'
        and l.id_pessoa is not null and l.permuta = 'N' and b.data <= current_date
      group by l.operacao, l.id_pessoa, l.id_empresa
      order by max(b.data) desc, l.id_pessoa limit 9`,
  )

/** The demonstration's receipts: of the last settlements, one of them cancelled. */
export async function seedRecibos(db: TenantDb, services: Services): Promise<void> {
  const { quem } = await elencoOf(db, services)
  const marcia = quem('marcia', 0)
  const made: number[] = []
  for (const { baixas } of await findSettled(db)) {
    const { id_recibo } = await createRecibo(marcia, { baixas })
    made.push(id_recibo)
  }
  const last = made.at(-1)
  if (last === undefined) return
  await cancelRecibo(db, last, {
    motivo: 'Emitido em nome da pessoa errada.',
    id_usuario: marcia.actor.id_usuario,
  })
}
