import { fieldFailure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import { findOwnImage } from './own-image.queries.ts'

/**
 * Accepts the name of an image only from whoever sent it: a record shows its picture by signed link
 * to everybody, so naming another's file would publish it.
 */
export async function checkOwnImage(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  campo: string,
  arquivo: string | null | undefined,
): Promise<void> {
  if (!arquivo) return
  const found = await findOwnImage(db, actor.id_usuario, arquivo)
  if (!found) throw fieldFailure(campo, 'Envie a imagem de novo: ela não foi encontrada.')
}
