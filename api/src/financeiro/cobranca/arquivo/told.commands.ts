import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listOfRemessa, setEstado } from './instrucao.queries.ts'
import type { ToTell } from './tell.commands.ts'

/** A file tells these instructions: they wait for the bank's answer. */
export async function markTold(
  db: TenantDb,
  told: readonly ToTell[],
  id_cnab_remessa: number,
): Promise<void> {
  const ids = told.map(({ id_boleto_instrucao }) => id_boleto_instrucao)
  await setEstado(db, ids, { estado: 'enviada', id_cnab_remessa })
}

/** The file goes nowhere: what it told waits for the next one. False where the bank answered to it already. */
export async function freeTold(db: TenantDb, id_cnab_remessa: number): Promise<boolean> {
  const told = await listOfRemessa(db, id_cnab_remessa)
  if (told.some(({ estado }) => estado === 'confirmada' || estado === 'recusada')) return false
  const ids = told
    .filter(({ estado }) => estado === 'enviada')
    .map(({ id_boleto_instrucao }) => id_boleto_instrucao)
  await setEstado(db, ids, { estado: 'esperando', id_cnab_remessa: null })
  return true
}
