import type { ContaBanco } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { Failure } from '@claquete/contract/failures'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { requireRecentPassword } from '../../kernel/session/session.ts'
import { checkConta } from './fields.rules.ts'
import { insertConta } from './pessoa-parts.queries.ts'
import { touchPessoas } from './pessoa.queries.ts'

/** Adds a bank account or Pix key to a person's register, as its own call does: the password is asked again. */
export async function addContaOfPessoa(
  { db, actor }: { readonly db: TenantDb; readonly actor: Actor },
  id_pessoa: number,
  conta: ContaBanco,
): Promise<void> {
  if (!actor.permissions.has('pessoa.alterar')) throw new Failure('sem_permissao')
  requireRecentPassword(actor)
  const { values, erros } = checkConta(conta)
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  if ((await touchPessoas(db, [id_pessoa])).length === 0) throw new Failure('nao_encontrado')
  await insertConta(db, id_pessoa, values)
}
