import { especies } from '@claquete/core/livro/contas/especie'
import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  queryInt,
  money,
  moneyFromZero,
  reply,
  requiredText,
  yesNo,
  text,
  requiredVersao,
} from '../../wire.ts'

const tipo = z.int().check(z.minimum(1), z.maximum(5))
const optional = (max: number) => z.optional(z.nullable(text(max)))
const dia = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(31))))

const fields = {
  descricao: requiredText(80),
  /** 1 conta corrente, 2 poupança, 3 caixa, 4 cartão, 5 investimento. */
  id_contabancaria_tipo: tipo,
  numero_banco: optional(3),
  banco: optional(80),
  agencia: optional(10),
  agencia_dv: optional(1),
  conta: optional(20),
  conta_dv: optional(1),
  chave_pix: optional(120),
  /** Its unit; null belongs to all units. */
  id_empresa: z.optional(z.nullable(id)),
  data_abertura: z.optional(z.nullable(day)),
  saldo_inicial: z.optional(money),
  /** For cards only. */
  dia_fechamento: dia,
  dia_vencimento: dia,
  limite: z.optional(z.nullable(moneyFromZero)),
  obs: optional(2000),
  ativo: z.optional(yesNo),
}

export const ContaBancariaBody = z.object(fields)
export type ContaBancariaBody = z.input<typeof ContaBancariaBody>
export type ContaBancariaBodyInside = z.output<typeof ContaBancariaBody>

/** Cash and bank accounts, a debt on a card, or barter. */
export const especie = oneOf(...especies)
/** The balance by kind of account; kinds without accounts are left out. */
export const subtotais = z.array(z.object({ especie, saldo: money }))

const shown = z.nullable(z.string())
const row = {
  id_contabancaria: id,
  descricao: z.string(),
  id_contabancaria_tipo: tipo,
  tipo: z.string(),
  especie,
  numero_banco: shown,
  banco: shown,
  agencia: shown,
  agencia_dv: shown,
  conta: shown,
  conta_dv: shown,
  chave_pix: shown,
  id_empresa: z.nullable(id),
  empresa: shown,
  ativo: yesNo,
}

/** One line of the list. */
export const ContaBancariaRow = z.object({
  ...row,
  data_abertura: z.nullable(day),
  saldo_inicial: money,
  /** The accounting balance at the end of the requested day, today by default: issued cheques are out of it. */
  saldo: money,
  /** Issued cheques that the bank has not taken yet. */
  a_compensar: money,
  /** The available balance: what the bank has. */
  saldo_disponivel: money,
})
export type ContaBancariaRow = z.input<typeof ContaBancariaRow>
export type ContaBancariaRowInside = z.output<typeof ContaBancariaRow>

export const ContaBancaria = z.object({
  ...ContaBancariaRow.shape,
  dia_fechamento: z.nullable(z.int()),
  dia_vencimento: z.nullable(z.int()),
  limite: z.nullable(money),
  obs: shown,
  versao: z.int(),
})
export type ContaBancaria = z.input<typeof ContaBancaria>
export type ContaBancariaInside = z.output<typeof ContaBancaria>

const filters = {
  descricao: z.optional(text(80)),
  id_contabancaria_tipo: z.optional(queryInt(1, 5)),
  id_empresa: z.optional(pathId),
  id_contabancaria: z.optional(pathId),
  ativo: z.optional(yesNo),
  /** The day of the balances. */
  data: z.optional(day),
}
const query = listQuery(filters)

export const contaBancariaList = read('GET /contas-bancarias/get/listar/pagination', {
  summary: 'Contas bancárias com o saldo de cada uma e o total geral',
  access: 'conta_bancaria.consultar',
  query,
  reply: z.object({
    ...page(ContaBancariaRow).shape,
    /** The sum of all filtered accounts, of any page and kind. */
    saldo_total: money,
    /** The same of the available balance. */
    disponivel_total: money,
    subtotais,
  }),
})

export const contaBancariaSaldo = read('GET /contas-bancarias/saldo-conta-bancaria/', {
  summary: 'Saldo de uma conta, ou de todas as que o perfil vê, no fim de um dia',
  access: 'conta_bancaria.consultar',
  query: z.object({
    id_contabancaria: z.optional(pathId),
    id_empresa: z.optional(pathId),
    data: z.optional(day),
  }),
  reply: reply({
    data: z.object({
      data: day,
      saldo_total: money,
      disponivel_total: money,
      subtotais,
      contas: z.array(
        z.object({
          id_contabancaria: id,
          descricao: z.string(),
          especie,
          saldo_inicial: money,
          entradas: money,
          saidas: money,
          saldo: money,
          a_compensar: money,
          saldo_disponivel: money,
        }),
      ),
    }),
  }),
})

export const contaBancariaCards = read(
  'GET /contas-bancarias/get/listar/contabancaria_tipo_cartao',
  {
    summary: 'Cartões que o perfil pode usar',
    access: ['conta_bancaria.consultar', 'execucao.pagar'],
    query: z.object({ search: z.optional(text(120)) }),
    reply: reply({
      data: z.array(
        z.object({
          id_contabancaria: id,
          descricao: z.string(),
          banco: shown,
          dia_fechamento: z.nullable(z.int()),
          dia_vencimento: z.nullable(z.int()),
          limite: z.nullable(money),
        }),
      ),
    }),
  },
)

export const contaBancariaView = read('v2 GET /contas-bancarias/ficha/{id_contabancaria}', {
  summary: 'Ficha completa de uma conta bancária',
  access: 'conta_bancaria.consultar',
  params: z.object({ id_contabancaria: pathId }),
  reply: reply({ data: ContaBancaria }),
})

export const contaBancariaCreate = write('POST /contas-bancarias/post/', {
  summary: 'Cadastra uma conta bancária',
  access: 'conta_bancaria.cadastrar',
  confirms: 'senha',
  body: ContaBancariaBody,
  reply: reply({ id_contabancaria: id }),
})

export const contaBancariaUpdate = write('POST /contas-bancarias/put/', {
  summary: 'Altera uma conta bancária',
  access: 'conta_bancaria.alterar',
  confirms: 'senha',
  body: z.object({ ...fields, id_contabancaria: id, versao: requiredVersao }),
  reply: reply({ id_contabancaria: id }),
})

export const contaBancariaDelete = write('GET /contas-bancarias/delete/', {
  summary: 'Exclui uma conta bancária que não esteja em uso',
  access: 'conta_bancaria.excluir',
  confirms: 'senha',
  query: z.object({ id_contabancaria: pathId }),
  reply: nothing,
})

export const contaBancariaDeleteMany = write('v2 DELETE /contas-bancarias', {
  summary: 'Exclui várias contas bancárias, todas ou nenhuma',
  access: 'conta_bancaria.excluir',
  confirms: 'senha',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  reply: nothing,
})

export const contaBancariaExport = write('POST /contas-bancarias/exportar', {
  summary: 'Exporta as contas bancárias com os saldos, pelos filtros dados',
  access: 'conta_bancaria.imprimir',
  body: z.object({
    tipo: oneOf('pdf', 'excel', 'csv'),
    search: z.optional(text(120)),
    id_contabancaria_tipo: z.optional(tipo),
    id_empresa: z.optional(id),
    ativo: z.optional(yesNo),
    data: z.optional(day),
  }),
  reply: ExportReply,
})

export const contaBancariaExportList = write('v2 GET /contas-bancarias/exportar/tipo/{tipo}', {
  summary: 'O mesmo, com os filtros da lista',
  access: 'conta_bancaria.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query,
  reply: ExportReply,
})

export const orcamentoHasContaCartao = read(
  'POST /contas-bancarias/orcamento-possua-conta-cartao',
  {
    summary: 'Diz se um orçamento tem lançamentos em cartão, e em quais',
    access: ['conta_bancaria.consultar', 'execucao.consultar'],
    body: z.object({ id_orcamento: id }),
    reply: reply({
      possui: z.boolean(),
      data: z.array(
        z.object({ id_contabancaria: id, descricao: z.string(), lancamentos: z.int() }),
      ),
    }),
  },
)

export const contaBancariaOptions = read('v2 GET /accounts-banks-select-options', {
  summary: 'Contas bancárias em uso, para quem as escolhe em outra tela',
  access: ['conta_bancaria.consultar', 'execucao.consultar'],
  query: z.object({
    search: z.optional(text(120)),
    id_contabancaria_tipo: z.optional(queryInt(1, 5)),
    id_empresa: z.optional(pathId),
    id_contabancaria: z.optional(pathId),
  }),
  reply: reply({
    data: z.array(
      z.object({
        id_contabancaria: id,
        descricao: z.string(),
        id_contabancaria_tipo: tipo,
        tipo: z.string(),
        banco: shown,
        agencia: shown,
        conta: shown,
      }),
    ),
  }),
})
