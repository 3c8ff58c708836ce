import * as z from 'zod/mini'

/** A permission for lists; `chave` is its key in the catalogue. */
export const Permissao = z.object({
  id_permissao: z.int(),
  chave: z.string(),
  descricao: z.string(),
  module: z.string(),
  nome_controller: z.string(),
  nome_action: z.string(),
  descricao_grupo: z.string(),
  pg_descricao: z.string(),
})
export type Permissao = z.output<typeof Permissao>
