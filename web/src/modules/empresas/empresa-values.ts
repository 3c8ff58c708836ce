import { campoCustomSave, campoCustomView, CustomValues } from '@claquete/contract/configuracoes/campo-custom'
import {
  EmpresaBody,
  empresaCreate,
  empresaList,
  empresaUpdate,
} from '@claquete/contract/empresas/empresa'
import * as z from 'zod/mini'
import { call, CallFailure } from '../../lib/call.ts'

/** What the form holds: the body of the call, the tenant's own fields and the version read. */
export const EmpresaForm = z.extend(EmpresaBody, {
  campos_personalizados: CustomValues,
  versao: z.optional(z.int()),
})
export type EmpresaValues = Required<z.output<typeof EmpresaForm>>

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
export const emptyUnit: EmpresaValues = { ...blank, campos_personalizados: {}, versao: 0 }

const fieldNames = Object.keys(blank) as (keyof typeof blank)[]

/** Signed links to the logos read, by the name under which calls refer to them. */
export const logoLinks = new Map<string, string>()

/** Reads a unit with the values of the tenant's own fields. */
export async function loadUnit(id_empresa: number, signal: AbortSignal): Promise<EmpresaValues> {
  const query = { id_empresa, table: 'S' }
  const [{ data }, custom] = await Promise.all([
    call(empresaList, { query }, { signal }),
    call(campoCustomView, { params: { id: id_empresa, model: 'empresa' } }, { signal }),
  ])
  const [unit] = data.data
  if (!unit) throw new CallFailure(404, 'nao_encontrado', 'Este registro não existe mais.')
  if (unit.logo && unit.logo_url) logoLinks.set(unit.logo, unit.logo_url)
  const fields = Object.fromEntries(fieldNames.map((name) => [name, unit[name]]))
  return {
    ...(fields as unknown as EmpresaValues),
    campos_personalizados: custom.fields,
    versao: unit.versao,
  }
}

/**
 * Saves a unit and then the tenant's own fields of it. `known` is its id; `onCreated` learns it before
 * those fields are sent, so that saving again after they were refused does not create it twice.
 */
export async function saveUnit(
  { campos_personalizados, versao, ...body }: EmpresaValues,
  known: number | undefined,
  onCreated: (id_empresa: number) => void,
) {
  const reply =
    known === undefined
      ? await call(empresaCreate, { body })
      : await call(empresaUpdate, { body: { ...body, id_empresa: known, versao } })
  const id_owner = known ?? ('id_empresa' in reply ? Number(reply.id_empresa) : 0)
  if (known === undefined) onCreated(id_owner)
  const fields = campos_personalizados
  if (Object.keys(fields).length > 0) {
    await call(campoCustomSave, { body: { id_owner, model: 'empresa', fields } })
  }
  return reply
}
