import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { estruturaCodigos } from '@claquete/core/orcamentos/incentivado/estrutura'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { instant, oneOf, reply, requiredText } from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const estrutura = oneOf(...estruturaCodigos)

const Lugar = z.object({
  estrutura,
  nome: z.string(),
  /** The number that the product ships, by which it is known. */
  codigo: z.string(),
  descricao: z.string(),
  /** The number that holds. */
  numero: z.string(),
  alterado_em: z.nullable(instant),
  alterado_por: z.nullable(z.string()),
})
export type NumeroDoLugar = z.input<typeof Lugar>
export type NumeroDoLugarInside = z.output<typeof Lugar>

export const lugarNumeroList = read('v2 GET /projetos-incentivados/numeros', {
  summary: 'Os lugares de estruturas cujo número não é do financiador, com o número que têm',
  access: 'incentivado.consultar',
  ...ofPlan,
  reply: reply({ data: z.array(Lugar) }),
})

export const lugarNumeroSave = write('v2 POST /projetos-incentivados/numeros', {
  summary: 'Troca o número de lugares de uma estrutura; as linhas que estão neles vão junto',
  access: 'incentivado.regras',
  ...ofPlan,
  body: z.object({
    estrutura,
    /** All of the structure's places with a number of ours; `antes` is what each had when it was read. */
    numeros: z
      .array(
        z.object({
          codigo: requiredText(20),
          numero: requiredText(20),
          antes: requiredText(20),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  reply: reply({ data: z.object({ lugares: z.int() }) }),
})
