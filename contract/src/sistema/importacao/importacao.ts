import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { oneOf, reply } from '../../wire.ts'

export const importStates = [
  'enviada',
  'conferida',
  'importando',
  'importada',
  'desfeita',
  'falhou',
] as const
export type ImportState = (typeof importStates)[number]

/** What can be imported here: a target as the wizard and the menu see it. */
const Alvo = z.object({
  alvo: z.string(),
  titulo: z.string(),
  /** What one line is, and several: `pessoa`, `pessoas`. */
  um: z.string(),
  muitos: z.string(),
  genero: oneOf('f', 'm'),
  /** Screen of its import. */
  tela: z.string(),
  /** Screen of the list where what was imported is seen; null where there is none. */
  lista: z.nullable(z.string()),
  /** Where its calls begin: `/pessoa/importar`. */
  caminho: z.string(),
  /** May this person import it? */
  permitido: z.boolean(),
})
export type Alvo = z.output<typeof Alvo>

export const importacaoAlvos = read('v2 GET /importacoes/alvos', {
  summary: 'O que pode ser importado nesta instalação',
  access: 'session',
  reply: reply({ data: z.array(Alvo) }),
})
