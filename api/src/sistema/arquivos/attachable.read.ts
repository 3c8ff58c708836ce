import { Failure } from '@claquete/contract/failures'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { RecordGates } from '../../module.ts'
import { recordExists } from './arquivo.queries.ts'

/** Refuses when the record is missing or the actor may not do this to its attachments. */
export async function checkAttachable(
  gates: RecordGates,
  who: { readonly db: TenantDb; readonly actor: Actor },
  owner: { readonly tabela: string; readonly chave: number },
  act: 'view' | 'change',
): Promise<void> {
  const gate = Object.hasOwn(gates, owner.tabela) ? gates[owner.tabela] : undefined
  if (!gate) throw new Failure('nao_encontrado')
  const { key, permissions, reach } = gate
  if (permissions && !who.actor.permissions.has(permissions[act])) {
    throw new Failure('sem_permissao')
  }
  await reach?.(who, owner.chave, act)
  const isThere = key === undefined || (await recordExists(who.db, owner.tabela, key, owner.chave))
  if (!isThere) throw new Failure('nao_encontrado')
}
