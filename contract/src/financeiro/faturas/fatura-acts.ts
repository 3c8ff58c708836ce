import { respostasIbsCbs } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { parseDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { parseReais } from '@claquete/core/kernel/amounts/money'
import * as z from 'zod/mini'
import { slow, write } from '../../endpoint.ts'
import { Destinatario } from '../../sistema/modelos/modelo.ts'
import {
  commaList,
  day,
  id,
  nothing,
  oneOf,
  money,
  reply,
  yesNo,
  text,
  versaoOfChange,
  changeNeedsVersao,
} from '../../wire.ts'
import { Cobranca, tributo } from './fatura.ts'

/** A day as ISO text or as people write it, dd/MM/yyyy. */
const dia = z.codec(z.string().check(z.maxLength(10)), day, {
  decode: (typed) => parseDateBr(typed) ?? (typed as CalendarDate),
  encode: (data) => data,
})

/** Reais as a number or as people write them, spaces included ('R$ 1.234,56'). */
const valor = z
  .union([
    money,
    z.pipe(
      z.codec(z.string().check(z.maxLength(40)), z.number(), {
        decode: (typed) => {
          const centavos = parseReais(typed.replaceAll(/\s/g, ''))
          return centavos === undefined ? Number.NaN : centavos / 100
        },
        encode: String,
      }),
      money,
    ),
  ])
  .check(z.positive('Informe um valor maior que zero'))

const refId = z.optional(z.nullable(id))
const arquivos = z.optional(z.array(id).check(z.maxLength(20)))

const documento = {
  numero_documento: z.optional(text(60)),
  link_documento: z.optional(
    text(500).check(
      z.refine((v) => v === '' || /^https?:\/\/[^\s]+$/i.test(v), 'Informe um endereço https://…'),
    ),
  ),
  obs: z.optional(text(2000)),
  obs_impressao: z.optional(text(2000)),
  tipo_impressao: z.optional(oneOf('detalhada', 'resumida')),
  periodo1: z.optional(z.nullable(day)),
  periodo2: z.optional(z.nullable(day)),
  ...z.partial(Cobranca).shape,
}

export const faturaCreate = write('POST /faturas/post', {
  summary: 'Cria uma fatura de orçamentos aprovados, com os títulos a receber',
  access: 'fatura.cadastrar',
  body: z.object({
    ...documento,
    id_empresa: z.optional(id),
    data_faturado: z.optional(dia),
    /** The day of the taxable event, by which IBS and CBS are added or not; absent is that of the invoice. */
    data_fato: z.optional(z.nullable(dia)),
    /** How the invoice charges IBS and CBS, where its day, its unit and its client do not say it. */
    ibs_cbs: z.optional(z.nullable(oneOf(...respostasIbsCbs))),
    orcamentos: z
      .array(z.object({ id_orcamento: id, valor }))
      .check(z.minLength(1, 'Escolha ao menos um orçamento'), z.maxLength(50)),
    /** The whole value; when given, the budgets must sum to it. */
    valor: z.optional(valor),
    parcelas: z
      .array(
        z.object({
          valor_receber: valor,
          vencimento_receber: dia,
          gerar_boleto: z.optional(yesNo),
        }),
      )
      .check(z.minLength(1, 'Informe ao menos uma parcela'), z.maxLength(120)),
    permuta: z.optional(yesNo),
    bv_retido: z.optional(yesNo),
    emitir_titulo: z.optional(yesNo),
    rd_imp_retido: z.optional(yesNo),
    retencoes: z.optional(z.array(z.object({ tributo, valor })).check(z.maxLength(6))),
    /** Account and cost centre of the revenue: absent takes the unit's default, null means none. */
    grupoCusto: refId,
    id_centrocusto: refId,
    files: arquivos,
  }),
  reply: reply({ id_fatura: id, numero_documento: z.string() }),
})

export const faturaPut = write('POST /faturas/put', {
  summary:
    'Altera uma fatura, ou cancela ou reabre uma ou mais; a reaberta sai da lista e devolve o que faturou',
  access: 'fatura.alterar',
  body: z
    .object({
      ...documento,
      acao: z.optional(oneOf('alterar', 'cancelar', 'reabrir')),
      id_fatura: z.optional(id),
      ids: z.optional(commaList),
      motivo: z.optional(text(500)),
      files: arquivos,
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ acao = 'alterar' }) => acao === 'alterar')),
  reply: nothing,
})

export const faturaDelete = write('POST /faturas/delete', {
  summary: 'Exclui faturas canceladas ou reabertas',
  access: 'fatura.excluir',
  body: z.object({ tipo: z.optional(oneOf('fatura')), ids: commaList }),
  reply: nothing,
})

export const faturaSend = slow('POST /faturas/enviar-fatura', {
  summary: 'Envia a fatura em PDF por e-mail',
  access: 'fatura.enviar',
  body: z.object({
    id_fatura: id,
    para: z.array(Destinatario).check(z.minLength(1), z.maxLength(20)),
    cc: z.optional(z.array(Destinatario).check(z.maxLength(20))),
    assunto: z.optional(text(200)),
    mensagem: z.optional(text(4000)),
  }),
  reply: reply({ id_email: id }),
})

export const faturaPrint = slow('v2 POST /financial/invoice-print', {
  summary: 'A fatura em PDF',
  access: 'fatura.consultar',
  body: z.object({ id_fatura: id }),
  wire: 'file',
  reply: nothing,
})

export const faturaAnexoDelete = write('POST /faturas/delete-anexo', {
  summary: 'Remove um anexo de uma fatura',
  access: 'fatura.alterar',
  body: z.object({ id_fatura_anexo: id }),
  reply: nothing,
})

export const standaloneFatura = write('POST /transactions/create-revenue-bv', {
  summary: 'Cria uma fatura de contas a receber que já existem',
  access: 'fatura.cadastrar',
  body: z.object({
    id_empresa: z.optional(id),
    data_emissao: z.optional(dia),
    numero_documento: documento.numero_documento,
    link_documento: documento.link_documento,
    obs_faturamento: z.optional(text(2000)),
    lancamentos: z
      .array(id)
      .check(z.minLength(1, 'Escolha o que vai ser faturado'), z.maxLength(200)),
    /** For the receivables without account. */
    grupoCusto: z.optional(id),
    id_centrocusto: z.optional(id),
    files: arquivos,
  }),
  reply: reply({ success: z.literal(true), message: z.string(), id_fatura: id }),
})

export const faturaRemoveLancamento = write('POST /transactions/remove-invoice', {
  summary: 'Reabre a fatura avulsa de uma conta a receber',
  access: 'fatura.alterar',
  body: z.object({ id_lancamento: id }),
  reply: nothing,
})
