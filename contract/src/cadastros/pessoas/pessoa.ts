import * as z from 'zod/mini'
import { customFields, customFilters, CustomValues } from '../../kernel/custom-fields.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import {
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  requiredVersao,
  yesNo,
} from '../../wire.ts'
import { Endereco } from './endereco.ts'
import { ContaBanco, Contato } from './pessoa-parts.ts'

export const tipoPessoa = oneOf('PF', 'PJ')

const optional = (max: number) => z.optional(z.nullable(text(max)))

const fields = {
  tipo_pessoa: z.optional(tipoPessoa),
  id_pessoa_categoria: z.optional(z.nullable(id)),
  razao: requiredText(160),
  fantasia: z.optional(text(160)),
  /** CPF or CNPJ (which may have letters), with or without punctuation. */
  cnpj: optional(20),
  ie: optional(20),
  im: optional(20),
  contato1: optional(80),
  contato2: optional(80),
  obs: optional(4000),
  data_nascimento: z.optional(z.nullable(day)),
  /** S: IBS and CBS are added to what this client is charged; N: the price is what is collected; null: nobody said it. */
  ibs_cbs: z.optional(z.nullable(yesNo)),
  endereco: z.optional(Endereco),
  ...customFields,
  /** Absent keeps the stored ones; present replaces them. */
  lista_dados_bancarios: z.optional(z.array(ContaBanco).check(z.maxLength(50))),
  lista_contatos: z.optional(z.array(Contato).check(z.maxLength(200))),
}

export const PessoaBody = z.object(fields)
export type PessoaBody = z.output<typeof PessoaBody>

/** One line of the list. */
export const PessoaRow = z.object({
  id_pessoa: id,
  tipo_pessoa: tipoPessoa,
  id_pessoa_categoria: z.nullable(id),
  categoria: z.nullable(z.string()),
  razao: z.string(),
  fantasia: z.string(),
  cnpj: z.nullable(z.string()),
  email: z.nullable(z.string()),
  fone: z.nullable(z.string()),
  celular: z.nullable(z.string()),
  cidade: z.nullable(z.string()),
  uf: z.nullable(z.string()),
  data_cadastro: day,
  ...customFields,
})
export type PessoaRow = z.output<typeof PessoaRow>

/** The whole record. */
export const Pessoa = z.object({
  id_pessoa: id,
  tipo_pessoa: tipoPessoa,
  id_pessoa_categoria: z.nullable(id),
  razao: z.string(),
  fantasia: z.string(),
  cnpj: z.nullable(z.string()),
  ie: z.nullable(z.string()),
  im: z.nullable(z.string()),
  contato1: z.nullable(z.string()),
  contato2: z.nullable(z.string()),
  obs: z.nullable(z.string()),
  data_nascimento: z.nullable(day),
  ibs_cbs: z.nullable(yesNo),
  data_cadastro: day,
  /** Version number, incremented by every change of the record, its address, accounts or contacts. */
  versao: z.int(),
  /** When it was anonymised, after which it takes no changes; and the day on which it will be. */
  anonimizada_em: z.nullable(instant),
  anonimizar_em: z.nullable(day),
  endereco: Endereco,
  campos_personalizados: CustomValues,
  lista_dados_bancarios: z.array(ContaBanco),
  lista_contatos: z.array(Contato),
})
export type Pessoa = z.output<typeof Pessoa>

const filters = {
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  razao: z.optional(text(160)),
  fantasia: z.optional(text(160)),
  cpfCnpj: z.optional(text(20)),
  id_pessoa: z.optional(pathId),
  id_pessoa_categoria: z.optional(pathId),
  tipo_pessoa: z.optional(tipoPessoa),
  id_importacao: z.optional(pathId),
  ...customFilters,
}

/** A line of the list; with `id_pessoa`, the whole record. */
const PessoaFound = z.object({ ...PessoaRow.shape, ...z.partial(Pessoa).shape, ...PessoaRow.shape })

export const pessoaList = read('GET /pessoa/get', {
  summary: 'Lista de pessoas; com id_pessoa, a ficha inteira dela',
  access: 'pessoa.consultar',
  query: listQuery(filters),
  reply: page(PessoaFound),
})

export const pessoaOptions = read('GET /persons', {
  summary: 'Pessoas para seletores',
  access: 'session',
  query: z.object({
    /** With `true`, each person also comes as an option of a selector: `value` and `label`. */
    value: z.optional(oneOf('true', 'false')),
    search: z.optional(text(120)),
    id_pessoa: z.optional(pathId),
    /** Name of a category whose people come first. */
    primeiro: z.optional(text(60)),
  }),
  reply: reply({
    persons: z.array(
      z.object({
        id_pessoa: id,
        razao: z.string(),
        fantasia: z.string(),
        /** A CPF only for who may view people. */
        cnpj: z.nullable(z.string()),
        value: z.optional(id),
        label: z.optional(z.string()),
      }),
    ),
  }),
})

export const pessoaView = read('v2 GET /pessoa/ficha/{id_pessoa}', {
  summary: 'Ficha completa de uma pessoa',
  access: 'pessoa.consultar',
  params: z.object({ id_pessoa: pathId }),
  reply: reply({ data: Pessoa }),
})

const SavedPessoa = reply({
  id_pessoa: id,
  /** Others with the same document; the record is saved nevertheless, and can be merged with them. */
  repetidas: z.array(z.object({ id_pessoa: id, razao: z.string() })),
})

export const pessoaCreate = write('POST /pessoa/post', {
  summary: 'Cadastra uma pessoa',
  access: 'pessoa.cadastrar',
  body: PessoaBody,
  reply: SavedPessoa,
})

export const pessoaUpdate = write('POST /pessoa/put', {
  summary: 'Altera uma pessoa',
  access: 'pessoa.alterar',
  body: z.object({
    ...fields,
    id_pessoa: id,
    /** The version that was read; refused when the record changed since. Absent skips the check. */
    versao: requiredVersao,
  }),
  reply: SavedPessoa,
})

export const pessoaDelete = write('GET /pessoa/delete/id_pessoa/{id_pessoa}', {
  summary: 'Exclui uma pessoa',
  access: 'pessoa.excluir',
  params: z.object({ id_pessoa: pathId }),
  reply: nothing,
})

export const pessoaDeleteMany = write('v2 DELETE /pessoa', {
  summary: 'Exclui várias pessoas, todas ou nenhuma',
  access: 'pessoa.excluir',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  reply: nothing,
})

export const pessoaMerge = write('POST /pessoa/unificar', {
  summary: 'Unifica cadastros repetidos: tudo passa para o que fica',
  access: 'pessoa.unificar',
  confirms: 'senha',
  body: z.object({
    /** The record that stays. */
    id_pessoa: id,
    /** The records that are merged into it. */
    ids: z.array(id).check(z.minLength(1), z.maxLength(50)),
  }),
  reply: nothing,
})

export const pessoaDuplicates = read('v2 GET /pessoa/repetidas', {
  summary: 'Grupos de cadastros provavelmente repetidos',
  access: 'pessoa.unificar',
  reply: reply({
    data: z.array(z.object({ motivo: z.string(), pessoas: z.array(PessoaRow) })),
  }),
})

const tipo = oneOf('pdf', 'excel', 'csv')

export const pessoaExport = write('GET /pessoa/exportar/tipo/{tipo}', {
  summary: 'Exporta a lista de pessoas com os filtros dados',
  access: 'pessoa.imprimir',
  params: z.object({ tipo }),
  query: listQuery(filters),
  reply: ExportReply,
})

export const pessoaExportPost = write('POST /export-person', {
  summary: 'Exporta a lista de pessoas com os filtros dados',
  access: 'pessoa.imprimir',
  body: z.object({ type: z.optional(tipo), tipo: z.optional(tipo) }),
  query: listQuery(filters),
  reply: ExportReply,
})
