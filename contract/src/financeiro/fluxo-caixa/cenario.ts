import { estadosDaMudanca } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reaisFromZero,
  reply,
  requiredText,
} from '../../wire.ts'

const mudancasMax = 500
const nome = requiredText(80)
const valor = reaisFromZero.check(z.minimum(0.01))

/** What a scenario supposes. Of titles only which and what; the server says how they are. */
const mudanca = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('mover'), id_lancamento: id, dia: day }),
  z.object({ tipo: z.literal('ocultar'), id_lancamento: id }),
  z.object({
    tipo: z.literal('hipotese'),
    descricao: requiredText(120),
    operacao: oneOf('C', 'D'),
    valor,
    dia: day,
  }),
])
export type MudancaBody = z.output<typeof mudanca>
const mudancas = z.array(mudanca).check(z.minLength(1), z.maxLength(mudancasMax))

const titulo = { operacao: oneOf('C', 'D'), valor: reaisFromZero, dia: day }

const MudancaSalva = z.object({
  id_mudanca: id,
  tipo: oneOf('mover', 'ocultar', 'hipotese'),
  /** Null of supposed entries and of titles deleted since. */
  id_lancamento: z.nullable(id),
  descricao: z.string(),
  /** As it was when the scenario was saved. */
  antes: z.object(titulo),
  /** Where it was moved to. */
  para: z.nullable(day),
  /** As it is today; null where it is not expected any more. */
  atual: z.nullable(z.object(titulo)),
  estado: oneOf(...estadosDaMudanca),
})
export type MudancaSalva = z.output<typeof MudancaSalva>

const linha = {
  id_cenario: id,
  nome: z.string(),
  autor: z.nullable(z.string()),
  criado_em: instant,
  alterado_em: instant,
  versao: z.int(),
}

export const cenarioList = read('v2 GET /reports-financial/cash-flow/cenarios', {
  summary: 'Cenários guardados do fluxo de caixa',
  access: 'fluxo_caixa.consultar',
  reply: reply({ data: z.array(z.object({ ...linha, mudancas: z.int() })) }),
})

const params = z.object({ id_cenario: pathId })

export const cenarioView = read('v2 GET /reports-financial/cash-flow/cenarios/{id_cenario}', {
  summary: 'Um cenário sobre os títulos de hoje: o que mudou ou foi pago desde que foi guardado',
  access: 'fluxo_caixa.consultar',
  params,
  reply: reply({ data: z.object({ ...linha, mudancas: z.array(MudancaSalva) }) }),
})

export const cenarioCreate = write('v2 POST /reports-financial/cash-flow/cenarios', {
  summary: 'Guarda uma simulação com um nome; nenhum título é alterado',
  access: 'fluxo_caixa.guardar',
  body: z.object({ nome, mudancas }),
  reply: reply({ id_cenario: id }),
})

export const cenarioUpdate = write('v2 PUT /reports-financial/cash-flow/cenarios/{id_cenario}', {
  summary: 'Renomeia um cenário ou troca o que ele supõe',
  access: 'fluxo_caixa.guardar',
  params,
  body: z.object({ nome: z.optional(nome), mudancas: z.optional(mudancas), versao: z.int() }),
  reply: nothing,
})

export const cenarioDelete = write('v2 DELETE /reports-financial/cash-flow/cenarios/{id_cenario}', {
  summary: 'Exclui um cenário; os títulos continuam como estão',
  access: 'fluxo_caixa.guardar',
  params,
  reply: nothing,
})
