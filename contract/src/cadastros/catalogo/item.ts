import * as z from 'zod/mini'
import { customFields, customFilters } from '../../kernel/custom-fields.ts'
import type { ListColumns } from '../../list.ts'
import { day, id, pathId, moneyFromZero, yesNo, text } from '../../wire.ts'

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

/** Columns of the list beside its name: what fills a budget line. */
export const pricedColumns = {
  grupo: { kind: 'text', label: 'Grupo', width: 180, paper: 26, sorts: true },
  nome_unidade: { kind: 'text', canBeNull: true, label: 'Unidade', width: 96, paper: 14 },
  valor: { kind: 'money', label: 'Valor', width: 112, paper: 15, sorts: true },
  custo: { kind: 'money', label: 'Custo', width: 112, paper: 15, sorts: true },
} as const satisfies ListColumns

/** Columns with the supplier and the rest. */
export const suppliedColumns = {
  fornecedor: { kind: 'text', canBeNull: true, label: 'Fornecedor', width: 180, paper: 30 },
  /** The supplier's document. */
  cnpj: {
    kind: 'text',
    canBeNull: true,
    label: 'CPF/CNPJ do fornecedor',
    width: 170,
    paper: 20,
  },
  codigo: { kind: 'text', label: 'Código', width: 96, paper: 12, sorts: true },
  descricao: { kind: 'text', canBeNull: true, label: 'Descrição', width: 260, paper: 44 },
  ativo: {
    kind: 'word',
    words: { S: 'Ativo', N: 'Inativo' },
    label: 'Situação',
    width: 92,
    paper: 10,
  },
  data_cadastro: { kind: 'date', label: 'Cadastro', paper: 12, sorts: true },
  id_unidade: { kind: 'id', canBeNull: true },
  id_pessoa: { kind: 'id', canBeNull: true },
  campos_personalizados: { kind: 'other', schema: customFields.campos_personalizados },
} as const satisfies ListColumns

/** Fields of the whole record, besides those of its row. */
export const itemRecord = {
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
