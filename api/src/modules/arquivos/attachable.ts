import { Failure } from '@claquete/contract/failures'
import type { PermissionKey } from '@claquete/contract/permissions'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { findForAnexo } from '../lancamentos/public.ts'
import { findOrcamento } from '../orcamentos/public.ts'
import { recordExists } from './arquivo.queries.ts'

/** Records that take attachments, and who sees or changes them. Later areas add theirs. */
const attachable = {
  pessoa: { key: 'id_pessoa', view: 'pessoa.consultar', change: 'pessoa.alterar' },
  produto: { key: 'id_produto', view: 'produto.consultar', change: 'produto.alterar' },
  servico: { key: 'id_servico', view: 'servico.consultar', change: 'servico.alterar' },
  empresa: { key: 'id_empresa', view: 'empresa.consultar', change: 'empresa.alterar' },
  orcamento: { key: 'id_orcamento', view: 'orcamento.consultar', change: 'orcamento.alterar' },
} as const satisfies Record<string, { key: string; view: PermissionKey; change: PermissionKey }>
export type AttachableTable = keyof typeof attachable

const isAttachable = (table: string): table is AttachableTable => Object.hasOwn(attachable, table)

/** Refuses where the record is not there or the actor may not do this to its attachments. */
export async function checkAttachable(
  db: TenantDb,
  actor: Actor,
  owner: { readonly tabela: string; readonly chave: number },
  act: 'view' | 'change',
): Promise<void> {
  // Payables and receivables have permissions of their own.
  if (owner.tabela === 'lancamento') {
    await findForAnexo({ db, actor }, owner.chave, act)
    return
  }
  if (!isAttachable(owner.tabela)) throw new Failure('nao_encontrado')
  const rule = attachable[owner.tabela]
  if (!actor.permissions.has(rule[act])) throw new Failure('sem_permissao')
  if (owner.tabela === 'orcamento') await findOrcamento({ db, actor }, owner.chave)
  const exists = await recordExists(db, owner.tabela, rule.key, owner.chave)
  if (!exists) throw new Failure('nao_encontrado')
}
