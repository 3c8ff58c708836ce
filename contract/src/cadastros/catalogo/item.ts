import * as z from 'zod/mini'
import { customFields, customFilters } from '../../sistema/configuracoes/campo-custom.ts'
import { day, id, pathId, reais, reaisFromZero, simNao, text } from '../../wire.ts'

/** What products and services have in common: a line that a budget may be filled from. */

const optional = (max: number) => z.optional(z.nullable(text(max)))

export const itemFields = {
  codigo: z.optional(text(30)),
  /** Printed under the name, in the budget and in the letter. */
  descricao: optional(1000),
  /** Group of the budget where its line goes. */
  grupo: z.optional(text(80)),
  id_unidade: z.optional(z.nullable(id)),
  /** What is charged for one, in reais. */
  valor: z.optional(reaisFromZero),
  /** What one costs, in reais. */
  custo: z.optional(reaisFromZero),
  /** Who usually supplies it. */
  id_pessoa: z.optional(z.nullable(id)),
  obs: optional(4000),
  /** No longer offered to new budgets where N. */
  ativo: z.optional(simNao),
  ...customFields,
}

/** Fields of a line of the list, besides its key and its name. */
export const itemRow = {
  codigo: z.string(),
  descricao: z.nullable(z.string()),
  grupo: z.string(),
  id_unidade: z.nullable(id),
  nome_unidade: z.nullable(z.string()),
  valor: reais,
  custo: reais,
  id_pessoa: z.nullable(id),
  /** The supplier's name and document. */
  fornecedor: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  ativo: simNao,
  data_cadastro: day,
  ...customFields,
}

/** Fields of the whole record, besides its key and its name. */
export const itemRecord = {
  ...itemRow,
  obs: z.nullable(z.string()),
  /** Counts every change to the record. */
  versao: z.int(),
}

/** Filters of the list, besides its key and its name. */
export const itemFilters = {
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  /** The same as `search`. */
  query: z.optional(text(120)),
  codigo: z.optional(text(30)),
  grupo: z.optional(text(80)),
  /** The supplier's document, with or without mask; its first digits are enough. */
  cpfCnpj: z.optional(text(20)),
  id_pessoa: z.optional(pathId),
  id_unidade: z.optional(pathId),
  ativo: z.optional(simNao),
  ...customFilters,
}

/** Absent: not checked. Else the one that was read; refused when the record changed since. */
export const versao = z.optional(z.int())
