import {
  campoCustomSave,
  campoCustomView,
  CustomValues,
} from '@claquete/contract/configuracoes/campo-custom'
import {
  EmpresaBody,
  empresaCreate,
  empresaList,
  empresaUpdate,
} from '@claquete/contract/empresas/empresa'
import * as z from 'zod/mini'
import { call, CallFailure } from '../../lib/call.ts'

/** What the form holds: the body of the call, the tenant's own fields, the version and the link read. */
export const EmpresaSchema = z.extend(EmpresaBody, {
  campos_personalizados: CustomValues,
  logo_url: z.nullable(z.string()),
  versao: z.optional(z.int()),
})
export type EmpresaValues = z.output<typeof EmpresaSchema>

const blank = {
  fantasia: '',
  razao: '',
  cnpj: null,
  ie: null,
  im: null,
  fone: null,
  email: null,
  site: null,
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  uf: null,
  cod_municipio: null,
  logo: null,
  obs: null,
  ativo: 'S',
} as const satisfies EmpresaBody

/** A unit before anything is typed. */
export const emptyUnit: EmpresaValues = { ...blank, campos_personalizados: {}, logo_url: null }

const fieldNames = Object.keys(blank) as (keyof typeof blank)[]

/** Reads a unit with the values of the tenant's own fields. */
export async function loadUnit(id_empresa: number, signal: AbortSignal): Promise<EmpresaValues> {
  const query = { id_empresa, table: 'S' }
  const [{ data }, custom] = await Promise.all([
    call(empresaList, { query }, { signal }),
    call(campoCustomView, { params: { id: id_empresa, model: 'empresa' } }, { signal }),
  ])
  const [unit] = data.data
  if (!unit) throw new CallFailure(404, 'nao_encontrado', 'Este registro não existe mais.')
  const fields = Object.fromEntries(fieldNames.map((name) => [name, unit[name]]))
  return {
    ...(fields as unknown as EmpresaValues),
    campos_personalizados: custom.fields,
    logo_url: unit.logo_url,
    versao: unit.versao,
  }
}

/**
 * Saves a unit and the tenant's own fields of it. Those of a unit that exists go first: refused, they
 * leave nothing changed. A new one must be there before; `onCreated` learns its id, so that saving
 * again does not create it twice.
 */
export async function saveUnit(
  { campos_personalizados: fields, versao, logo_url: _, ...body }: EmpresaValues,
  known: number | undefined,
  onCreated: (id_empresa: number) => void,
) {
  if (known !== undefined) {
    await saveOwnFields(known, fields)
    return call(empresaUpdate, { body: { ...body, id_empresa: known, versao } })
  }
  const reply = await call(empresaCreate, { body })
  onCreated(reply.id_empresa)
  await saveOwnFields(reply.id_empresa, fields)
  return reply
}

async function saveOwnFields(id_owner: number, fields: CustomValues) {
  if (Object.keys(fields).length === 0) return
  await call(campoCustomSave, { body: { id_owner, model: 'empresa', fields } })
}
