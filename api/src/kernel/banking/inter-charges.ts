import { addDays, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToReais } from '@claquete/core/kernel/amounts/money'
import * as z from 'zod/mini'
import { ChargeRefusal } from './charges.ts'
import type { ChargeBank, ChargeState, FoundCharge, NewCharge } from './charges.ts'
import { acceptAnswer, readAnswer, word } from './inter-answers.ts'
import { amount, centsOf, interAsker } from './inter-client.ts'
import type { InterConfig } from './inter-client.ts'
import type { Answered } from './mtls.ts'

const scope = 'boleto-cobranca.read boleto-cobranca.write'
const base = '/cobranca/v3/cobrancas'

const Charge = z.object({
  cobranca: z.object({
    codigoSolicitacao: z.string(),
    seuNumero: word,
    situacao: z.string(),
    dataSituacao: word,
    dataVencimento: word,
    valorNominal: z.optional(z.nullable(amount)),
    valorTotalRecebido: z.optional(z.nullable(amount)),
    origemRecebimento: word,
  }),
  boleto: z.optional(
    z.nullable(z.object({ nossoNumero: word, codigoBarras: word, linhaDigitavel: word })),
  ),
  pix: z.optional(z.nullable(z.object({ txid: word, pixCopiaECola: word }))),
})
const Charges = z.object({ totalPaginas: z.int(), cobrancas: z.array(Charge) })
const Issued = z.object({ codigoSolicitacao: z.string() })
const Changed = z.object({ status: word, mensagem: word })
const Pdf = z.object({ pdf: z.string() })
const Webhook = z.object({ webhookUrl: z.string() })
const states: Readonly<Record<string, ChargeState>> = {
  EM_PROCESSAMENTO: 'processando',
  A_RECEBER: 'aberto',
  ATRASADO: 'aberto',
  PROTESTO: 'aberto',
  RECEBIDO: 'recebido',
  MARCADO_RECEBIDO: 'marcado',
  CANCELADO: 'cancelado',
  EXPIRADO: 'expirado',
  FALHA_EMISSAO: 'falhou',
}

/** Banco Inter's charges (API Cobrança v3): each is a boleto with its Pix. */
export function openInterCharges(config: InterConfig, now: () => number): ChargeBank {
  const ask = interAsker(config, scope, now)
  const path = (codigo: string) => `${base}/${encodeURIComponent(codigo)}`
  return {
    issue: async (charge) =>
      read(await ask({ path: base, method: 'POST', json: bodyOf(charge) }), Issued)
        .codigoSolicitacao,
    find: async (codigo) => {
      const answer = await ask({ path: path(codigo) })
      return answer.status === 404 ? undefined : foundOf(read(answer, Charge))
    },
    listBySeuNumero: async (seuNumero, { inicio, fim }) => {
      const query = new URLSearchParams({
        dataInicial: inicio,
        // Issued at midnight, a charge may have the day after.
        dataFinal: addDays(fim, 1),
        filtrarDataPor: 'EMISSAO',
        seuNumero,
      })
      const { cobrancas } = read(await ask({ path: `${base}?${query}` }), Charges)
      return cobrancas.map(foundOf).filter((found) => found.seuNumero === seuNumero)
    },
    cancel: async (codigo, motivo) => {
      const json = { motivoCancelamento: motivo.slice(0, 50) }
      accept(await ask({ path: `${path(codigo)}/cancelar`, method: 'POST', json }))
    },
    change: async (codigo, { vencimento, valor }) => {
      const json = {
        ...(vencimento && { dataVencimento: vencimento }),
        ...(valor !== undefined && { valorNominal: centsToReais(valor) }),
      }
      const { status, mensagem } = read(
        await ask({ path: path(codigo), method: 'PATCH', json }),
        Changed,
      )
      if (status === 'FALHA') throw new ChargeRefusal(mensagem || 'O banco não aceitou a mudança.')
    },
    pdf: async (codigo) =>
      Buffer.from(read(await ask({ path: `${path(codigo)}/pdf` }), Pdf).pdf, 'base64'),
    findWebhook: async () => {
      const answer = await ask({ path: `${base}/webhook` })
      return answer.status === 404 ? undefined : read(answer, Webhook).webhookUrl
    },
    setWebhook: async (url) =>
      accept(await ask({ path: `${base}/webhook`, method: 'PUT', json: { webhookUrl: url } })),
  }
}

function bodyOf(charge: NewCharge): object {
  const { payer, multa, juros, desconto, mensagens } = charge
  const lines = mensagens.slice(0, 5).map((line, at) => [`linha${at + 1}`, line.slice(0, 78)])
  return {
    seuNumero: charge.seuNumero,
    valorNominal: centsToReais(charge.valor),
    dataVencimento: charge.vencimento,
    numDiasAgenda: charge.diasAgenda,
    pagador: {
      cpfCnpj: payer.documento,
      tipoPessoa: payer.documento.length === 11 ? 'FISICA' : 'JURIDICA',
      nome: payer.nome,
      endereco: payer.logradouro,
      cidade: payer.cidade,
      uf: payer.uf,
      cep: payer.cep,
      ...(payer.bairro && { bairro: payer.bairro }),
      ...(payer.numero && { numero: payer.numero }),
      ...(payer.complemento && { complemento: payer.complemento }),
      ...(payer.email && { email: payer.email }),
    },
    ...(multa > 0 && { multa: { codigo: 'PERCENTUAL', taxa: multa } }),
    ...(juros > 0 && { mora: { codigo: 'TAXAMENSAL', taxa: juros } }),
    ...(desconto && {
      desconto: {
        codigo: 'PERCENTUALDATAINFORMADA',
        taxa: desconto.taxa,
        quantidadeDias: desconto.dias,
      },
    }),
    ...(lines.length > 0 && { mensagem: Object.fromEntries(lines) }),
    formasRecebimento: ['BOLETO', 'PIX'],
  }
}

const dayOf = (text: string | null | undefined): CalendarDate | null => {
  const day = text?.slice(0, 10) ?? ''
  return isCalendarDate(day) ? day : null
}

function foundOf({ cobranca, boleto, pix }: z.output<typeof Charge>): FoundCharge {
  const { valorNominal, valorTotalRecebido, situacao } = cobranca
  const cents = (value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? null : centsOf(value)
  const { codigoBarras, linhaDigitavel, nossoNumero } = boleto ?? {}
  return {
    codigo: cobranca.codigoSolicitacao,
    seuNumero: cobranca.seuNumero ?? null,
    state: states[situacao] ?? 'desconhecido',
    situacao,
    desde: dayOf(cobranca.dataSituacao),
    valor: cents(valorNominal),
    vencimento: dayOf(cobranca.dataVencimento),
    recebido: cents(valorTotalRecebido),
    receivedBy: cobranca.origemRecebimento ?? null,
    boleto:
      codigoBarras && linhaDigitavel
        ? { nossoNumero: nossoNumero ?? '', codigoBarras, linhaDigitavel }
        : null,
    pix: pix?.txid && pix.pixCopiaECola ? { txid: pix.txid, copiaCola: pix.pixCopiaECola } : null,
  }
}

const words = {
  forbidden:
    'O banco não autorizou cobranças. No Internet Banking do Inter, marque na integração as permissões de emitir e consultar cobranças.',
  unknown: 'O banco não conhece esta cobrança.',
}
const read = <S extends z.ZodMiniType>(answer: Answered, schema: S) =>
  readAnswer(answer, schema, words)
const accept = (answer: Answered) => acceptAnswer(answer, words)
