import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, nothing, oneOf, pathId, reply, requiredText, text } from '../../wire.ts'

const optional = (max: number) => z.optional(z.nullable(text(max)))

const contaFields = {
  banco: z.optional(text(80)),
  numero_banco: z.optional(text(4)),
  num_agencia: z.optional(text(12)),
  num_conta: z.optional(text(20)),
  tipo_conta: z.optional(oneOf('corrente', 'poupanca', 'pagamento', 'salario')),
  /** Pix key: CPF, CNPJ, e-mail, telephone or random key. */
  pix: optional(120),
}
export const ContaBanco = z.object({ id_pessoa_conta_banco: z.optional(id), ...contaFields })
export type ContaBanco = z.output<typeof ContaBanco>

export const contaBancoList = read('GET /pessoa/conta-bancaria/get/1/id_pessoa/{id_pessoa}', {
  summary: 'Contas bancárias e chaves Pix de uma pessoa',
  access: 'pessoa.consultar',
  params: z.object({ id_pessoa: pathId }),
  reply: reply({
    data: z.array(z.object({ ...contaFields, id_pessoa_conta_banco: id, id_pessoa: id })),
  }),
})

export const contaBancoCreate = write('POST /pessoa/conta-bancaria/post', {
  summary: 'Cadastra uma conta bancária da pessoa',
  access: 'pessoa.alterar',
  confirms: 'senha',
  body: z.object({ ...contaFields, id_pessoa: id }),
  reply: reply({ id_pessoa_conta_banco: id }),
})

export const contaBancoUpdate = write('POST /pessoa/conta-bancaria/put', {
  summary: 'Altera uma conta bancária da pessoa',
  access: 'pessoa.alterar',
  confirms: 'senha',
  body: z.object({ ...contaFields, id_pessoa_conta_banco: id }),
  reply: nothing,
})

export const contaBancoDelete = write(
  'GET /pessoa/conta-bancaria/delete/1/id_pessoa_conta_banco/{id_pessoa_conta_banco}',
  {
    summary: 'Exclui uma conta bancária da pessoa',
    access: 'pessoa.alterar',
    confirms: 'senha',
    params: z.object({ id_pessoa_conta_banco: pathId }),
    reply: nothing,
  },
)

const contatoFields = {
  nome: requiredText(120),
  cargo: optional(80),
  email: optional(120),
  fone: optional(20),
  celular: optional(20),
  obs: optional(500),
}
export const Contato = z.object({ id_pessoa_contato: z.optional(id), ...contatoFields })
export type Contato = z.output<typeof Contato>

export const contatoList = read('GET /pessoa/contatos/get/1/id_pessoa/{id_pessoa}', {
  summary: 'Contatos de uma pessoa',
  access: 'pessoa.consultar',
  params: z.object({ id_pessoa: pathId }),
  reply: reply({
    data: z.array(z.object({ ...contatoFields, id_pessoa_contato: id, id_pessoa: id })),
  }),
})

export const contatoCreate = write('POST /pessoa/contatos/post', {
  summary: 'Cadastra um contato da pessoa',
  access: 'pessoa.alterar',
  body: z.object({ ...contatoFields, id_pessoa: id }),
  reply: reply({ id_pessoa_contato: id }),
})

export const contatoUpdate = write('POST /pessoa/contatos/put', {
  summary: 'Altera um contato da pessoa',
  access: 'pessoa.alterar',
  body: z.object({ ...contatoFields, id_pessoa_contato: id }),
  reply: nothing,
})

/** The path says id_pessoa but takes the contact's id (id_pessoa_contato); the public API has it so. */
export const contatoDelete = write('GET /pessoa/contatos/delete/1/id_pessoa/{id_pessoa_contato}', {
  summary: 'Exclui um contato da pessoa',
  access: 'pessoa.alterar',
  params: z.object({ id_pessoa_contato: pathId }),
  reply: nothing,
})

export const contatoDeleteMany = write('DELETE /pessoa/contatos-delete', {
  summary: 'Exclui vários contatos, todos ou nenhum',
  access: 'pessoa.alterar',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  reply: nothing,
})

export const contatoSuggest = read('POST /pessoa/auto-complete-pessoa-contato', {
  summary: 'Sugestões de pessoas e seus contatos',
  access: 'session',
  body: z.object({ search: z.optional(text(120)), id_pessoa: z.optional(id) }),
  reply: reply({
    data: z.array(
      z.object({
        id_pessoa: id,
        razao: z.string(),
        id_pessoa_contato: z.nullable(id),
        nome: z.string(),
        /** Only for who may view people or send budgets. */
        email: z.nullable(z.string()),
      }),
    ),
  }),
})
