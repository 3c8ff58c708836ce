import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { shownText } from './shared.ts'
import { id, oneOf, pathId, reply } from '../../wire.ts'

const source = z.nullable(oneOf('dito', 'unidade', 'grupo', 'produto', 'servico'))

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
    /** By default the budget's unit. */
    id_empresa: z.optional(pathId),
    id_orcamento: z.optional(pathId),
    id_orca_item: z.optional(pathId),
    /** The budget group of a fund without a line. */
    id_orca_grupo: z.optional(pathId),
  }),
  reply: reply({
    data: z.object({
      id_grupoCusto: z.nullable(id),
      conta: shownText,
      /** Which rule decided it; null for none. */
      conta_de: source,
      id_centrocusto: z.nullable(id),
      centro: shownText,
      centro_de: source,
    }),
  }),
})

export const tituloClassify = write('v2 POST /transactions/classificacao', {
  summary:
    'Dá conta e centro de custo às linhas que não os têm, de vários lançamentos: os escolhidos, ou o padrão de cada um',
  access: ['lancamento.alterar', 'conta_pagar.alterar', 'conta_receber.alterar'],
  body: z.object({
    ids: z.array(id).check(z.minLength(1, 'Escolha ao menos um lançamento'), z.maxLength(500)),
    /** If absent, each line takes its default account and centre. */
    id_grupoCusto: z.optional(id),
    id_centrocusto: z.optional(id),
  }),
  reply: reply({
    classificados: z.array(id),
    /** Titles that still have a part without account, because no rule applies. */
    sem_conta: z.array(id),
  }),
})
