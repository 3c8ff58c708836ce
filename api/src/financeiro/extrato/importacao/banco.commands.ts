import { counted } from '@claquete/core/kernel/writing/counted'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Services } from '../../../kernel/services.ts'
import { askBank, loadBankAccess, nameOfPeriod, toStatement } from './banco.read.ts'
import { findBancoOf, findContaToFetch, noteFetch } from './banco.queries.ts'
import { importStatement } from './import.commands.ts'
import type { Imported } from './to-import.ts'

/** Days asked again each time: banks enter some lines late. */
const daysAgain = 7

interface Fetch {
  readonly services: Services
  readonly transaction: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>
  readonly id_contabancaria: number
  readonly id_usuario: number | null
  readonly today: CalendarDate
}

export interface FetchResult {
  readonly ok: boolean
  readonly texto: string
  readonly novas: number
  /** The trouble may pass, so asking again later makes sense. */
  readonly mayRetry: boolean
}

/**
 * Imports an account's statement from its bank, until yesterday because today's lines may still change. It is imported as
 * a file is, so no line comes twice; lines that look like stored ones of another source wait for a person.
 */
export async function fetchStatement(fetch: Fetch): Promise<FetchResult> {
  const { services, transaction, id_contabancaria, id_usuario, today } = fetch
  try {
    const { access, banco, conta } = await transaction(async (db) => ({
      banco: await findBancoOf(db, id_contabancaria),
      conta: await findContaToFetch(db, id_contabancaria),
      access: await loadBankAccess({ db, services }, id_contabancaria),
    }))
    if (!banco || !conta) return nothing('A busca desta conta não está ligada.')
    const fim = addDays(today, -1)
    const again = banco.buscado_ate && addDays(banco.buscado_ate, 1 - daysAgain)
    const inicio = again && again > banco.desde ? again : banco.desde
    if (inicio > fim) return nothing('O primeiro dia a buscar ainda não terminou.')
    const found = toStatement(await askBank(access, services, { inicio, fim }), fim)
    return await transaction(async (db) => {
      const imported = await importStatement(db, {
        statement: found,
        conta,
        formato: 'api',
        nome: nameOfPeriod({ inicio, fim }),
        arquivo: null,
        id_usuario,
        today,
      })
      const resultado = wordsOf(imported)
      await noteFetch(db, id_contabancaria, { funciona: true, resultado, buscado_ate: fim })
      return { ok: true, texto: resultado, novas: imported.novas, mayRetry: false }
    })
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error
    const resultado = error.message
    await transaction((db) => noteFetch(db, id_contabancaria, { funciona: false, resultado }))
    return { ok: false, texto: resultado, novas: 0, mayRetry: !error.isFinal }
  }
}

const nothing = (texto: string): FetchResult => ({
  ok: false,
  texto,
  novas: 0,
  mayRetry: false,
})

const lineCount = (n: number) => counted(n, 'linha', 'linhas')

function wordsOf({ novas, deixadas }: Imported): string {
  const came = novas === 0 ? 'Nada novo.' : `${lineCount(novas)} nova${novas === 1 ? '' : 's'}.`
  if (deixadas === 0) return came
  return `${came} ${lineCount(deixadas)} parece${deixadas === 1 ? '' : 'm'} já importada${deixadas === 1 ? '' : 's'} de um arquivo: confira e decida.`
}
