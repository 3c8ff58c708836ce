import { Failure } from '@claquete/contract/failures'
import type { TenantDb } from '../database/tenant-db.ts'
import { deleteRecords, usesOfRecords } from './remove.queries.ts'

/** A locked record to delete, with its name for the refusal. */
export interface Removable {
  readonly id: number
  readonly nome: string
}

/** Deletes all or none: the first one in use is refused, naming where. */
export async function removeRecords(
  db: TenantDb,
  { tabela, chave }: { readonly tabela: string; readonly chave: string },
  records: readonly Removable[],
): Promise<{ msg: string }> {
  const ids = records.map(({ id }) => id)
  const uses = await usesOfRecords(db, tabela, ids)
  const used = records.find((record) => uses.some(({ id }) => id === record.id))
  if (used) {
    const own = uses.filter(({ id }) => id === used.id)
    const onde = own.map(({ nome, n }) => `${nome} (${n})`).join(', ')
    const msg = `Não é possível excluir ${used.nome}: está em uso em ${onde}. Nada foi excluído.`
    throw new Failure('em_uso', ids.length === 1 ? { values: { onde } } : { msg })
  }
  await deleteRecords(db, tabela, chave, ids)
  return { msg: 'Deletado com sucesso' }
}
