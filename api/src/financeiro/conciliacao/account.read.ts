import { Failure } from '@claquete/contract/failures'
import type { Who } from '../../kernel/context.ts'
import { requireContas } from '../../livro/titulos/public.ts'

/** Refuses an account that the person does not see, or, to act, a locked one. */
export async function requireConta(who: Who, id: number, isLocked = false): Promise<void> {
  if (!(await requireContas(who, [id], isLocked)).has(id)) throw new Failure('nao_encontrado')
}
