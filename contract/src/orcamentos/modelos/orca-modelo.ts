import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, nothing, pathId, reply, requiredText } from '../../wire.ts'
import { uid } from '../folha/uid.ts'
import { alerts, params, OrcamentoTotals } from '../folha/line-fields.ts'

const OrcaModelo = z.object({
  id_orca_modelo: id,
  nome: z.string(),
  grupos: z.array(z.string()),
  itens: z.int(),
})
export type OrcaModelo = z.output<typeof OrcaModelo>

export const orcaModeloList = read('v2 GET /orcamento/modelos', {
  summary: 'Modelos de grupos: os da empresa e o do mercado',
  access: 'orcamento.consultar',
  reply: reply({
    data: z.array(OrcaModelo),
    /** The usual groups of the trade. */
    padrao: z.object({ nome: z.string(), grupos: z.array(z.string()) }),
  }),
})

export const orcaModeloCreate = write('v2 POST /orcamento/modelos', {
  summary: 'Guarda linhas de um orçamento como modelo',
  access: 'orcamento.alterar',
  body: z.object({
    nome: requiredText(120),
    id_orcamento: id,
    /** The lines to save, with their descendants; empty for the whole sheet. */
    uids: z.array(uid).check(z.maxLength(6000)),
  }),
  reply: reply({ id_orca_modelo: id }),
})

const modelo = z.object({ id_orca_modelo: pathId })

export const orcaModeloRename = write('v2 PUT /orcamento/modelos/{id_orca_modelo}', {
  summary: 'Muda o nome de um modelo',
  access: 'orcamento.alterar',
  params: modelo,
  body: z.object({ nome: requiredText(120) }),
  reply: nothing,
})

export const orcaModeloDelete = write('v2 DELETE /orcamento/modelos/{id_orca_modelo}', {
  summary: 'Exclui um modelo; os orçamentos feitos dele ficam',
  access: 'orcamento.alterar',
  params: modelo,
  reply: nothing,
})

const InsertedLines = reply({
  /** Uids of the inserted lines, in sheet order. */
  uids: z.array(z.string()),
  revisao: z.int(),
  totais: OrcamentoTotals,
  alertas: alerts,
})

/** Uid of the group or item to insert under; null or absent for the top. */
const superior = z.optional(z.nullable(uid))

export const orcaModeloInsert = write('v2 POST /orcamento/{id_orcamento}/inserir-modelo', {
  summary: 'Insere um modelo em um orçamento',
  access: 'orcamento.alterar',
  params,
  body: z.object({
    /** Null: the usual groups of the trade. */
    id_orca_modelo: z.nullable(id),
    superior,
    /** Restricts it to these top groups; absent for all. */
    grupos: z.optional(z.array(requiredText(300)).check(z.maxLength(500))),
  }),
  reply: InsertedLines,
})

export const insertFrom = write('v2 POST /orcamento/{id_orcamento}/inserir-de', {
  summary: 'Insere linhas de outro orçamento, com as que estão abaixo delas',
  access: 'orcamento.alterar',
  params,
  body: z.object({
    id_orcamento_origem: id,
    uids: z.array(uid).check(z.minLength(1), z.maxLength(6000)),
    superior,
  }),
  reply: InsertedLines,
})
