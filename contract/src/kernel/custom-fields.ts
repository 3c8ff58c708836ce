import { customKinds, customTextMax } from '@claquete/core/kernel/custom-fields/custom-field'
import { parseCustomFilter } from '@claquete/core/kernel/custom-fields/filter'
import * as z from 'zod/mini'
import { customModelNames } from './custom-models.ts'
import { messages } from '../messages.ts'
import { id, oneOf, text, yesNo } from '../wire.ts'

export const customModel = oneOf(...customModelNames)
export const customKind = oneOf(...customKinds)

/** A form with more fields would be unusable. */
export const customFieldsMax = 50

export const CampoCustom = z.object({
  id_campos_custom: id,
  model: customModel,
  nome: z.string(),
  tipo: customKind,
  opcoes: z.array(z.string()),
  obrigatorio: yesNo,
  ordem: z.int(),
  /** Shown below the field. */
  ajuda: z.string(),
  /** Shown in the list until the user arranges the columns. */
  na_lista: yesNo,
})
export type CampoCustom = z.output<typeof CampoCustom>

/** The values of a record, by field id. Money is a number of reais, a date YYYY-MM-DD. */
export const CustomValues = z.record(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.nullable(z.union([text(customTextMax), z.number(), z.boolean()])),
)
export type CustomValues = z.output<typeof CustomValues>

/** In a body: absent keeps the values, present replaces them. In a row: the values. */
export const customFields = { campos_personalizados: z.optional(CustomValues) }

/** Conditions on custom fields in a list's query (core/src/kernel/custom-fields/filter.ts). */
export const customFilters = {
  campos: z.optional(
    z.string().check(
      z.maxLength(4000),
      z.refine((value) => parseCustomFilter(value) !== undefined, messages.invalid),
    ),
  ),
}

/** A custom field's column name, for sorting and column configuration. */
export const customProp = (id_campos_custom: number) => `${customPropPrefix}${id_campos_custom}`
export const customPropPrefix = 'campo.'
