import { numberToQuantity } from '@claquete/core/kernel/amounts/quantity'
import * as z from 'zod/mini'
import { id, oneOf, pathId, money, requiredText, text } from '../../wire.ts'

/** The calls outside the sheet give amounts in reais, quantities as numbers and rates in per cent. */
export const quantidade = z.number().check(
  z.minimum(0),
  z.maximum(100_000_000),
  z.refine((value) => numberToQuantity(value) !== undefined, 'Use no máximo 4 casas decimais'),
)

export const params = z.object({ id_orcamento: pathId })

const ref = z.optional(z.nullable(id))

/** The fields of an item; absent ones stay as they are, or take the defaults of a new item. */
export const itemFields = {
  descricao: z.optional(requiredText(300)),
  especificacao: z.optional(text(2000)),
  /** The number that somebody gave it; `numero` is the sheet's own. */
  numeracao: z.optional(text(30)),
  funcao: z.optional(text(120)),
  observacao: z.optional(text(2000)),
  id_produto: ref,
  id_servico: ref,
  id_unidade: ref,
  id_fornecedor: ref,
  id_grande_item: ref,
  quantidade: z.optional(quantidade),
  dias: z.optional(quantidade),
  valor_unit: z.optional(money),
  custo_unit: z.optional(z.nullable(money)),
  estimativa_final: z.optional(z.nullable(money)),
  incide_taxa: z.optional(z.boolean()),
  incide_bv: z.optional(z.boolean()),
  incide_imposto: z.optional(z.boolean()),
  incide_comissao: z.optional(z.boolean()),
  opcional: z.optional(z.boolean()),
  opcional_ligado: z.optional(z.boolean()),
  permite_verba: z.optional(z.boolean()),
  imprimir: z.optional(oneOf('normal', 'descricao', 'nao')),
  travado: z.optional(z.boolean()),
}
export const ItemBody = z.object(itemFields)
export type ItemBody = z.output<typeof ItemBody>

const nullableId = z.nullable(id)

/** An item, as far as this profile may see it: hidden columns are absent. */
export const ItemDoOrcamento = z.object({
  id_orca_item: id,
  uid: z.string(),
  id_orca_grupo: id,
  id_orca_item_superior: nullableId,
  /** `1.2.3`. */
  numero: z.string(),
  descricao: z.string(),
  especificacao: z.string(),
  numeracao: z.string(),
  funcao: z.string(),
  observacao: z.string(),
  id_produto: nullableId,
  id_servico: nullableId,
  id_unidade: nullableId,
  nome_unidade: z.nullable(z.string()),
  id_fornecedor: nullableId,
  fornecedor: z.nullable(z.string()),
  id_grande_item: nullableId,
  quantidade: z.number(),
  dias: z.number(),
  valor_unit: z.optional(money),
  valor_total: z.optional(money),
  custo_unit: z.optional(z.nullable(money)),
  custo_previsto: z.optional(money),
  estimativa_final: z.optional(z.nullable(money)),
  incide_taxa: z.boolean(),
  incide_bv: z.boolean(),
  incide_imposto: z.boolean(),
  incide_comissao: z.boolean(),
  opcional: z.boolean(),
  opcional_ligado: z.boolean(),
  permite_verba: z.boolean(),
  imprimir: oneOf('normal', 'descricao', 'nao'),
  travado: z.boolean(),
  /** It counts in the totals: no option that is off encloses it. */
  conta: z.boolean(),
})
export type ItemDoOrcamento = z.output<typeof ItemDoOrcamento>

/**
 * In reais. Totals that the profile may not see are absent; with hidden lines, the totals cover the visible
 * ones.
 */
export const OrcamentoTotals = z.object({
  /** Some lines are hidden from this profile: totals are labelled "Total visível". */
  parcial: z.boolean(),
  subtotal: z.optional(money),
  encargosTotal: z.optional(money),
  desconto_acrescimo: z.optional(money),
  valorBase: z.optional(money),
  totalGeral: z.optional(money),
  bvTotal: z.optional(money),
  impostoTotal: z.optional(money),
  comissaoTotal: z.optional(money),
  liquidoTotal: z.optional(money),
  custoTotal: z.optional(money),
  lucroTotal: z.optional(money),
  /** Percentage of the total. */
  margem: z.optional(z.number()),
})
export type OrcamentoTotals = z.output<typeof OrcamentoTotals>

/** Warnings; nothing was refused. */
export const alerts = z.array(z.string())
