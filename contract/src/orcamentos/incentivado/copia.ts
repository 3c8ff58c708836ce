import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { copiedPrices } from '@claquete/core/orcamentos/incentivado/other-kind'
import * as z from 'zod/mini'
import { write } from '../../endpoint.ts'
import { id, oneOf, pathId, reply, requiredText, text } from '../../wire.ts'

export const copyToIncentivado = write(
  'POST /orcamento/get/id_orcamento/{id_orcamento}/copiar/incentivado',
  {
    summary:
      'Copia um orçamento publicitário para um projeto incentivado ou privado, ou de volta, sem encargos nem margem',
    access: 'orcamento.cadastrar',
    excludedPlans: WITHOUT_INCENTIVADO,
    params: z.object({ id_orcamento: pathId }),
    body: z.object({
      /** Without it, that of the copied one. */
      titulo: z.optional(text(200)),
      /** Of a copy to a project: one that exists, else a new one is made. Never of a copy to advertising. */
      id_projeto_incentivado: z.optional(z.nullable(id)),
      projeto_novo: z.optional(
        z.nullable(z.object({ nome: requiredText(200), tipo: oneOf('incentivado', 'privado') })),
      ),
      /** Which price of each line the copy has; the sale's by default. */
      valores: z.optional(oneOf(...copiedPrices)),
    }),
    reply: reply({
      id_orcamento: id,
      num_orc: z.string(),
      /** Null of a copy to advertising. */
      id_projeto_incentivado: z.nullable(id),
      /** What was not carried. */
      deixados: z.object({
        encargos: z.int(),
        comissionados: z.int(),
        ajuste: z.boolean(),
      }),
    }),
  },
)
