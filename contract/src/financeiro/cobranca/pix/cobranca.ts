import {
  situacoesDaPixCobranca,
  tiposDeTentativa,
} from '@claquete/core/financeiro/cobranca/pix/cobranca'
import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { read, slow, write } from '../../../endpoint.ts'
import { BankError } from '../../../livro/titulos/shared.ts'
import { day, id, money, nothing, oneOf, pathId, reply, requiredVersao } from '../../../wire.ts'
import { decisao, Evidencia } from '../evidencia.ts'

const situacao = oneOf(...tableKeys(situacoesDaPixCobranca))

export const PixCobranca = z.object({
  id_pix_cobranca: id,
  id_pix_autorizacao: id,
  id_lancamento: id,
  descricao: z.string(),
  situacao,
  txid: z.string(),
  valor: money,
  vencimento: day,
  tentativas: z.array(
    z.object({
      data: day,
      tipo: oneOf(...tableKeys(tiposDeTentativa)),
      situacao: z.string(),
      motivo: z.string(),
    }),
  ),
  motivo: z.string(),
  erro: z.nullable(BankError),
  valor_recebido: z.nullable(money),
  recebido_em: z.nullable(day),
  id_baixa: z.nullable(id),
  /** Why a paid charge did not settle its receivable. */
  pendencia: z.nullable(z.string()),
  proximo_passo: z.string(),
  /** It can be cancelled today. */
  pode_cancelar: z.boolean(),
  /** The days on which a new attempt may be asked for. */
  dias_de_retentativa: z.array(day),
  versao: z.int(),
})
export type PixCobranca = z.input<typeof PixCobranca>

export const pixCobrancaOfTitulo = read('v2 GET /cobranca/titulos/{id_lancamento}/pix-automatico', {
  summary: 'A autorização de Pix Automático da série de um título, e a última cobrança dele',
  access: 'pix_automatico.consultar',
  params: z.object({ id_lancamento: pathId }),
  reply: reply({
    data: z.nullable(
      z.object({
        id_pix_autorizacao: id,
        situacao_da_autorizacao: z.string(),
        cobranca: z.nullable(PixCobranca),
        /** Why no charge can be made of it today; null where it can, or where it has one. */
        problema: z.nullable(z.string()),
      }),
    ),
  }),
})

const TituloToSchedule = z.object({
  id_lancamento: id,
  id_pix_autorizacao: id,
  cliente: z.string(),
  descricao: z.string(),
  empresa: z.string(),
  vencimento: day,
  saldo: money,
  /** The last day on which it can be made. */
  ate: day,
  /** Each morning makes it. */
  automatico: z.boolean(),
  /** Why it cannot be made today; null where it can. */
  problema: z.nullable(z.string()),
})
export type TituloToSchedule = z.input<typeof TituloToSchedule>

export const pixToSchedule = read('v2 GET /cobranca/pix-automatico/a-agendar', {
  summary: 'Os títulos que vencem na janela de agendamento e ainda não têm cobrança',
  access: 'pix_automatico.consultar',
  reply: reply({
    /** What can be made today. */
    total: money,
    data: z.array(TituloToSchedule),
  }),
})

export const pixSchedule = write('v2 POST /cobranca/pix-automatico/agendar', {
  summary: 'Agenda a cobrança destes títulos no banco do cliente',
  access: 'pix_automatico.agendar',
  body: z.object({
    ids: z.array(id).check(z.minLength(1, 'Escolha ao menos um título'), z.maxLength(200)),
  }),
  reply: reply({ data: z.array(z.object({ id_lancamento: id, id_pix_cobranca: id })) }),
})

const one = z.object({ id_pix_cobranca: pathId })

export const pixCobrancaCancel = slow(
  'v2 POST /cobranca/pix-automatico/cobrancas/{id_pix_cobranca}/cancelar',
  {
    summary: 'Cancela uma cobrança no banco, até a véspera; o título continua a receber',
    access: 'pix_automatico.cancelar',
    // One that is cancelled already is found so.
    keyless: 'harmless',
    params: one,
    reply: nothing,
  },
)

export const pixCobrancaRetry = slow(
  'v2 POST /cobranca/pix-automatico/cobrancas/{id_pix_cobranca}/tentar',
  {
    summary: 'Pede uma nova tentativa de uma cobrança que não foi paga no dia',
    access: 'pix_automatico.agendar',
    // A day that was tried already is refused.
    keyless: 'harmless',
    params: one,
    body: z.object({ data: day }),
    reply: nothing,
  },
)

export const pixCobrancaEvidence = read(
  'v2 GET /cobranca/pix-automatico/cobrancas/{id_pix_cobranca}/decidir',
  {
    summary: 'O que o banco diz que foi cobrado e o título deve, e o que se pode decidir',
    access: 'pix_automatico.consultar',
    params: one,
    reply: reply({
      /** Null where nothing waits to be decided. */
      data: z.nullable(Evidencia),
    }),
  },
)

export const pixCobrancaDecide = write(
  'v2 POST /cobranca/pix-automatico/cobrancas/{id_pix_cobranca}/decidir',
  {
    summary: 'Dá a baixa de uma cobrança paga que espera, como a pessoa decidiu',
    access: 'lancamento.baixar',
    params: one,
    body: z.object({ decisao, versao: requiredVersao }),
    reply: nothing,
  },
)
