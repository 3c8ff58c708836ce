import { Cited } from '@claquete/contract/financeiro/fiscal/nfse/cited'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import * as z from 'zod/mini'

const centavos = z.custom<Cents>((value) => Number.isSafeInteger(value))

/** What is kept of a declaration to be read again; the whole of it is in its XML. Amounts are centavos. */
export const Declarado = z.object({
  endereco: z.string(),
  municipio: z.string(),
  cTribNac: z.string(),
  cNBS: z.string(),
  cClassTrib: z.string(),
  cIndOp: z.string(),
  consumo_final: z.boolean(),
  iss_retido: z.boolean(),
  retencoes: z.array(z.object({ nome: z.string(), valor: centavos, regra: z.string() })),
  liquido: centavos,
  /** Null where a rate of the day was not known. */
  cbs: z.nullable(centavos),
  ibs: z.nullable(centavos),
  total: z.nullable(centavos),
})
export type DeclaradoDaNota = z.output<typeof Declarado>

export const Regras = z.array(Cited)

export const Erros = z.array(
  z.object({
    codigo: z.string(),
    texto: z.string(),
    conserto: z.enum(['servico', 'emissor', 'cliente', 'certificado', 'ninguem']),
    campo: z.optional(z.string()),
  }),
)
