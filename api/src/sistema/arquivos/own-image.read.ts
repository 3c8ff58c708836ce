import { fieldFailure } from '@claquete/contract/failures'
import type { Who } from '../../kernel/context.ts'
import { findOwnImage } from './own-image.queries.ts'

/**
 * Accepts an image's name only from its uploader: a record shows its picture to everybody by signed link, so
 * naming another person's file would publish it.
 */
export async function checkOwnImage(
  { db, actor }: Who,
  campo: string,
  arquivo: string | null | undefined,
): Promise<void> {
  if (!arquivo) return
  const found = await findOwnImage(db, actor.id_usuario, arquivo)
  if (!found) throw fieldFailure(campo, 'Envie a imagem de novo: ela não foi encontrada.')
}
