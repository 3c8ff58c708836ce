import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { tableKeys } from '@claquete/core/kernel/record'
import { verificacoes } from '@claquete/core/orcamentos/incentivado/contas/falha'
import { situacoesOfGasto } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { situacoesOfLinha } from '@claquete/core/orcamentos/incentivado/contas/linha'
import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { day, id, money, oneOf, pathId, reply, yesNo } from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const situacao = oneOf(...tableKeys(situacoesOfGasto))
const verificacao = oneOf(...tableKeys(verificacoes))
const ofProjeto = z.object({ id_projeto_incentivado: pathId })

/** The screens on which what the assistant finds in no expense is mended. */
const mendPlaces = [
  'projeto',
  'orcamento',
  'estrutura',
  'plano',
  'extratos',
  'conciliacao',
] as const

/** How much of a source was approved, came, was spent, is left. */
const FonteUse = z.object({
  id_projeto_fonte: id,
  nome: z.string(),
  conta: z.nullable(z.string()),
  aprovado: money,
  captado: money,
  /** Yields of its account that the financing plan allots. */
  rendimento: money,
  /** What left its account for expenses. */
  gasto: money,
  /** What expenses that were not paid yet will take. */
  comprometido: money,
  /** What came and the yields allotted, without what was spent. */
  saldo: money,
  /** What may still be promised: the balance without what is promised. */
  livre: money,
})
export type FonteUse = z.input<typeof FonteUse>
export type FonteUseInside = z.output<typeof FonteUse>

const ItemUse = z.object({
  /** Null: all sources together, with payments that are of none. */
  id_projeto_fonte: z.nullable(id),
  /** The place in the structure of the financing plan; '' for what is in none. */
  codigo: z.string(),
  item: z.string(),
  /** Approved money and yields that the plan has. */
  planejado: money,
  gasto: money,
  saldo: money,
})
export type ItemUse = z.input<typeof ItemUse>

const LinhaUse = z.object({
  uid: z.string(),
  codigo: z.string(),
  grande: z.string(),
  item: z.string(),
  aprovado: money,
  remanejado: money,
  gasto: money,
  comprometido: money,
  /** What was approved and moved, without what was spent and promised. */
  livre: money,
})
export type LinhaUse = z.input<typeof LinhaUse>
export type LinhaUseInside = z.output<typeof LinhaUse>

const Conferencia = z.object({
  id_orcamento: z.nullable(id),
  gastos: z.int(),
  pagamentos: z.int(),
  verificacoes: z.array(
    z.object({
      verificacao: z.string(),
      nome: z.string(),
      /** Where the check comes from. */
      fonte: z.string(),
      endereco: z.string(),
      situacao: oneOf('cumpre', 'descumpre', 'nao_se_aplica'),
      efeito: oneOf('bloqueia', 'avisa'),
      /** Why it does not apply, or what was looked at. */
      nota: z.string(),
      falhas: z.array(
        z.object({
          /** The expense; null where it is of a line or of a source as a whole. */
          chave: z.nullable(z.string()),
          id_lancamento: z.nullable(id),
          nome: z.string(),
          problema: z.string(),
          correcao: z.string(),
          /** Where it is mended that is of no expense; null where the words alone help. */
          onde: z.nullable(oneOf(...mendPlaces)),
          /** Whether a receipt of the payment can be sent to be signed, which would be its proof. */
          aceita_recibo: yesNo,
          /** The release that it is of, with what links it to its line of the bank. */
          liberacao: z.nullable(
            z.object({
              id_projeto_fonte: id,
              id_fonte_liberacao: id,
              id_contabancaria: id,
              data: day,
              valor: money,
              versao: z.int(),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type ConferenciaDoProjeto = z.input<typeof Conferencia>
export type ConferenciaInside = z.output<typeof Conferencia>

export const projetoConferencia = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/conferencia',
  {
    summary: 'Todas as verificações da prestação de contas de um projeto',
    access: 'incentivado.consultar',
    ...ofPlan,
    params: ofProjeto,
    reply: reply({ data: Conferencia }),
  },
)

export const projetoExecucao = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/execucao',
  {
    summary:
      'Aprovado, captado, rendimentos, gasto e saldo de um projeto, por fonte, por item e por linha',
    access: 'incentivado.consultar',
    ...ofPlan,
    params: ofProjeto,
    reply: reply({
      data: z.object({
        fontes: z.array(FonteUse),
        itens: z.array(ItemUse),
        linhas: z.array(LinhaUse),
        situacoes: z.array(z.object({ situacao, quantos: z.int(), valor: money })),
        verificacoes: z.array(z.object({ verificacao, nome: z.string(), quantos: z.int() })),
        pendentes: z.int(),
      }),
    }),
  },
)

export const linhaSituacoes = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/linhas/situacao',
  {
    summary: 'Em que situação está cada linha do orçamento de um projeto que tem gastos',
    access: 'incentivado.consultar',
    ...ofPlan,
    params: ofProjeto,
    reply: reply({
      /** A line that is not here has no expense: it is planned. */
      data: z.array(
        z.object({
          uid: z.string(),
          situacao: oneOf(...tableKeys(situacoesOfLinha)),
          gastos: z.int(),
        }),
      ),
    }),
  },
)
