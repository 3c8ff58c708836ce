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

/** An import target, for the wizard and the menu. */
const ImportTargetName = z.object({
  alvo: z.string(),
  titulo: z.string(),
  /** Singular and plural of a line: `pessoa`, `pessoas`. */
  um: z.string(),
  muitos: z.string(),
  genero: oneOf('f', 'm'),
  /** Screen of its import. */
  tela: z.string(),
  /** The list that shows the imported records; null for none. */
  lista: z.nullable(z.string()),
  /** Path of its calls: `/pessoa/importar`. */
  caminho: z.string(),
  /** Whether this person may import it. */
  permitido: z.boolean(),
})
export type Target = z.output<typeof ImportTargetName>

export const importacaoTargets = read('v2 GET /importacoes/alvos', {
  summary: 'O que pode ser importado nesta instalação',
  access: 'session',
  reply: reply({ data: z.array(ImportTargetName) }),
})
