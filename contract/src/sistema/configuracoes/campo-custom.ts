import { customKinds, customTextMax } from '@claquete/core/sistema/configuracoes/campo-custom'
import { parseCustomFilter } from '@claquete/core/sistema/configuracoes/campo-custom-filter'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { messages } from '../../messages.ts'
import { id, nothing, oneOf, pathId, reply, requiredText, simNao, text } from '../../wire.ts'
import { customEditors, customModelNames, customViewers } from './custom-models.ts'

export const customModel = oneOf(...customModelNames)
export const customKind = oneOf(...customKinds)

/** More fields than this make no form that a person would fill. */
export const customFieldsMax = 50

export const CampoCustom = z.object({
  id_campos_custom: id,
  model: customModel,
  nome: z.string(),
  tipo: customKind,
  opcoes: z.array(z.string()),
  obrigatorio: simNao,
  ordem: z.int(),
  /** Shown under the field. */
  ajuda: z.string(),
  /** A column of the list for whoever has not arranged the columns. */
  na_lista: simNao,
})
export type CampoCustom = z.output<typeof CampoCustom>

/** Values of one record, by id of the field. Money is a number of reais, a date YYYY-MM-DD. */
export const CustomValues = z.record(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.nullable(z.union([text(customTextMax), z.number(), z.boolean()])),
)
export type CustomValues = z.output<typeof CustomValues>

/** In a body: absent, the values stay; present, exactly these remain. In a row: the values. */
export const customFields = { campos_personalizados: z.optional(CustomValues) }

/** In the query of a list: conditions on custom fields (core/configuracoes/campo-custom-filter.ts). */
export const customFilters = {
  campos: z.optional(
    z.string().check(
      z.maxLength(4000),
      z.refine((value) => parseCustomFilter(value) !== undefined, messages.invalid),
    ),
  ),
}

/** Name of a custom field as a column of a list: in its order and in the column configuration. */
export const customProp = (id_campos_custom: number) => `${customPropPrefix}${id_campos_custom}`
export const customPropPrefix = 'campo.'

export const campoCustomList = read('GET /field-custom', {
  summary: 'Campos personalizados de um cadastro',
  access: 'session',
  query: z.object({ model: z.optional(customModel) }),
  reply: reply({ data: z.array(CampoCustom) }),
})

export const campoCustomView = read('GET /field-custom/{id}/{model}', {
  summary: 'Campos personalizados e valores de um registro',
  access: customViewers,
  params: z.object({ id: pathId, model: customModel }),
  reply: reply({ data: z.array(CampoCustom), fields: CustomValues }),
})

const opcoes = z.array(requiredText(80)).check(z.maxLength(100))

export const CampoCustomBody = z.object({
  id_campos_custom: z.optional(id),
  model: customModel,
  nome: requiredText(60),
  tipo: customKind,
  opcoes: z.optional(opcoes),
  /** Options that got another name, old to new: the records that hold them follow. */
  renomeadas: z.optional(z.record(text(80), requiredText(80))),
  obrigatorio: z.optional(simNao),
  ordem: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  ajuda: z.optional(text(200)),
  na_lista: z.optional(simNao),
})
export type CampoCustomBody = z.output<typeof CampoCustomBody>

export const campoCustomCreate = write('POST /field-custom', {
  summary: 'Cria ou altera (com id_campos_custom) um campo personalizado',
  access: 'configuracao.campos',
  body: CampoCustomBody,
  reply: reply({ id_campos_custom: id }),
})

export const campoCustomDelete = write('DELETE /field-custom/{id}', {
  summary: 'Exclui um campo personalizado e seus valores',
  access: 'configuracao.campos',
  params: z.object({ id: pathId }),
  reply: nothing,
})

export const campoCustomSave = write('POST /campos-custom/post', {
  summary: 'Guarda os valores dos campos personalizados de um registro',
  access: customEditors,
  body: z.object({ id_owner: id, model: z.optional(customModel), fields: CustomValues }),
  reply: nothing,
})

export const campoCustomUse = read('v2 GET /field-custom/uso/{model}', {
  summary: 'Em quantos registros cada campo personalizado tem valor',
  access: 'configuracao.campos',
  params: z.object({ model: customModel }),
  reply: reply({ data: z.array(z.object({ id_campos_custom: id, registros: z.int() })) }),
})

export const campoCustomOrder = write('v2 POST /field-custom/ordem', {
  summary: 'Guarda a ordem dos campos personalizados de um cadastro',
  access: 'configuracao.campos',
  body: z.object({
    model: customModel,
    /** Every field of the register, in the new order. */
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
  }),
  reply: nothing,
})
