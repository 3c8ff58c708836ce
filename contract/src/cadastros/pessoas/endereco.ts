import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { id, nothing, pathId, reply, requiredText, text } from '../../wire.ts'

const optional = (max: number) => z.optional(z.nullable(text(max)))

export const enderecoFields = {
  fone: optional(20),
  fone2: optional(20),
  fax: optional(20),
  celular: optional(20),
  site: optional(160),
  email: optional(120),
  emailSec: optional(120),
  skype: optional(80),
  msn: optional(80),
  logradouro: optional(160),
  numero: optional(20),
  complemento: optional(80),
  bairro: optional(80),
  /** Eight digits, or with the mask ##.###-###. */
  cep: optional(10),
  cidade: optional(80),
  uf: optional(2),
  pais: optional(60),
  cod_municipio: optional(7),
  fone_cobranca: optional(20),
  fone2_cobranca: optional(20),
  fax_cobranca: optional(20),
  celular_cobranca: optional(20),
  site_cobranca: optional(160),
  email_cobranca: optional(120),
  emailSec_cobranca: optional(120),
  skype_cobranca: optional(80),
  msn_cobranca: optional(80),
  logradouro_cobranca: optional(160),
  numero_cobranca: optional(20),
  complemento_cobranca: optional(80),
  bairro_cobranca: optional(80),
  cep_cobranca: optional(10),
  cidade_cobranca: optional(80),
  uf_cobranca: optional(2),
  pais_cobranca: optional(60),
  cod_municipio_cobranca: optional(7),
}

export const Endereco = z.object(enderecoFields)
export type Endereco = z.output<typeof Endereco>

export const enderecoView = read('GET /endereco/get/id_pessoa/{id_pessoa}', {
  summary: 'Endereço de uma pessoa',
  access: 'pessoa.consultar',
  params: z.object({ id_pessoa: pathId }),
  reply: reply({ data: z.object({ ...enderecoFields, id_pessoa_endereco: z.nullable(id) }) }),
})

export const enderecoUpdate = write('POST /endereco/put', {
  also: { enderecoChange: 'PUT /endereco/alterar-endereco-pessoa' },
  summary: 'Guarda o endereço de uma pessoa',
  access: 'pessoa.alterar',
  body: z.object({ ...enderecoFields, id_pessoa: id }),
  reply: nothing,
})

export const cepView = slow('GET /endereco/consulta-por-cep/cep/{cep}', {
  summary: 'Endereço de um CEP',
  access: 'session',
  whenUnpaid: true,
  params: z.object({ cep: requiredText(10) }),
  reply: reply({
    data: z.object({
      cep: z.string(),
      logradouro: z.string(),
      bairro: z.string(),
      cidade: z.string(),
      uf: z.string(),
      cod_municipio: z.nullable(z.string()),
    }),
  }),
})

export const citySuggest = read('GET /auto-complete/buscar-db', {
  summary: 'Sugestões de cidade, bairro ou banco já usados nos cadastros',
  access: 'session',
  query: z.object({
    campo: z.optional(z.enum(['cidade', 'bairro', 'banco'])),
    search: z.optional(text(80)),
  }),
  reply: reply({ data: z.array(z.string()) }),
})
