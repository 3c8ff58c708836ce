import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, id, money, pathId, reply, requiredVersao } from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const

const Credito = z.object({
  id_extrato_historico: id,
  data: day,
  valor: money,
  texto: z.string(),
  /** The release that it already is. */
  id_fonte_liberacao: z.nullable(id),
})
export type Credito = z.input<typeof Credito>

export const liberacaoCredits = read(
  'v2 GET /projetos-incentivados/contas/{id_contabancaria}/creditos',
  {
    summary: 'Os créditos do extrato de uma conta, entre os quais está a linha de uma liberação',
    access: 'incentivado.alterar',
    ...ofPlan,
    params: z.object({ id_contabancaria: pathId }),
    reply: reply({ data: z.array(Credito) }),
  },
)

export const liberacaoLink = write('v2 POST /projetos-incentivados/liberacao/linha', {
  summary: 'Diz qual linha do extrato é uma liberação, ou que nenhuma é',
  access: 'incentivado.alterar',
  ...ofPlan,
  body: z.object({
    id_projeto_fonte: id,
    id_fonte_liberacao: id,
    id_extrato_historico: z.nullable(id),
    /** That of the source. */
    versao: requiredVersao,
  }),
  reply: reply({ versao: z.int() }),
})
