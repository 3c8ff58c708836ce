import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  nothing,
  pathId,
  money,
  reply,
  text,
  requiredVersao,
  positiveMoney,
} from '../../wire.ts'
import { ContaOfBaixa } from './baixa.ts'

const fields = {
  id_conta_origem: id,
  id_conta_destino: id,
  data: day,
  valor: positiveMoney,
  descricao: z.optional(text(300)),
  num_documento: z.optional(z.nullable(text(60))),
  obs: z.optional(z.nullable(text(2000))),
}
export const TransferenciaBody = z.object(fields)
export type TransferenciaBody = z.output<typeof TransferenciaBody>

const done = reply({
  id_transferencia: id,
  id_lancamento_saida: id,
  id_lancamento_entrada: id,
})

export const transferenciaCreate = write('POST /lancamentos/inserir-transferencia/', {
  summary: 'Transfere de uma conta da empresa a outra',
  access: 'lancamento.cadastrar',
  body: TransferenciaBody,
  reply: done,
})

export const oldTransferencia = write('POST /lancamentos/inserir-transferencia-antigo', {
  summary: 'O mesmo, com os nomes de campo antigos',
  access: 'lancamento.cadastrar',
  body: z.object({
    id_conta_de: id,
    id_conta_para: id,
    data_transferencia: day,
    valor_transferencia: positiveMoney,
    historico: z.optional(text(300)),
    num_documento: z.optional(z.nullable(text(60))),
    obs: z.optional(z.nullable(text(2000))),
  }),
  reply: done,
})

export const transferenciaContas = read('POST /lancamentos/carregar-dados-modal-transferencia', {
  summary: 'As contas que o perfil pode usar e o saldo de cada uma no fim de um dia',
  access: ['lancamento.cadastrar', 'lancamento.alterar'],
  body: z.object({ data: z.optional(day) }),
  reply: reply({ data: z.array(ContaOfBaixa), hoje: day }),
})

const transferText = z.nullable(z.string())
export const Transferencia = z.object({
  id_transferencia: id,
  id_conta_origem: id,
  conta_origem: z.string(),
  id_conta_destino: id,
  conta_destino: z.string(),
  data: day,
  valor: money,
  descricao: z.string(),
  num_documento: transferText,
  obs: transferText,
  versao: z.int(),
})
export type Transferencia = z.input<typeof Transferencia>

const params = z.object({ id_transferencia: pathId })

export const transferenciaView = read('v2 GET /lancamentos/transferencia/{id_transferencia}', {
  summary: 'Uma transferência, com os seus dois lados',
  access: 'lancamento.consultar',
  params,
  reply: reply({ data: Transferencia }),
})

export const transferenciaUpdate = write('v2 PUT /lancamentos/transferencia/{id_transferencia}', {
  summary: 'Altera os dois lados de uma transferência',
  access: 'lancamento.alterar',
  params,
  body: z.object({ ...fields, versao: requiredVersao }),
  reply: done,
})

export const transferenciaDelete = write(
  'v2 DELETE /lancamentos/transferencia/{id_transferencia}',
  {
    summary: 'Exclui os dois lados de uma transferência',
    access: 'lancamento.excluir',
    params,
    reply: nothing,
  },
)
