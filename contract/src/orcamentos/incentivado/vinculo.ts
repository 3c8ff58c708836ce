import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { tableKeys } from '@claquete/core/kernel/record'
import { vinculos } from '@claquete/core/orcamentos/incentivado/vinculo'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, nothing, oneOf, pathId, reply } from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const vinculo = oneOf(...tableKeys(vinculos))

export { vinculos as vinculoLabels } from '@claquete/core/orcamentos/incentivado/vinculo'
/** What people read for each, in the order in which they choose. */
export const vinculoOptions = tableKeys(vinculos).map((value) => ({
  value,
  label: vinculos[value],
}))

const Vinculo = z.object({
  id_pessoa_vinculo: id,
  vinculo,
  id_pessoa: id,
  pessoa: z.string(),
  /** Null: the company itself. */
  id_proponente: z.nullable(id),
  proponente: z.string(),
})
export type VinculoDaPessoa = z.input<typeof Vinculo>

export const vinculoList = read('v2 GET /pessoa/{id_pessoa}/vinculos', {
  summary: 'A quem uma pessoa é ligada em projetos incentivados, e quem é ligado a ela',
  access: 'incentivado.consultar',
  ...ofPlan,
  params: z.object({ id_pessoa: pathId }),
  reply: reply({
    data: z.object({
      /** Whom it is related to, and who is related to it where it is the proponent. */
      vinculos: z.array(Vinculo),
      ligadas: z.array(Vinculo),
    }),
  }),
})

export const vinculoSave = write('v2 POST /pessoa/{id_pessoa}/vinculos', {
  summary: 'Diz como uma pessoa é ligada a um proponente; dito de novo, troca',
  access: 'incentivado.alterar',
  ...ofPlan,
  params: z.object({ id_pessoa: pathId }),
  body: z.object({
    vinculo,
    /** Absent or null: the company itself. */
    id_proponente: z.optional(z.nullable(id)),
  }),
  reply: reply({ id_pessoa_vinculo: id }),
})

export const vinculoDelete = write('v2 DELETE /pessoa/vinculos/{id_pessoa_vinculo}', {
  summary: 'Exclui o vínculo de uma pessoa com um proponente',
  access: 'incentivado.alterar',
  ...ofPlan,
  params: z.object({ id_pessoa_vinculo: pathId }),
  reply: nothing,
})
