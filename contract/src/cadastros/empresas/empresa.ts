import * as z from 'zod/mini'
import { customFields, customFilters } from '../../kernel/custom-fields.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import {
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  yesNo,
  text,
  requiredVersao,
} from '../../wire.ts'
import { cep, cnpj, codMunicipio, email, site, phone, uf } from '../../checked-text.ts'

const optional = <const S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema))

const fields = {
  fantasia: requiredText(120),
  razao: requiredText(160),
  cnpj: optional(cnpj),
  ie: optional(text(20)),
  im: optional(text(20)),
  fone: optional(phone),
  email: optional(email),
  site: optional(site),
  cep: optional(cep),
  logradouro: optional(text(160)),
  numero: optional(text(20)),
  complemento: optional(text(80)),
  bairro: optional(text(80)),
  cidade: optional(text(80)),
  uf: optional(uf),
  cod_municipio: optional(codMunicipio),
  /** The stored name that the image's upload returned. */
  logo: optional(text(200)),
  obs: optional(text(2000)),
  ativo: z.optional(yesNo),
  ...customFields,
}

export const EmpresaBody = z.object(fields)
export type EmpresaBody = z.output<typeof EmpresaBody>

const shown = { kind: 'text', canBeNull: true, sorts: true } as const

/** Without the permission to view units, only name and address are filled in. */
export const empresas = list('GET /Empresa/get', {
  summary: 'Lista de empresas (unidades)',
  access: 'session',
  key: 'id_empresa',
  columns: {
    id_empresa: { kind: 'id', sorts: true },
    fantasia: { kind: 'text', label: 'Nome fantasia', width: 176, paper: 30, sorts: true },
    razao: { kind: 'text', label: 'Razão social', width: 220, paper: 36, sorts: true },
    cnpj: {
      kind: 'documento',
      label: 'CNPJ',
      canBeNull: true,
      width: 172,
      paper: 20,
      sorts: true,
    },
    cidade: { ...shown, label: 'Cidade', width: 130, paper: 20 },
    uf: { ...shown, label: 'UF', width: 52, paper: 5 },
    ativo: {
      kind: 'word',
      words: { S: 'Ativa', N: 'Inativa' },
      label: 'Situação',
      width: 96,
      paper: 10,
      sorts: true,
    },
    fone: { kind: 'telefone', label: 'Telefone', canBeNull: true, paper: 16, sorts: true },
    email: { ...shown, label: 'E-mail', width: 190, paper: 28 },
    data_cadastro: { kind: 'date', label: 'Cadastro', paper: 11, sorts: true },
    ie: shown,
    im: shown,
    site: shown,
    cep: shown,
    logradouro: shown,
    numero: shown,
    complemento: shown,
    bairro: shown,
    cod_municipio: shown,
    logo: shown,
    /** Signed link to the logo. */
    logo_url: { kind: 'text', canBeNull: true },
    obs: shown,
    versao: { kind: 'number', sorts: true },
    campos_personalizados: { kind: 'other', schema: customFields.campos_personalizados },
  },
  order: ['fantasia', 'asc'],
  filters: {
    id_empresa: z.optional(pathId),
    fantasia: z.optional(text(120)),
    razao: z.optional(text(160)),
    cnpj: z.optional(text(20)),
    ativo: z.optional(yesNo),
    /** Sent by the list screen to get every unit; without it, as in selectors, only active ones. */
    table: z.optional(text(5)),
    ...customFilters,
  },
})
export const empresaList = empresas.call
export type Empresa = z.output<typeof empresas.row>

export const empresaCreate = write('POST /Empresa/post', {
  summary: 'Cadastra uma empresa (unidade)',
  access: 'empresa.cadastrar',
  body: EmpresaBody,
  reply: reply({ id_empresa: id }),
})

export const empresaUpdate = write('POST /Empresa/put', {
  summary: 'Altera uma empresa (unidade)',
  access: 'empresa.alterar',
  body: z.object({ ...fields, id_empresa: id, versao: requiredVersao }),
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
  query: empresas.query,
  reply: ExportReply,
})
