import { CustomValues } from '@claquete/contract/sistema/configuracoes/custom-field'
import {
  EmpresaBody,
  empresaCreate,
  empresaList,
  empresaUpdate,
} from '@claquete/contract/cadastros/empresas/empresa'
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
  const { data } = await call(empresaList, { query: { id_empresa, table: 'S' } }, { signal })
  const [unit] = data.data
  if (!unit) throw new CallFailure(404, 'nao_encontrado', 'Este registro não existe mais.')
  const fields = Object.fromEntries(fieldNames.map((name) => [name, unit[name]]))
  return {
    ...(fields as unknown as EmpresaValues),
    campos_personalizados: unit.campos_personalizados ?? {},
    logo_url: unit.logo_url,
    versao: unit.versao,
  }
}

/** Saves a unit, the one known or a new one, with the tenant's own fields of it. */
export function saveUnit(
  { versao, logo_url: _, ...body }: EmpresaValues,
  id_empresa: number | undefined,
): Promise<{ msg?: string | undefined }> {
  if (id_empresa === undefined) return call(empresaCreate, { body })
  return call(empresaUpdate, { body: { ...body, id_empresa, versao } })
}
