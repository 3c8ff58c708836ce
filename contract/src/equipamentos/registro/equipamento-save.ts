import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { equipamentoStatus } from '@claquete/core/equipamentos/registro/equipamento'
import { mostPercentual } from '@claquete/core/equipamentos/registro/rental'
import { numberToRate } from '@claquete/core/kernel/amounts/quantity'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  moneyFromZero,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'

/** Plans without equipment have none of these calls. */
const ofPlan = { excludedPlans: WITHOUT_EQUIPAMENTO } as const

export const equipamentoGetCode = read('POST /equipamento/get-code', {
  summary: 'O próximo código livre de um tipo: a sigla dele e um número',
  access: ['equipamento.cadastrar', 'equipamento.alterar'],
  ...ofPlan,
  body: z.object({ id_tipo_equip: id }),
  reply: reply({ codigo: z.string() }),
})

const percentOf = (most: number, words: string) =>
  z.number().check(
    z.minimum(0),
    z.maximum(most),
    z.refine((value) => (numberToRate(value) ?? 1) % 100 === 0, words),
  )
const places = 'Use no máximo 4 casas decimais'
const optionalMoney = z.optional(z.nullable(moneyFromZero))
const optionalDay = z.optional(z.nullable(day))

const body = {
  /** In a new one, blank is the next free code of its type. */
  codigo: z.optional(text(30)),
  codigo_barras: z.optional(text(60)),
  nome: requiredText(160),
  id_tipo_equip: id,
  id_empresa: id,
  fabricante: z.optional(text(80)),
  modelo: z.optional(text(80)),
  numero_serie: z.optional(text(60)),
  status: z.optional(oneOf(...equipamentoStatus)),
  origem: z.optional(oneOf('proprio', 'alugado', 'comodato', 'sublocado')),
  conjunto: z.optional(yesNo),
  quantidade: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  valor: optionalMoney,
  /** Without one of these two, it follows from the other one. */
  valorAluguel: optionalMoney,
  percentual: z.optional(z.nullable(percentOf(mostPercentual / 1_000_000, places))),
  depreciacao: z.optional(z.nullable(percentOf(100, places))),
  dataCompra: optionalDay,
  nota_fiscal: z.optional(text(60)),
  id_fornecedor: z.optional(z.nullable(id)),
  seguradora: z.optional(text(120)),
  apolice: z.optional(text(60)),
  valor_segurado: optionalMoney,
  seguro_ate: optionalDay,
  local: z.optional(text(120)),
  obs: z.optional(text(4000)),
  /** The stored name that the upload returned. */
  foto: z.optional(z.nullable(text(200))),
  /** Of a kit; left out, they stay. */
  partes: z.optional(
    z
      .array(
        z.object({
          id_equipamento: id,
          quantidade: z.int().check(z.minimum(1), z.maximum(100_000)),
        }),
      )
      .check(z.maxLength(200)),
  ),
}
const Body = z.object(body)
export type EquipamentoBody = z.output<typeof Body>

export const equipamentoCreate = write('POST /equipamento', {
  summary: 'Cadastra um equipamento ou um conjunto',
  access: 'equipamento.cadastrar',
  ...ofPlan,
  body: Body,
  reply: reply({ id_equipamento: id, codigo: z.string() }),
})

export const equipamentoUpdate = write('PUT /equipamento', {
  summary: 'Altera um equipamento',
  access: 'equipamento.alterar',
  ...ofPlan,
  body: z.object({ ...body, id_equipamento: id, versao: requiredVersao }),
  reply: reply({ id_equipamento: id, codigo: z.string() }),
})

const many = z.array(id).check(z.minLength(1), z.maxLength(500))

export const equipamentoStatusChange = write('v2 POST /equipamentos/status', {
  summary: 'Inativa ou reativa equipamentos, todos ou nenhum',
  access: 'equipamento.alterar',
  ...ofPlan,
  body: z.object({ ids: many, status: oneOf(...equipamentoStatus) }),
  reply: nothing,
})

export const equipamentoDelete = write('DELETE /equipamento/index/id_equipamento/{id}', {
  summary: 'Exclui um equipamento que nada usa',
  access: 'equipamento.excluir',
  ...ofPlan,
  params: z.object({ id: pathId }),
  reply: nothing,
})

export const equipamentoDeleteMany = write('v2 DELETE /equipamentos', {
  summary: 'Exclui vários equipamentos, todos ou nenhum',
  access: 'equipamento.excluir',
  ...ofPlan,
  body: z.object({ ids: many }),
  reply: nothing,
})
