import { estadosOfItem, estadosOfLote } from '@claquete/core/financeiro/pagamentos/lote'
import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import {
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  money,
  moneyFromZero,
  reply,
  requiredText,
  requiredVersao,
  text,
} from '../../wire.ts'
import { PagamentoProblem, SaldoDoDia, via } from './shared.ts'

const estado = oneOf(...tableKeys(estadosOfLote))

export const lotes = list('v2 GET /pagamentos/lotes', {
  summary: 'Lotes de pagamento, pelos filtros dados',
  access: 'pagamento.consultar',
  key: 'id_lote_pagamento',
  columns: {
    id_lote_pagamento: { kind: 'other', schema: id, label: 'Lote', width: 72, sorts: true },
    data: { kind: 'date', label: 'Dia', sorts: true },
    conta: { kind: 'text', label: 'Conta', width: 190, sorts: true },
    estado_label: { kind: 'text', label: 'Situação', width: 128 },
    quantidade: { kind: 'number', label: 'Pagamentos', width: 98, sorts: true },
    /** Payments that the bank made, and that it refused or sent back. */
    pagos: { kind: 'number', label: 'Pagos', width: 80 },
    recusados: { kind: 'number', label: 'Rejeitados', width: 88 },
    preparado_por: { kind: 'text', canBeNull: true, label: 'Preparado por', width: 176 },
    descricao: { kind: 'text', label: 'Descrição', width: 180 },
    valor: { kind: 'money', label: 'Valor', width: 128, sorts: true },
    id_contabancaria: { kind: 'id' },
    numero_banco: { kind: 'text' },
    estado: { kind: 'other', schema: estado },
    criado_em: { kind: 'datetime' },
    versao: { kind: 'number' },
  },
  order: ['id_lote_pagamento', 'desc'],
  filters: {
    estado: z.optional(estado),
    id_contabancaria: z.optional(pathId),
    id_empresa: z.optional(pathId),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const loteList = lotes.call
export type LoteRow = z.input<typeof lotes.row>

const LoteItem = z.object({
  id_lote_pagamento_item: id,
  id_lancamento: id,
  descricao: z.string(),
  seu_numero: z.string(),
  favorecido_nome: z.string(),
  favorecido_documento: z.string(),
  via,
  /** Where it goes, in words. */
  destino: z.string(),
  valor: money,
  desconto: money,
  /** Interest and fine, and how much of it is a fine. */
  acrescimo: money,
  multa: money,
  estado: oneOf(...tableKeys(estadosOfItem)),
  ocorrencias: z.string(),
  ocorrencia_texto: z.string(),
  autenticacao: z.string(),
  pago_em: z.nullable(day),
  valor_pago: z.nullable(money),
  /** The warnings that somebody accepted, and who. */
  avisos: z.array(z.object({ codigo: z.string(), msg: z.string() })),
  aceito_por: z.nullable(z.string()),
  /** The bank refused it or sent it back, its title is still owed, and no other batch has it. */
  a_reenviar: z.boolean(),
  problemas: z.array(PagamentoProblem),
})
export type LoteItem = z.input<typeof LoteItem>
export type LoteItemInside = z.output<typeof LoteItem>

const LoteEvento = z.object({
  id_lote_pagamento_evento: id,
  acao: oneOf(
    'preparar',
    'alterar',
    'liberar',
    'reabrir',
    'exportar',
    'desfazer_arquivo',
    'cancelar',
  ),
  motivo: z.string(),
  usuario: z.nullable(z.string()),
  criado_em: instant,
})
export type LoteEvento = z.output<typeof LoteEvento>

export const Lote = z.object({
  ...lotes.row.shape,
  motivo: z.string(),
  /** SHA-256 of what will be paid now; a release vouches for it. */
  hash: z.string(),
  itens: z.array(LoteItem),
  eventos: z.array(LoteEvento),
  saldo: z.nullable(SaldoDoDia),
  /** How many people still have to release it. */
  faltam: z.int(),
  /** Who released it so far. */
  liberado_por: z.array(z.string()),
  /** Why this person may not release it; null when they may. */
  impedimento: z.nullable(z.string()),
})
export type Lote = z.input<typeof Lote>
export type LoteInside = z.output<typeof Lote>

export const loteView = read('v2 GET /pagamentos/lotes/{id_lote_pagamento}', {
  summary: 'Um lote com os pagamentos, a história e o que falta para liberá-lo',
  access: 'pagamento.consultar',
  params: z.object({ id_lote_pagamento: pathId }),
  reply: reply({ data: Lote }),
})

const titulos = z
  .array(
    z.object({
      id_lancamento: id,
      versao: requiredVersao,
      visto: text(64),
      valor: moneyFromZero,
      desconto: moneyFromZero,
      acrescimo: moneyFromZero,
      /** How much of `acrescimo` is a fine. */
      multa: z.optional(moneyFromZero),
      data: day,
      id_contabancaria: id,
      /** The codes of the warnings that the person accepts. */
      aceitos: z.optional(z.array(text(40)).check(z.maxLength(20))),
    }),
  )
  .check(z.minLength(1), z.maxLength(500))

export const loteCreate = write('v2 POST /pagamentos/lotes', {
  summary: 'Monta lotes com os títulos preparados, um por conta e dia; todos ou nenhum',
  access: 'pagamento.preparar',
  body: z.object({ descricao: z.optional(text(120)), titulos }),
  reply: reply({
    lotes: z.array(z.object({ id_lote_pagamento: id, quantidade: z.int(), valor: money })),
  }),
})

const Chosen = { id_lote_pagamento: id, versao: requiredVersao }

export const loteChange = write('v2 POST /pagamentos/lotes/alterar', {
  summary: 'Muda dia, descrição ou tira pagamentos de um lote; ele pede liberação outra vez',
  access: 'pagamento.preparar',
  body: z.object({
    ...Chosen,
    data: z.optional(day),
    descricao: z.optional(text(120)),
    /** Payments to take out. */
    retirar: z.optional(z.array(id).check(z.maxLength(500))),
  }),
  reply: nothing,
})

export const loteAdd = write('v2 POST /pagamentos/lotes/acrescentar', {
  summary:
    'Acrescenta títulos preparados a um lote em preparação, da conta e do dia dele; todos ou nenhum',
  access: 'pagamento.preparar',
  body: z.object({ ...Chosen, titulos }),
  reply: nothing,
})

export const loteRelease = write('v2 POST /pagamentos/lotes/liberar', {
  summary: 'Libera um lote que outra pessoa preparou',
  access: 'pagamento.liberar',
  confirms: 'senha',
  body: z.object({ ...Chosen, hash: text(64) }),
  reply: reply({ faltam: z.int() }),
})

export const loteReopen = write('v2 POST /pagamentos/lotes/reabrir', {
  summary: 'Devolve à preparação um lote que não está em arquivo',
  access: ['pagamento.preparar', 'pagamento.liberar'],
  body: z.object({ ...Chosen, motivo: z.optional(text(500)) }),
  reply: nothing,
})

export const loteCancel = write('v2 POST /pagamentos/lotes/cancelar', {
  summary: 'Cancela um lote que não está em arquivo; os títulos ficam livres',
  access: 'pagamento.cancelar',
  body: z.object({ ...Chosen, motivo: requiredText(500) }),
  reply: nothing,
})
