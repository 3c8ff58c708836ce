import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, nothing, pathId, reply, requiredText } from '../../wire.ts'

const params = z.object({ id_ordem_dia: pathId })

export const OrdemModelo = z.object({
  id_ordem_dia: id,
  titulo: z.string(),
  pessoas: z.int(),
  linhas: z.int(),
})
export type OrdemModelo = z.input<typeof OrdemModelo>

export const ordemModelos = read('v2 GET /ordem-do-dia/modelos', {
  summary: 'Os modelos de ordem do dia da empresa',
  access: 'ordem_do_dia.visualizar',
  reply: reply({ data: z.array(OrdemModelo) }),
})

export const ordemModeloSave = write('v2 POST /ordem-do-dia/{id_ordem_dia}/modelo', {
  summary: 'Guarda uma ordem do dia como modelo da empresa, sem as datas do job',
  access: 'ordem_do_dia.alterar',
  params,
  body: z.object({ titulo: requiredText(160) }),
  reply: reply({ id_ordem_dia: id }),
})

export const ordemModeloRename = write('v2 PUT /ordem-do-dia/modelos/{id_ordem_dia}', {
  summary: 'Muda o nome de um modelo de ordem do dia',
  access: 'ordem_do_dia.alterar',
  params,
  body: z.object({ titulo: requiredText(160) }),
  reply: nothing,
})

export const ordemModeloDelete = write('v2 DELETE /ordem-do-dia/modelos/{id_ordem_dia}', {
  summary: 'Exclui um modelo de ordem do dia',
  access: 'ordem_do_dia.excluir',
  params,
  reply: nothing,
})
