import { cartaSave } from '@claquete/contract/orcamentos/cartas/carta'
import type { World } from '../../../../test/world.ts'
import { text } from '../../../sistema/modelos/testing/modelo.ts'

/** A letter of these paragraphs, as its screen saves it. */
export const letter = (...lines: string[]) => ({
  titulo: 'Proposta ao cliente',
  conteudo: text(...lines),
  assunto: 'Orçamento {{job.numero}}',
  texto_email: 'Olá, {{contato.nome}}.',
  papel_timbrado: 'S' as const,
})
/** Whom the letters go to. */
export const to = [{ nome: 'Marina', email: 'marina@cafe.com.br' }]

export async function save(world: World, id_orcamento: number, ...lines: string[]) {
  return world.call(cartaSave, { body: { id_orcamento, ...letter(...lines) } })
}
