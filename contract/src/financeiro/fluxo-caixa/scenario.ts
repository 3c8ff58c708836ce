import { statesOfChange } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  moneyFromZero,
  positiveMoney,
  reply,
  requiredText,
  requiredVersao,
} from '../../wire.ts'

const changesMax = 500
const nome = requiredText(80)

export const NomeBody = z.object({ nome })
export const MoveBody = z.object({ tipo: z.literal('mover'), id_lancamento: id, dia: day })
export const HypothesisBody = z.object({
  tipo: z.literal('hipotese'),
  descricao: requiredText(120),
  operacao: oneOf('C', 'D'),
  valor: positiveMoney,
  dia: day,
})

/** The changes of a scenario. They name titles by id only; the server adds the titles' state. */
const anyChange = z.discriminatedUnion('tipo', [
  MoveBody,
  z.object({ tipo: z.literal('ocultar'), id_lancamento: id }),
  HypothesisBody,
])
export type ChangeBody = z.input<typeof anyChange>
export type ChangeBodyInside = z.output<typeof anyChange>
const changes = z.array(anyChange).check(z.minLength(1), z.maxLength(changesMax))

const titulo = { operacao: oneOf('C', 'D'), valor: moneyFromZero, dia: day }

const SavedChangeData = z.object({
  id_mudanca: id,
  tipo: oneOf('mover', 'ocultar', 'hipotese'),
  /** Null for simulated entries, and for titles deleted since. */
  id_lancamento: z.nullable(id),
  descricao: z.string(),
  /** The title's state when the scenario was saved. */
  antes: z.object(titulo),
  /** The new date. */
  para: z.nullable(day),
  /** The title's present state; null when it is no longer expected. */
  atual: z.nullable(z.object(titulo)),
  estado: oneOf(...statesOfChange),
})
export type SavedChange = z.input<typeof SavedChangeData>
export type SavedChangeInside = z.output<typeof SavedChangeData>

const line = {
  id_cenario: id,
  nome: z.string(),
  autor: z.nullable(z.string()),
  criado_em: instant,
  alterado_em: instant,
  versao: z.int(),
}

export const scenarioList = read('v2 GET /reports-financial/cash-flow/cenarios', {
  summary: 'Cenários guardados do fluxo de caixa',
  access: 'fluxo_caixa.consultar',
  reply: reply({ data: z.array(z.object({ ...line, mudancas: z.int() })) }),
})

const params = z.object({ id_cenario: pathId })

export const scenarioView = read('v2 GET /reports-financial/cash-flow/cenarios/{id_cenario}', {
  summary: 'Um cenário sobre os títulos de hoje: o que mudou ou foi pago desde que foi guardado',
  access: 'fluxo_caixa.consultar',
  params,
  reply: reply({
    data: z.object({
      ...line,
      mudancas: z.array(SavedChangeData),
      /** Changes of titles that the person may not see: saving again keeps them. */
      reservadas: z.int(),
    }),
  }),
})

export const scenarioCreate = write('v2 POST /reports-financial/cash-flow/cenarios', {
  summary: 'Guarda uma simulação com um nome; nenhum título é alterado',
  access: 'fluxo_caixa.guardar',
  body: z.object({ nome, mudancas: changes }),
  reply: reply({ id_cenario: id }),
})

export const scenarioUpdate = write('v2 PUT /reports-financial/cash-flow/cenarios/{id_cenario}', {
  summary: 'Renomeia um cenário ou troca o que ele supõe',
  access: 'fluxo_caixa.guardar',
  params,
  body: z.object({ nome: z.optional(nome), mudancas: z.optional(changes), versao: requiredVersao }),
  reply: nothing,
})

export const scenarioDelete = write(
  'v2 DELETE /reports-financial/cash-flow/cenarios/{id_cenario}',
  {
    summary: 'Exclui um cenário; os títulos continuam como estão',
    access: 'fluxo_caixa.guardar',
    params,
    reply: nothing,
  },
)
