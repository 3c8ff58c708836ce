import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, id, money, oneOf, pathId, reply, text } from '../../wire.ts'
import { LinhaExtrato } from './conciliacao.ts'

const shown = z.nullable(z.string())
const reason = z.optional(text(300))
/** Why the bank returned the cheque that made the settlement. */
const alinea = z.optional(z.nullable(z.int()))

export const conciliacaoAnnul = write('v2 POST /conciliacao/anular', {
  summary:
    'Concilia duas linhas iguais e opostas de uma conta uma com a outra, como um pagamento e a sua devolução; desfaz a baixa que a pessoa escolheu, e mais nada muda no livro',
  access: 'extrato.conciliar',
  body: z.object({
    id_contabancaria: id,
    linhas: z.array(id).check(z.minLength(2, 'Escolha duas linhas'), z.maxLength(2)),
    /** The settlement of the first line, not reconciled: it is undone, and its title is owed again. */
    id_baixa: z.optional(z.nullable(id)),
    alinea,
    motivo: reason,
  }),
  reply: reply({ id_conciliacao: id }),
})

export const conciliacaoAnnulDecided = write('v2 POST /conciliacao/anular/conciliada', {
  summary:
    'Desfaz um pagamento já conciliado que voltou: a conciliação, a baixa e o que foi lançado dele, e concilia a linha dele com a da devolução',
  access: 'extrato.conciliar',
  body: z.object({
    id_contabancaria: id,
    /** The line that gives the payment back. */
    id_extrato_historico: id,
    id_conciliacao: id,
    alinea,
    motivo: reason,
  }),
  reply: reply({ id_conciliacao: id }),
})

/** A settlement that the act would undo. */
const Undone = z.object({
  id_baixa: id,
  id_lancamento: id,
  tipo: oneOf(...tiposOfLancamento),
  operacao: oneOf('C', 'D'),
  descricao: z.string(),
  razao: shown,
  num_documento: shown,
  data: day,
  valor: money,
  dataVencimento: day,
  /** What its title owes when it is undone. */
  devera: money,
  /** The issued cheque that made it, which becomes returned. */
  numCheque: z.nullable(z.int()),
  /** How often the bank returned that cheque before. */
  devolucoes: z.nullable(z.int()),
})
export type UndoneBaixa = z.input<typeof Undone>

const ofLine = z.object({ id_contabancaria: pathId, id_extrato_historico: pathId })

export const conciliacaoAnnulBaixas = read('v2 GET /conciliacao/anular/baixas', {
  summary: 'As baixas ainda não conciliadas que têm o valor de uma linha, as mais perto primeiro',
  access: 'extrato.consultar',
  query: z.extend(ofLine, { devolucao: z.optional(pathId) }),
  reply: reply({
    data: z.array(
      z.extend(Undone, {
        /** One of the lines has the number of its cheque or document, and of no other of them. */
        tem_numero: z.boolean(),
      }),
    ),
  }),
})
const Decided = z.extend(Undone, {
  id_conciliacao: id,
  linha: LinhaExtrato,
  /** The reconciliation made it. */
  criada: z.boolean(),
  /** How many lines and settlements it joins. */
  linhas: z.int(),
  baixas: z.int(),
  /** Why it is not undone here, and what to do instead. */
  problema: shown,
})
export type DecidedLine = z.input<typeof Decided>

export const conciliacaoAnnulDecisions = read('v2 GET /conciliacao/anular/conciliadas', {
  summary:
    'O que já foi conciliado com o valor oposto ao de uma linha, até o dia dela, o mais novo primeiro',
  access: 'extrato.consultar',
  query: ofLine,
  reply: reply({ data: z.array(Decided) }),
})
