import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { Context, WhoToday } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { noteCharge } from '../../../livro/titulos/public.ts'
import { pdfAddress } from '../boleto/addresses.ts'
import { insertBoleto, updateBoleto } from '../boleto/boleto.queries.ts'
import type { NewBoleto, StoredBoleto } from '../boleto/boleto.queries.ts'
import { atBank, composeBoleto, numberColumns, requireNext, seuNumeroByFile } from './boleto.ts'
import {
  findConvenioById,
  findConvenioOfConta,
  lockNossoNumero,
  storeNossoNumero,
} from './convenio.queries.ts'
import { insertInstrucao, listLiveInstrucoes, setEstado } from './instrucao.queries.ts'
import { lockWithTitulo } from '../boleto/lock.commands.ts'

/** Issues a boleto whose number is of the account's agreement; the bank is told of it by the next file. */
export async function issueByFile(
  { db, actor, today }: WhoToday,
  novo: Omit<NewBoleto, 'provedor' | 'seu_numero'>,
): Promise<number> {
  const { id_contabancaria, id_lancamento, valor, vencimento } = novo
  const convenio = await findConvenioOfConta(db, id_contabancaria)
  if (!convenio) {
    throw fieldFailure('id_contabancaria', 'A conta não tem convênio de boletos ativo.')
  }
  const { id_cnab_convenio } = convenio
  const last = await lockNossoNumero(db, id_cnab_convenio)
  const sequencia = requireNext(convenio, last, today)
  await storeNossoNumero(db, id_cnab_convenio, sequencia)
  const numbers = numberColumns(composeBoleto({ convenio, sequencia, valor, vencimento }))
  const id_boleto = await insertBoleto(db, {
    ...novo,
    ...numbers,
    provedor: 'cnab',
    seu_numero: seuNumeroByFile(id_cnab_convenio, sequencia),
    situacao: 'aberto',
    situacao_banco: atBank.waits,
    id_cnab_convenio,
    sequencia,
  })
  await insertInstrucao(db, { id_boleto, movimento: 'registro', id_usuario: actor.id_usuario })
  await noteCharge(db, id_lancamento, {
    url_boleto: pdfAddress(id_boleto),
    nosso_numero_boleto_inter: numbers.nosso_numero,
  })
  return id_boleto
}

/** A boleto in force, locked with its receivable and what is under way of it. */
async function lockOpen({ db }: Pick<Context, 'db'>, id_boleto: number) {
  const { boleto } = { ...(await lockWithTitulo(db, id_boleto)) }
  if (boleto?.situacao !== 'aberto') {
    throw new Failure('banco_recusou', { values: { motivo: 'O boleto não está mais em aberto.' } })
  }
  const live = await listLiveInstrucoes(db, id_boleto)
  // The bank knows nothing of it yet.
  const isUntold = live.some((one) => one.movimento === 'registro' && one.estado === 'esperando')
  return { boleto, live, isUntold }
}

/** Ends a boleto, as a person asked. */
export const cancelByFile = (
  { db, actor }: Context,
  id_boleto: number,
  motivo: string,
): Promise<void> => endByFile(db, id_boleto, { motivo, id_usuario: actor.id_usuario })

interface End {
  readonly motivo: string
  /** Null where the company's own work ends it. */
  readonly id_usuario: number | null
}

/** Ends a boleto: at once where the bank does not know it, else by the next file. */
export async function endByFile(
  db: TenantDb,
  id_boleto: number,
  { motivo, id_usuario }: End,
): Promise<void> {
  const { boleto, live, isUntold } = await lockOpen({ db }, id_boleto)
  if (live.some(({ movimento }) => movimento === 'baixa')) return
  const waiting = live.filter(({ estado }) => estado === 'esperando')
  await setEstado(
    db,
    waiting.map((one) => one.id_boleto_instrucao),
    { estado: 'retirada' },
  )
  if (isUntold) {
    await updateBoleto(db, id_boleto, { situacao: 'cancelado' })
    await noteCharge(db, boleto.id_lancamento, null)
  } else {
    await insertInstrucao(db, {
      id_boleto,
      movimento: 'baixa',
      motivo,
      id_usuario,
    })
    await updateBoleto(db, id_boleto, { situacao_banco: atBank.asksToEnd })
  }
}

interface Change {
  readonly vencimento: CalendarDate | undefined
  readonly valor: Cents | undefined
}

/** Changes a boleto: at once where the bank does not know it, else by the next file. */
export async function changeByFile(
  context: Context,
  id_boleto: number,
  change: Change,
): Promise<void> {
  const { boleto, live, isUntold } = await lockOpen(context, id_boleto)
  if (live.some(({ movimento }) => movimento === 'baixa')) {
    throw new Failure('banco_recusou', { values: { motivo: 'O boleto espera a baixa no banco.' } })
  }
  if (isUntold) await rewriteBoleto(context, boleto, change)
  else await askToChange(context, boleto, change)
}

/** Gives a boleto another due date or value, with the barcode that says so; its number stays. */
export async function rewriteBoleto(
  { db }: Pick<Context, 'db'>,
  boleto: StoredBoleto,
  change: Change,
): Promise<void> {
  const { id_boleto, id_cnab_convenio, sequencia } = boleto
  const convenio = must(
    await findConvenioById(db, must(id_cnab_convenio, 'agreement')),
    'agreement',
  )
  const valor = change.valor ?? boleto.centavos
  const vencimento = change.vencimento ?? boleto.vencimento
  const { nosso_numero: _kept, ...bars } = numberColumns(
    composeBoleto({ convenio, sequencia: must(sequencia, 'number'), valor, vencimento }),
  )
  await updateBoleto(db, id_boleto, { valor, vencimento, ...bars })
}

async function askToChange(
  context: Context,
  boleto: StoredBoleto,
  { vencimento, valor }: Change,
): Promise<void> {
  const { db, actor } = context
  const { id_boleto } = boleto
  const base = { id_boleto, id_usuario: actor.id_usuario }
  if (vencimento !== undefined && vencimento !== boleto.vencimento) {
    await replaceWaiting(context, id_boleto, 'vencimento')
    await insertInstrucao(db, { ...base, movimento: 'vencimento', vencimento })
  }
  if (valor !== undefined && valor !== boleto.centavos) {
    if (valor > boleto.centavos) {
      throw fieldFailure('valor', 'Por arquivo o banco só diminui o valor: cancele e emita outro.')
    }
    await replaceWaiting(context, id_boleto, 'abatimento')
    await insertInstrucao(db, { ...base, movimento: 'abatimento', valor })
  }
  await updateBoleto(db, id_boleto, { situacao_banco: atBank.asksToChange })
}

/** A change that no file has told yet gives way to the new one; of one that was told the answer comes first. */
async function replaceWaiting(
  { db }: Context,
  id_boleto: number,
  movimento: 'vencimento' | 'abatimento',
): Promise<void> {
  const live = await listLiveInstrucoes(db, id_boleto)
  const before = live.find((one) => one.movimento === movimento)
  if (!before) return
  if (before.estado === 'enviada') {
    throw new Failure('banco_recusou', {
      values: { motivo: 'Uma mudança deste boleto já está em uma remessa: espere o retorno.' },
    })
  }
  await setEstado(db, [before.id_boleto_instrucao], { estado: 'retirada' })
}
