import * as z from 'zod/mini'
import { read, write } from '../endpoint.ts'
import { id, nothing, oneOf, pathId, reply, requiredText, simNao } from '../wire.ts'

/** Registers that take custom fields; later areas add theirs. */
export const customModel = oneOf('pessoa', 'empresa')
export const customKind = oneOf('texto', 'numero', 'dinheiro', 'data', 'sim_nao', 'lista')

export const CampoCustom = z.object({
  id_campos_custom: id,
  model: customModel,
  nome: z.string(),
  tipo: customKind,
  opcoes: z.array(z.string()),
  obrigatorio: simNao,
  ordem: z.int(),
})
export type CampoCustom = z.output<typeof CampoCustom>

/** Values of one record, by id of the field. Money is a number of reais, a date YYYY-MM-DD. */
export const CustomValues = z.record(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.nullable(z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean()])),
)
export type CustomValues = z.output<typeof CustomValues>

export const campoCustomList = read('GET /field-custom', {
  summary: 'Campos personalizados de um cadastro',
  access: 'session',
  query: z.object({ model: z.optional(customModel) }),
  reply: reply({ data: z.array(CampoCustom) }),
})

export const campoCustomView = read('GET /field-custom/{id}/{model}', {
  summary: 'Campos personalizados e valores de um registro',
  access: 'session',
  params: z.object({ id: pathId, model: customModel }),
  reply: reply({ data: z.array(CampoCustom), fields: CustomValues }),
})

export const campoCustomCreate = write('POST /field-custom', {
  summary: 'Cria ou altera (com id_campos_custom) um campo personalizado',
  access: 'configuracao.campos',
  body: z.object({
    id_campos_custom: z.optional(id),
    model: customModel,
    nome: requiredText(60),
    tipo: customKind,
    opcoes: z.optional(z.array(requiredText(80)).check(z.maxLength(100))),
    obrigatorio: z.optional(simNao),
    ordem: z.optional(z.int()),
  }),
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
  access: ['pessoa.alterar', 'pessoa.cadastrar', 'empresa.alterar', 'empresa.cadastrar'],
  body: z.object({ id_owner: id, model: z.optional(customModel), fields: CustomValues }),
  reply: nothing,
})
