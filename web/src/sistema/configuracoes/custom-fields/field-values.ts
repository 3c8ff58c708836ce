import {
  CampoCustomBody,
  campoCustomCreate,
} from '@claquete/contract/sistema/configuracoes/custom-field'
import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import { text } from '@claquete/contract/wire'
import * as z from 'zod/mini'
import { call } from '../../../lib/wire/call.ts'
import { optionsOf } from './options.ts'

const Option = z.object({ valor: text(80), original: z.nullable(z.string()) })

/** Values of the form: the endpoint's body, with the original name of each option. */
export const FieldSchema = z.extend(
  z.pick(CampoCustomBody, {
    nome: true,
    tipo: true,
    obrigatorio: true,
    ajuda: true,
    na_lista: true,
  }),
  { opcoes: z.array(Option).check(z.maxLength(100)) },
)
export type FieldValues = Required<z.output<typeof FieldSchema>>

/** Values of a new field. */
export const blankField: FieldValues = {
  nome: '',
  tipo: 'texto',
  obrigatorio: 'N',
  ajuda: '',
  na_lista: 'N',
  opcoes: [],
}

/** Values of an existing field. */
export const valuesOf = (field: CampoCustom): FieldValues => ({
  nome: field.nome,
  tipo: field.tipo,
  obrigatorio: field.obrigatorio,
  ajuda: field.ajuda,
  na_lista: field.na_lista,
  opcoes: field.opcoes.map((valor) => ({ valor, original: valor })),
})

/** Creates a custom field, or changes the one given. */
export function saveField(
  values: FieldValues,
  { model, id_campos_custom }: { model: CampoCustom['model']; id_campos_custom?: number },
) {
  const { opcoes: options, ...own } = values
  const { opcoes, renomeadas } = optionsOf(own.tipo === 'lista' ? options : [])
  const body = { ...own, model, opcoes }
  if (id_campos_custom === undefined) return call(campoCustomCreate, { body })
  const isRenamed = Object.keys(renomeadas).length > 0
  return call(campoCustomCreate, {
    body: { ...body, id_campos_custom, ...(isRenamed && { renomeadas }) },
  })
}
