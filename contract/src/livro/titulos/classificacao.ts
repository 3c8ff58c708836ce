import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { shownText } from './comum.ts'
import { id, oneOf, pathId, reply } from '../../wire.ts'

const fonte = z.nullable(oneOf('dito', 'unidade', 'grupo', 'produto', 'servico'))

export const classificacaoPadrao = read('v2 GET /transactions/classificacao/padrao', {
  summary: 'A conta e o centro de custo que um lançamento tem quando ninguém os diz',
  access: [
    'fatura.consultar',
    'execucao.consultar',
    'execucao.solicitar',
    'aprovacao.solicitar',
    'conta_pagar.consultar',
    'conta_receber.consultar',
    'conta_pagar.cadastrar',
    'conta_receber.cadastrar',
    'lancamento.consultar',
  ],
  query: z.object({
    operacao: oneOf('C', 'D'),
    /** Absent, the unit of the budget. */
    id_empresa: z.optional(pathId),
    id_orcamento: z.optional(pathId),
    id_orca_item: z.optional(pathId),
    /** Of a fund of no line, the group of the budget that it is of. */
    id_orca_grupo: z.optional(pathId),
  }),
  reply: reply({
    data: z.object({
      id_grupoCusto: z.nullable(id),
      conta: shownText,
      /** What decided it; null where nothing does. */
      conta_de: fonte,
      id_centrocusto: z.nullable(id),
      centro: shownText,
      centro_de: fonte,
    }),
  }),
})

export const tituloClassify = write('v2 POST /transactions/classificacao', {
  summary:
    'Dá conta e centro de custo às linhas que não os têm, de vários lançamentos: os escolhidos, ou o padrão de cada um',
  access: ['lancamento.alterar', 'conta_pagar.alterar', 'conta_receber.alterar'],
  body: z.object({
    ids: z.array(id).check(z.minLength(1, 'Escolha ao menos um lançamento'), z.maxLength(500)),
    /** Absent, the default of each. */
    id_grupoCusto: z.optional(id),
    id_centrocusto: z.optional(id),
  }),
  reply: reply({
    classificados: z.array(id),
    /** Those that still have a part without an account: nothing says which it is. */
    sem_conta: z.array(id),
  }),
})
