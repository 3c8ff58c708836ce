import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  money,
  nothing,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
} from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const

const Remanejamento = z.object({
  id_remanejamento: id,
  data: day,
  motivo: z.string(),
  autorizacao: z.string(),
  usuario: z.nullable(z.string()),
  isUndone: z.boolean(),
  /** Above zero the line received it. */
  linhas: z.array(z.object({ uid: z.string(), item: z.string(), valor: money })),
  versao: z.int(),
})
export type RemanejamentoDoProjeto = z.input<typeof Remanejamento>

export const remanejamentoList = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/remanejamentos',
  {
    summary: 'O que foi remanejado entre linhas do orçamento aprovado de um projeto',
    access: 'incentivado.consultar',
    ...ofPlan,
    params: z.object({ id_projeto_incentivado: pathId }),
    reply: reply({ data: z.array(Remanejamento) }),
  },
)

export const remanejamentoCreate = write('v2 POST /projetos-incentivados/remanejamento', {
  summary: 'Remaneja valores entre linhas do orçamento aprovado de um projeto',
  access: 'incentivado.contas',
  ...ofPlan,
  body: z.object({
    id_projeto_incentivado: id,
    data: day,
    motivo: requiredText(500),
    /** Who authorised it, and in which process; needed beyond the limit of the norm. */
    autorizacao: z.optional(text(300)),
    linhas: z
      .array(
        z.object({
          uid: requiredText(40),
          /** Above zero the line receives it. */
          valor: money.check(z.refine((valor) => valor !== 0, 'Informe o valor')),
        }),
      )
      .check(z.minLength(2, 'Escolha as linhas que cedem e as que recebem'), z.maxLength(60)),
  }),
  reply: reply({ data: z.object({ id_remanejamento: id }) }),
})

export const remanejamentoUndo = write('v2 POST /projetos-incentivados/remanejamento/desfazer', {
  summary: 'Desfaz um remanejamento, que fica no histórico',
  access: 'incentivado.contas',
  ...ofPlan,
  body: z.object({ id_remanejamento: id, versao: requiredVersao }),
  reply: nothing,
})
