import { calendarDate, isCalendarDate } from '@claquete/core/kernel/calendar'
import { decimalTextToCents, negate } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { normalizeSpaces } from '@claquete/core/kernel/text'
import * as z from 'zod/mini'
import { BankProblem } from './bank.ts'
import type { Bank, BankEntry } from './bank.ts'
import { askMtls, expiryOf, renew } from './mtls.ts'
import type { Answered, Asked, ClientKeys } from './mtls.ts'

export interface InterConfig {
  /** https://cdpj.partners.bancointer.com.br */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly keys: ClientKeys
  /** Needed when the credentials reach several accounts. */
  readonly contaCorrente?: string | undefined
  readonly timeoutMs?: number
}

const scope = 'extrato.read'
const pageSize = 1000
/** More pages than a busy account fills in 90 days. */
const pagesMax = 200

const amount = z.union([z.string(), z.number()])
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Saldo = z.object({ disponivel: z.optional(z.nullable(amount)) })
const Transaction = z.object({
  idTransacao: z.string(),
  dataTransacao: z.string(),
  tipoOperacao: z.string(),
  valor: amount,
  titulo: z.optional(z.nullable(z.string())),
  descricao: z.optional(z.nullable(z.string())),
  numeroDocumento: z.optional(z.nullable(z.string())),
})
const Extrato = z.object({ totalPaginas: z.int(), transacoes: z.array(Transaction) })

/** Banco Inter's Banking API: OAuth client credentials over mutual TLS (the statement of up to 90 days). */
export function openInter(config: InterConfig, now: () => number): Bank {
  const ask = asker(config, now)
  return {
    statement: async (inicio, fim) => {
      const entries: BankEntry[] = []
      for (let pagina = 0; pagina < pagesMax; pagina += 1) {
        const query = new URLSearchParams({
          dataInicio: inicio,
          dataFim: fim,
          pagina: String(pagina),
          tamanhoPagina: String(pageSize),
        })
        const page = await ask(`/banking/v2/extrato/completo?${query}`, Extrato)
        entries.push(...page.transacoes.map(entryOf))
        if (pagina + 1 >= page.totalPaginas) break
      }
      const { disponivel } = await ask(`/banking/v2/saldo?dataSaldo=${fim}`, Saldo)
      return {
        entries,
        saldo: disponivel === null || disponivel === undefined ? null : centsOf(disponivel),
      }
    },
  }
}

function entryOf(found: z.output<typeof Transaction>): BankEntry {
  const { idTransacao, dataTransacao, tipoOperacao, valor, titulo, descricao } = found
  const dia = dataTransacao.slice(0, 10)
  if (!isCalendarDate(dia)) throw unreadable()
  const positive = centsOf(valor)
  return {
    id: idTransacao,
    data: calendarDate(dia),
    valor: tipoOperacao === 'D' ? negate(positive) : positive,
    documento: found.numeroDocumento || null,
    texto: normalizeSpaces([titulo, descricao].filter(Boolean).join(' ')).slice(0, 500),
  }
}

/** Numbers and texts, both with a dot; through text, so that no fraction of a centavo appears. */
function centsOf(value: string | number): Cents {
  const text = typeof value === 'number' ? value.toFixed(2) : value
  const read = decimalTextToCents(text)
  if (read === undefined) throw unreadable()
  return read
}

const unreadable = () =>
  new BankProblem('O banco respondeu de um jeito que não pôde ser lido. Avise o suporte.', false)

const tokenMarginMs = 60_000
const defaultTimeoutMs = 20_000

function asker(config: InterConfig, now: () => number) {
  const { url, keys, clientId, clientSecret, contaCorrente } = config
  let token: { text: string; until: number } | undefined
  const send = (asked: Asked) => askMtls(keys, asked, config.timeoutMs ?? defaultTimeoutMs)

  const getToken = async () => {
    if (token && token.until > now()) return token.text
    refuseExpired(keys, now())
    const answer = await send({
      url: `${url}/oauth/v2/token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'client_credentials',
        scope,
      }).toString(),
    })
    if ([400, 401].includes(answer.status)) throw refusedCredentials()
    const read = parse(answer, Token)
    token = { text: read.access_token, until: now() + read.expires_in * 1000 - tokenMarginMs }
    return token.text
  }

  return async <S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> => {
    for (let isSecond = false; ; isSecond = true) {
      const authorization = `Bearer ${await getToken()}`
      const answer = await send({
        url: `${url}${path}`,
        method: 'GET',
        headers: {
          authorization,
          accept: 'application/json',
          ...(contaCorrente && { 'x-conta-corrente': contaCorrente }),
        },
      })
      // A token may end before its time: one more, and only one.
      if (answer.status === 401 && !isSecond) {
        token = undefined
        continue
      }
      if (answer.status === 401) throw refusedCredentials()
      return parse(answer, schema)
    }
  }
}

const refusedCredentials = () =>
  new BankProblem(
    'O banco recusou as credenciais. Confira o Client ID e o Client Secret em Configurações, Integrações.',
    true,
  )

function refuseExpired(keys: ClientKeys, now: number): void {
  const expiry = expiryOf(keys)
  if (!expiry || expiry.getTime() > now) return
  const day = expiry.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  throw new BankProblem(`O certificado do banco venceu em ${day}. ${renew}`, true)
}

function parse<S extends z.ZodMiniType>(answer: Answered, schema: S): z.output<S> {
  const { status, contentType, text } = answer
  if (status === 403) {
    throw new BankProblem(
      'O banco não autorizou ver o extrato. No Internet Banking do Inter, marque a permissão de consultar extrato e saldo na integração.',
      true,
    )
  }
  if (status === 404 || status === 400) {
    throw new BankProblem(
      'O banco não encontrou a conta ou o período. Confira o número da conta na busca do extrato.',
      true,
    )
  }
  if (status === 429) {
    throw new BankProblem(
      'O banco limita os pedidos por minuto e recusou este. Espere um minuto e busque de novo.',
      false,
    )
  }
  if (status >= 500) {
    throw new BankProblem(
      `O banco está fora do ar (erro ${status}). Vamos tentar de novo mais tarde; se tiver pressa, baixe o OFX no site do banco.`,
      false,
    )
  }
  if (status !== 200 || !contentType.includes('json')) throw unreadable()
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    throw unreadable()
  }
}

/** The longest period of one request. */
export const interDaysMax = 90
