import * as z from 'zod/mini'
import { oneOf } from '../wire.ts'

export const inputKind = oneOf(
  'empresa',
  'pessoa',
  'contato',
  'usuario',
  'dinheiro',
  'dia',
  'texto',
  'orcamento',
)
export type InputKind = z.output<typeof inputKind>

export const VariableGroup = z.object({
  nome: z.string(),
  titulo: z.string(),
  /** The group has no values of records: it shows its examples. */
  exemplo: z.boolean(),
  entradas: z.array(z.object({ nome: z.string(), rotulo: z.string(), tipo: inputKind })),
  variaveis: z.array(
    z.object({
      chave: z.string(),
      rotulo: z.string(),
      exemplo: z.string(),
      /** Its value is a table, in a block of its own. */
      tabela: z.boolean(),
    }),
  ),
})
export type VariableGroup = z.output<typeof VariableGroup>
