import { todayInSaoPaulo, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToDecimalText, sum } from '@claquete/core/kernel/amounts/money'
import * as z from 'zod/mini'
import { acceptAnswer, readAnswer, word } from './inter-answers.ts'
import { amount, centsOf, interAsker } from './inter-client.ts'
import type { InterConfig } from './inter-client.ts'
import type { Answered } from './mtls.ts'
import type {
  FoundRecurrence,
  FoundRecurrentCharge,
  NewRecurrence,
  NewRecurrentCharge,
  PayerAccount,
  RecurrenceBank,
  RecurrenceState,
  RecurrentChargeState,
} from './recurrences.ts'

const scope = ['rec', 'solicrec', 'cobr', 'webhookrec', 'webhookcobr', 'payloadlocationrec']
  .flatMap((one) => [`${one}.read`, `${one}.write`])
  .join(' ')
const base = '/pix/v2'

const Ending = z.optional(
  z.nullable(
    z.object({
      rejeicao: z.optional(z.nullable(z.object({ codigo: word, descricao: word }))),
      cancelamento: z.optional(
        z.nullable(z.object({ solicitante: word, codigo: word, descricao: word })),
      ),
    }),
  ),
)
const Rec = z.object({
  idRec: z.string(),
  status: word,
  vinculo: z.optional(z.nullable(z.object({ contrato: word }))),
  encerramento: Ending,
  dadosQR: z.optional(z.nullable(z.object({ pixCopiaECola: word }))),
  solicitacao: z.optional(z.nullable(z.array(z.object({ idSolicRec: z.string(), status: word })))),
})
const Recs = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int() }) }),
  recs: z.array(Rec),
})
const SolicRec = z.object({ idSolicRec: z.string() })
const Location = z.object({ id: z.int() })
const CobR = z.object({
  txid: z.string(),
  idRec: z.string(),
  status: word,
  encerramento: Ending,
  tentativas: z.optional(
    z.nullable(
      z.array(
        z.object({
          dataLiquidacao: word,
          tipo: word,
          status: word,
          rejeicao: z.optional(z.nullable(z.object({ codigo: word, descricao: word }))),
        }),
      ),
    ),
  ),
  pix: z.optional(
    z.nullable(z.array(z.object({ endToEndId: word, valor: amount, horario: word }))),
  ),
})
const Webhook = z.object({ webhookUrl: z.string() })

const recStates: Readonly<Record<string, RecurrenceState>> = {
  CRIADA: 'criada',
  APROVADA: 'aprovada',
  REJEITADA: 'rejeitada',
  EXPIRADA: 'expirada',
  CANCELADA: 'cancelada',
}
const cobrStates: Readonly<Record<string, RecurrentChargeState>> = {
  CRIADA: 'criada',
  ATIVA: 'ativa',
  CONCLUIDA: 'concluida',
  EXPIRADA: 'expirada',
  REJEITADA: 'rejeitada',
  CANCELADA: 'cancelada',
}

const words = {
  forbidden:
    'O banco não autorizou o Pix Automático. No Internet Banking do Inter, marque na integração as permissões de Pix Automático (recorrências, solicitações e cobranças recorrentes).',
  unknown: 'O banco não conhece este Pix Automático.',
}
const read = <S extends z.ZodMiniType>(answer: Answered, schema: S) =>
  readAnswer(answer, schema, words)

/** Banco Inter's Pix Automático, by the Pix API of the Banco Central. */
export function openInterRecurrences(config: InterConfig, now: () => number): RecurrenceBank {
  const ask = interAsker(config, scope, now)
  const get = async <S extends z.ZodMiniType>(path: string, schema: S) => {
    const answer = await ask({ path: `${base}${path}` })
    return answer.status === 404 ? undefined : read(answer, schema)
  }
  const send = async (method: 'POST' | 'PUT' | 'PATCH', path: string, json: object) =>
    ask({ path: `${base}${path}`, method, json })
  const accept = async (answer: Promise<Answered>) => acceptAnswer(await answer, words)
  return {
    createLocation: async () => read(await send('POST', '/locrec', { tipo: 'rec' }), Location).id,
    create: async (nova) => foundRec(read(await send('POST', '/rec', recBody(nova)), Rec)),
    find: async (idRec) => {
      const found = await get(`/rec/${idRec}`, Rec)
      return found && foundRec(found)
    },
    listByContrato: async ({ documento, contrato }, since) => {
      const found: FoundRecurrence[] = []
      for (let pagina = 0, pages = 1; pagina < pages; pagina += 1) {
        const query = new URLSearchParams({
          inicio: `${since}T00:00:00-03:00`,
          fim: new Date(now()).toISOString(),
          [documento.length === 11 ? 'cpf' : 'cnpj']: documento,
          'paginacao.paginaAtual': String(pagina),
        })
        const page = read(await ask({ path: `${base}/rec?${query}` }), Recs)
        pages = page.parametros.paginacao.quantidadeDePaginas
        found.push(...page.recs.map(foundRec))
      }
      return found.filter((one) => one.contrato === contrato)
    },
    cancel: (idRec) => accept(send('PATCH', `/rec/${idRec}`, { status: 'CANCELADA' })),
    request: async (idRec, payer) =>
      read(await send('POST', '/solicrec', solicBody(idRec, payer)), SolicRec).idSolicRec,
    charge: async (txid, nova) =>
      foundCobr(read(await send('PUT', `/cobr/${txid}`, cobrBody(nova)), CobR)),
    findCharge: async (txid) => {
      const found = await get(`/cobr/${txid}`, CobR)
      return found && foundCobr(found)
    },
    cancelCharge: (txid) => accept(send('PATCH', `/cobr/${txid}`, { status: 'CANCELADA' })),
    retry: (txid, data) => accept(send('POST', `/cobr/${txid}/retentativa/${data}`, {})),
    keepWebhooks: async (url) => {
      for (const path of ['/webhookrec', '/webhookcobr']) {
        const kept = await get(path, Webhook)
        if (kept?.webhookUrl !== url) await accept(send('PUT', path, { webhookUrl: url }))
      }
    },
  }
}

const documentOf = (documento: string) =>
  documento.length === 11 ? { cpf: documento } : { cnpj: documento }

function recBody(nova: NewRecurrence): object {
  const { contrato, objeto, documento, nome, inicio, fim, valor, minimo, loc } = nova
  return {
    vinculo: {
      contrato,
      devedor: { ...documentOf(documento), nome: nome.slice(0, 140) },
      ...(objeto && { objeto }),
    },
    calendario: {
      dataInicial: inicio,
      ...(fim && { dataFinal: fim }),
      periodicidade: nova.periodicidade,
    },
    ...(valor !== null && { valor: { valorRec: centsToDecimalText(valor) } }),
    ...(minimo !== null && { valor: { valorMinimoRecebedor: centsToDecimalText(minimo) } }),
    politicaRetentativa: nova.canRetry ? 'PERMITE_3R_7D' : 'NAO_PERMITE',
    ...(loc !== null && { loc }),
  }
}

const solicBody = (idRec: string, { documento, ispb, agencia, conta, expira }: PayerAccount) => ({
  idRec,
  calendario: { dataExpiracaoSolicitacao: expira },
  destinatario: {
    ...documentOf(documento),
    ispbParticipante: ispb,
    conta,
    ...(agencia && { agencia }),
  },
})

const cobrBody = ({
  idRec,
  valor,
  vencimento,
  diaUtil,
  info,
  agencia,
  conta,
}: NewRecurrentCharge) => ({
  idRec,
  ...(info && { infoAdicional: info.slice(0, 140) }),
  calendario: { dataDeVencimento: vencimento },
  valor: { original: centsToDecimalText(valor) },
  ajusteDiaUtil: diaUtil,
  recebedor: { ...(agencia && { agencia }), conta, tipoConta: 'CORRENTE' },
})

const whoEnded: Readonly<Record<string, string>> = {
  USUARIO_PAGADOR: 'Pelo cliente',
  PSP_PAGADOR: 'Pelo banco do cliente',
  USUARIO_RECEBEDOR: 'Pela empresa',
  PSP_RECEBEDOR: 'Pelo banco da empresa',
}

/** Who ended it and why, in the bank's words, with its code. */
function reasonOf(ending: z.output<typeof Ending>): string {
  const { rejeicao, cancelamento } = ending ?? {}
  const told = rejeicao ?? cancelamento
  if (!told) return ''
  const who = whoEnded[cancelamento?.solicitante ?? ''] ?? ''
  const why = [told.descricao, told.codigo && `(${told.codigo})`].filter(Boolean).join(' ')
  return [who, why].filter(Boolean).join(': ').slice(0, 300)
}

function foundRec(rec: z.output<typeof Rec>): FoundRecurrence {
  const last = rec.solicitacao?.at(-1)
  return {
    idRec: rec.idRec,
    contrato: rec.vinculo?.contrato ?? null,
    state: recStates[rec.status ?? ''],
    motivo: reasonOf(rec.encerramento),
    copiaCola: rec.dadosQR?.pixCopiaECola ?? null,
    solicitacao: last ? { id: last.idSolicRec, situacao: last.status ?? '' } : null,
  }
}

const dayOf = (text: string | null | undefined): CalendarDate | undefined => {
  const day = text?.slice(0, 10) ?? ''
  return isCalendarDate(day) ? day : undefined
}

/** A Pix says a moment, of which the day in São Paulo counts. */
const dayOfMoment = (text: string | null | undefined): CalendarDate | null => {
  const moment = Date.parse(text ?? '')
  return Number.isNaN(moment) ? null : todayInSaoPaulo(moment)
}

function foundCobr({ pix, tentativas, ...cobr }: z.output<typeof CobR>): FoundRecurrentCharge {
  const paid = pix ?? []
  return {
    txid: cobr.txid,
    idRec: cobr.idRec,
    state: cobrStates[cobr.status ?? ''],
    motivo: reasonOf(cobr.encerramento),
    tentativas: (tentativas ?? []).flatMap(({ dataLiquidacao, tipo, status, rejeicao }) => {
      const data = dayOf(dataLiquidacao)
      if (data === undefined) return []
      const motivo = [rejeicao?.descricao, rejeicao?.codigo && `(${rejeicao.codigo})`]
      return [
        {
          data,
          tipo: tipo ?? '',
          situacao: status ?? '',
          motivo: motivo.filter(Boolean).join(' '),
        },
      ]
    }),
    recebido: paid.length === 0 ? null : sum(paid.map(({ valor }) => centsOf(valor))),
    dia: dayOfMoment(paid.at(-1)?.horario),
    e2e: paid.at(-1)?.endToEndId ?? null,
  }
}
