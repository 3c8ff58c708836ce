import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  instant,
  money,
  nothing,
  oneOf,
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
  /** Who wrote it, and when. */
  usuario: z.nullable(z.string()),
  criado_em: instant,
  isUndone: z.boolean(),
  linhas: z.array(
    z.object({
      uid: z.string(),
      item: z.string(),
      /** Above zero the line received it. */
      valor: money,
      /** What it had in force; null of what was written before that was kept. */
      antes: z.nullable(money),
      depois: z.nullable(money),
    }),
  ),
  /** The big items of its lines, as they were then. */
  grandes: z.array(z.object({ nome: z.string(), antes: money, depois: money })),
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

const Movement = z.object({
  uid: requiredText(40),
  /** Above zero the line receives it. */
  valor: money.check(z.refine((valor) => valor !== 0, 'Informe o valor')),
})

export const remanejamentoCheck = read('v2 POST /projetos-incentivados/remanejamento/conferir', {
  summary: 'O que um remanejamento mudaria em cada linha e grande item, e o que as normas dizem',
  access: 'incentivado.consultar',
  ...ofPlan,
  body: z.object({
    id_projeto_incentivado: id,
    /** Lines of the budget in force; of others nothing is told. */
    linhas: z.array(Movement).check(z.maxLength(60)),
  }),
  reply: reply({
    data: z.object({
      linhas: z.array(z.object({ uid: z.string(), item: z.string(), antes: money, depois: money })),
      grandes: z.array(
        z.object({ nome: z.string(), aprovado: money, antes: money, depois: money }),
      ),
      /** What is beyond a rule: those that block need who authorised it. */
      avisos: z.array(
        z.object({
          problema: z.string(),
          efeito: oneOf('bloqueia', 'avisa'),
          regra: z.object({
            chave: z.string(),
            titulo: z.string(),
            artigo: z.string(),
            endereco: z.string(),
          }),
        }),
      ),
    }),
  }),
})

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
      .array(Movement)
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
