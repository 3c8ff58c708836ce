import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import type { Destino, Via } from '@claquete/core/financeiro/pagamentos/pagamento'
import { pixKindLabels } from '@claquete/core/kernel/payment/pix-key'
import { tableKeys } from '@claquete/core/kernel/record'
import { day } from '@claquete/contract/wire'
import * as z from 'zod/mini'

/** What is stored of each destination, besides its `via`; amounts in centavos. */
const forms: Readonly<Record<Via, z.core.$ZodType>> = {
  pix_chave: z.object({
    chave: z.object({ kind: z.enum(tableKeys(pixKindLabels)), key: z.string() }),
  }),
  pix_copia_cola: z.object({ payload: z.string() }),
  conta: z.object({
    conta: z.object({
      banco: z.string(),
      agencia: z.string(),
      agenciaDv: z.string(),
      conta: z.string(),
      contaDv: z.string(),
      tipo: z.enum(['corrente', 'poupanca', 'pagamento', 'salario']),
    }),
  }),
  boleto: z.object({
    codigoBarras: z.string(),
    vencimento: z.optional(day),
    valorNominal: z.int(),
    desconto: z.int(),
    acrescimo: z.int(),
  }),
  guia: z.object({ codigoBarras: z.string(), vencimento: z.optional(day) }),
  darf: z.object({
    receita: z.string(),
    apuracao: day,
    vencimento: day,
    referencia: z.string(),
    principal: z.int(),
    multa: z.int(),
    juros: z.int(),
  }),
  gps: z.object({
    receita: z.string(),
    competencia: day,
    inss: z.int(),
    outrasEntidades: z.int(),
    acrescimos: z.int(),
  }),
}
const Kind = z.object({ via: z.enum(tableKeys(viasOfPagamento)) })

/**
 * A destination as it is stored, with its fields in the order in which the database gives them: the hash of a released
 * batch is of this text, so that a copy with another order would ask for release again.
 */
export const StoredDestino = z.custom<Destino>((value) => {
  const kind = z.safeParse(Kind, value)
  return kind.success && z.safeParse(forms[kind.data.via], value).success
})
