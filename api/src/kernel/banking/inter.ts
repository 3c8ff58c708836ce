import { calendarDate, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { negate } from '@claquete/core/kernel/amounts/money'
import { normalizeSpaces } from '@claquete/core/kernel/text'
import * as z from 'zod/mini'
import { BankProblem } from './bank.ts'
import type { Bank, BankEntry } from './bank.ts'
import { amount, centsOf, interAsker, outOfService, throttled, unreadable } from './inter-client.ts'
import type { InterConfig } from './inter-client.ts'
import type { Answered } from './mtls.ts'

const scope = 'extrato.read'
const pageSize = 1000
/** More pages than a busy account fills in 90 days. */
const pagesMax = 200

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
  const send = interAsker(config, scope, now)
  const ask = async <S extends z.ZodMiniType>(path: string, schema: S) =>
    parse(await send({ path }), schema)
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
  if (status === 429) throw throttled()
  if (status >= 500) throw outOfService(status, 'se tiver pressa, baixe o OFX no site do banco')
  if (status !== 200 || !contentType.includes('json')) throw unreadable()
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    throw unreadable()
  }
}

/** The longest period of one request. */
export const interDaysMax = 90
