import * as z from 'zod/mini'
import { read, write } from '../endpoint.ts'
import { listQuery, page } from '../page.ts'
import { day, id, nothing, oneOf, pathId, reply, requiredText, simNao, text } from '../wire.ts'
import { ExportReply } from '../configuracoes/exportacao.ts'

const fields = {
  fantasia: requiredText(120),
  razao: requiredText(160),
  cnpj: z.optional(z.nullable(text(20))),
  ie: z.optional(z.nullable(text(20))),
  im: z.optional(z.nullable(text(20))),
  fone: z.optional(z.nullable(text(20))),
  email: z.optional(z.nullable(text(120))),
  site: z.optional(z.nullable(text(160))),
  cep: z.optional(z.nullable(text(10))),
  logradouro: z.optional(z.nullable(text(160))),
  numero: z.optional(z.nullable(text(20))),
  complemento: z.optional(z.nullable(text(80))),
  bairro: z.optional(z.nullable(text(80))),
  cidade: z.optional(z.nullable(text(80))),
  uf: z.optional(z.nullable(text(2))),
  cod_municipio: z.optional(z.nullable(text(7))),
  logo: z.optional(z.nullable(text(200))),
  obs: z.optional(z.nullable(text(2000))),
  ativo: z.optional(simNao),
}

export const EmpresaBody = z.object(fields)
export type EmpresaBody = z.output<typeof EmpresaBody>

export const Empresa = z.object({
  ...fields,
  ativo: simNao,
  id_empresa: id,
  data_cadastro: day,
  versao: z.int(),
  /** Signed link to the logo. */
  logo_url: z.optional(z.nullable(z.string())),
})
export type Empresa = z.output<typeof Empresa>

const filters = {
  id_empresa: z.optional(pathId),
  fantasia: z.optional(text(120)),
  razao: z.optional(text(160)),
  cnpj: z.optional(text(20)),
  ativo: z.optional(simNao),
  /** Sent by the list screen; selectors leave it out. */
  table: z.optional(text(5)),
}

export const empresaList = read('GET /Empresa/get', {
  summary: 'Lista de empresas (unidades)',
  access: 'session',
  query: listQuery(filters),
  reply: page(Empresa),
})

export const empresaCreate = write('POST /Empresa/post', {
  summary: 'Cadastra uma empresa (unidade)',
  access: 'empresa.cadastrar',
  body: EmpresaBody,
  reply: reply({ id_empresa: id }),
})

export const empresaUpdate = write('POST /Empresa/put', {
  summary: 'Altera uma empresa (unidade)',
  access: 'empresa.alterar',
  body: z.object({ ...fields, id_empresa: id, versao: z.optional(z.int()) }),
  reply: nothing,
})

export const empresaDelete = write('GET /Empresa/delete/id_empresa/{id_empresa}', {
  summary: 'Exclui uma empresa (unidade)',
  access: 'empresa.excluir',
  params: z.object({ id_empresa: pathId }),
  reply: nothing,
})

export const empresaExport = write('GET /Empresa/exportar/tipo/{tipo}', {
  summary: 'Exporta a lista de empresas',
  access: 'empresa.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: listQuery(filters),
  reply: ExportReply,
})
