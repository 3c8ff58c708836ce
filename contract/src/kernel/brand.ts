import * as z from 'zod/mini'
import { oneOf } from '../wire.ts'

/** The look of the page on this host, from the brands file. */
export const BrandView = z.object({
  id: z.string(),
  main: z.boolean(),
  nome: z.string(),
  titulo: z.string(),
  icone: z.string(),
  sidebar_titulo: z.string(),
  logo: z.string(),
  cor_layout: oneOf('black', 'blue', 'azure', 'green', 'orange', 'red', 'purple'),
  cor_primaria: z.string(),
  suporte: z.string(),
  labels: z.object({
    empresas: z.string(),
    empresa: z.string(),
    empresa_genero: oneOf('f', 'm'),
    verba_producao: z.string(),
    fornecedores_job: z.string(),
  }),
})
export type BrandView = z.output<typeof BrandView>
