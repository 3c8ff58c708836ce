import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { lockLancamentos } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { problemOf } from './autorizacao.read.ts'
import { insertPixCobranca } from './cobranca.queries.ts'
import { listAuthorised, listToSchedule } from './schedule.queries.ts'
import type { AuthorisedTitulo } from './schedule.queries.ts'

/** Never used twice, and written before the bank is asked: 26 to 35 letters and digits. */
const newTxid = (id_lancamento: number) =>
  `CR${String(id_lancamento).padStart(12, '0').slice(-12)}${randomBytes(8).toString('hex')}`

/** Writes charges down and has the bank asked for them afterwards. */
async function store(
  db: TenantDb,
  titulos: readonly AuthorisedTitulo[],
  id_usuario: number | null,
): Promise<{ id_lancamento: number; id_pix_cobranca: number }[]> {
  const made = []
  for (const titulo of titulos) {
    const { id_lancamento, id_pix_autorizacao, id_contabancaria, dia_util } = titulo
    const id_pix_cobranca = await insertPixCobranca(db, {
      id_pix_autorizacao,
      id_lancamento,
      id_contabancaria,
      dia_util,
      txid: newTxid(id_lancamento),
      valor: titulo.saldo,
      vencimento: titulo.vencimento,
      id_usuario,
    })
    await enqueue(db, 'pix.cobrar', { id_pix_cobranca })
    made.push({ id_lancamento, id_pix_cobranca })
  }
  return made
}

/**
 * Schedules the charges of titles that a person chose. A title has one in force: of two people at once, the second finds
 * that of the first.
 */
export async function scheduleTitulos(context: Context, wanted: readonly number[]) {
  const { db, actor, today } = context
  const ids = [...new Set(wanted)]
  await lockLancamentos(db, ids)
  const titulos = await listAuthorised(db, await visaoDoLivro(db, actor), ids)
  const found = new Map(titulos.map((one) => [one.id_lancamento, one]))
  const erros = ids.flatMap((id, at): FieldError[] => {
    const titulo = found.get(id)
    const msg = problemOfWanted(titulo, today)
    return msg === undefined ? [] : [{ campo: `ids.${at}`, msg }]
  })
  const [first] = erros
  if (first) throw new Failure('dados_invalidos', { msg: first.msg, erros })
  return store(db, titulos, actor.id_usuario)
}

function problemOfWanted(
  titulo: AuthorisedTitulo | undefined,
  today: CalendarDate,
): string | undefined {
  if (!titulo) return 'Este título não é de uma série autorizada.'
  if (titulo.tem_cobranca) return 'Este título já tem uma cobrança de Pix Automático.'
  return problemOf(titulo, today)
}

/** Each morning: the charges of the authorisations for which the company lets it. */
export async function scheduleAutomatic(db: TenantDb, today: CalendarDate): Promise<number> {
  const ready = (all: readonly AuthorisedTitulo[]) =>
    all.filter(
      (one) => one.automatico === 'S' && !one.tem_cobranca && problemOf(one, today) === undefined,
    )
  const ids = ready(await listToSchedule(db, undefined, today)).map((one) => one.id_lancamento)
  if (ids.length === 0) return 0
  await lockLancamentos(db, ids)
  return (await store(db, ready(await listAuthorised(db, undefined, ids)), null)).length
}
