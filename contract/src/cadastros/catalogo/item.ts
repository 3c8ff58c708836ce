import * as z from 'zod/mini'
import { customFields, customFilters } from '../../sistema/configuracoes/custom-field.ts'
import { day, id, pathId, money, moneyFromZero, yesNo, text } from '../../wire.ts'

/** The fields that products and services share: both fill budget lines. */

const optional = (max: number) => z.optional(z.nullable(text(max)))

export const itemFields = {
  codigo: z.optional(text(30)),
  /** Printed below the name, in budgets and letters. */
  descricao: optional(1000),
  /** The budget group for its line. */
  grupo: z.optional(text(80)),
  id_unidade: z.optional(z.nullable(id)),
  /** Unit price. */
  valor: z.optional(moneyFromZero),
  /** Unit cost. */
  custo: z.optional(moneyFromZero),
  /** The usual supplier. */
  id_pessoa: z.optional(z.nullable(id)),
  obs: optional(4000),
  /** N: no longer offered for new budgets. */
  ativo: z.optional(yesNo),
  ...customFields,
}

/** Fields of a row of the list, besides key and name. */
export const itemRow = {
  codigo: z.string(),
  descricao: z.nullable(z.string()),
  grupo: z.string(),
  id_unidade: z.nullable(id),
  nome_unidade: z.nullable(z.string()),
  valor: money,
  custo: money,
  id_pessoa: z.nullable(id),
  /** Name and document of the supplier. */
  fornecedor: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  ativo: yesNo,
  data_cadastro: day,
  ...customFields,
}

/** Fields of the whole record, besides key and name. */
export const itemRecord = {
  ...itemRow,
  obs: z.nullable(z.string()),
  /** Version number, incremented by every change of the record. */
  versao: z.int(),
}

/** Filters of the list, besides key and name. */
export const itemFilters = {
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  /** Alias of `search`. */
  query: z.optional(text(120)),
  codigo: z.optional(text(30)),
  grupo: z.optional(text(80)),
  /** The supplier's document, with or without punctuation, or its first digits. */
  cpfCnpj: z.optional(text(20)),
  id_pessoa: z.optional(pathId),
  id_unidade: z.optional(pathId),
  ativo: z.optional(yesNo),
  ...customFilters,
}
