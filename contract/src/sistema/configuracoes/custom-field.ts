import { CampoCustom, CustomValues, customKind, customModel } from '../../kernel/custom-fields.ts'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, nothing, pathId, reply, requiredText, yesNo, text } from '../../wire.ts'
import { customEditors, customViewers } from '../../kernel/custom-models.ts'

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

const optionUids = z.array(requiredText(80)).check(z.maxLength(100))

export const CampoCustomBody = z.object({
  id_campos_custom: z.optional(id),
  model: customModel,
  nome: requiredText(60),
  tipo: customKind,
  opcoes: z.optional(optionUids),
  /** Old name to new name of renamed options; records holding them follow. */
  renomeadas: z.optional(z.record(text(80), requiredText(80))),
  obrigatorio: z.optional(yesNo),
  ordem: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  ajuda: z.optional(text(200)),
  na_lista: z.optional(yesNo),
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
    /** All fields of the register, in the new order. */
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
  }),
  reply: nothing,
})
