import { CustomValues } from '@claquete/contract/kernel/custom-fields'
import {
  EmpresaBody,
  empresaCreate,
  empresaList,
  empresaUpdate,
} from '@claquete/contract/cadastros/empresas/empresa'
import * as z from 'zod/mini'
import { call, CallFailure } from '../../lib/wire/call.ts'

/** Values of the form: the request body, the custom fields, the version read (0 of a new empresa) and the URL of the logo. */
export const EmpresaSchema = z.extend(EmpresaBody, {
  campos_personalizados: CustomValues,
  logo_url: z.nullable(z.string()),
  versao: z.int(),
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

/** Values of a new empresa. */
export const emptyUnit: EmpresaValues = {
  ...blank,
  campos_personalizados: {},
  logo_url: null,
  versao: 0,
}

const fieldNames = Object.keys(blank) as (keyof typeof blank)[]

/** Reads an empresa as form values; throws a 404 failure when it does not exist. */
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

/** Creates or updates an empresa. */
export function saveUnit(
  { versao, logo_url: _, ...body }: EmpresaValues,
  id_empresa: number | undefined,
): Promise<{ msg?: string | undefined }> {
  if (id_empresa === undefined) return call(empresaCreate, { body })
  return call(empresaUpdate, { body: { ...body, id_empresa, versao } })
}
