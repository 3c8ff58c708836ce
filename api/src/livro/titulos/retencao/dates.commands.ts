import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { namesOfTributos } from '@claquete/core/livro/titulos/aliquotas'
import {
  aliquotaDoServico,
  taxableEvents,
  vencimentoDoTributo,
} from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/aliquotas'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { updateLancamento } from '../store/lancamento.queries.ts'
import type { LancamentoValues } from '../store/lancamento.queries.ts'
import { retencaoOfPessoa } from './calculation.read.ts'
import { listWithTributos, lockWithTributos } from './dates.queries.ts'
import { tablesOfEmpresa } from './tax-tables.commands.ts'
import { findTituloDoFornecedor, listTitulosOfTributos } from './retencao.queries.ts'
import type { TituloDoFornecedor, TituloDoTributo } from './retencao.queries.ts'

/** The titles that have taxes withheld, as they are before a change. */
export async function listAntes(
  db: TenantDb,
  ids: readonly number[],
): Promise<TituloDoFornecedor[]> {
  const antes: TituloDoFornecedor[] = []
  for (const id of await listWithTributos(db, ids)) {
    const titulo = await findTituloDoFornecedor(db, id)
    if (titulo) antes.push(titulo)
  }
  return antes
}

type WithDb = Pick<Context, 'db'>
type DueDay = (titulo: TituloDoFornecedor, tributo: Tributo) => CalendarDate
type DueFrom = (id_pessoa: number) => Promise<DueDay>

/** Returns a function for the due date of each tax of a supplier's bill, by the tenant's tables. */
async function vencimentos(db: TenantDb): Promise<DueFrom> {
  const { aliquotas } = await tablesOfEmpresa(db)
  const calendar = workCalendarOf(await settingsOf(db))
  return async (id_pessoa) => {
    const own = await retencaoOfPessoa(db, id_pessoa)
    return ({ data_emissao: emissao, pagamento }, tributo) => {
      const fact = taxableEvents({ emissao, pagamento }, own.regime)[tributo]
      const aliquota = aliquotaDoServico(tributo, own, aliquotas, fact)
      return vencimentoDoTributo(fact, calendar, aliquota)
    }
  }
}

const isBound = ({ baixado, conciliado, exportado_em }: TituloDoTributo) =>
  baixado > 0 || conciliado === 's' || exportado_em !== null

/** Throws if a tax was paid, reconciled or exported: that must be undone before the bill's date changes. */
function requireLoose(um: TituloDoTributo, campo: string): void {
  if (!isBound(um)) return
  const isPago = um.baixado > 0
  const feito = isPago ? 'pago' : 'conciliado ou exportado'
  const antes = isPago ? ': desfaça a baixa dele antes de mudar a data.' : '.'
  const nome = namesOfTributos[um.tributo]
  const motivo = `o ${nome} retido já foi ${feito} (nº ${um.id_lancamento})${antes}`
  throw new Failure('lancamento_recusado', {
    values: { acao: 'mudar a data', motivo },
    erros: [{ campo, msg: motivo.replace(/^o/, 'O') }],
  })
}

interface FollowOptions {
  /** Request field to blame in the error; null keeps taxes already paid as they are, without error. */
  readonly campo: string | null
  /** Titles changed directly in the same request; they are skipped. */
  readonly except?: readonly number[]
  /** Rewrites the lines of a tax like those of its bill; only if those changed. */
  readonly split?: ((id_lancamento: number, valor: Cents) => Promise<void>) | undefined
}

async function followOne(
  { db }: WithDb,
  antes: TituloDoFornecedor,
  dueFrom: DueFrom,
  { campo, except, split }: FollowOptions,
) {
  const depois = await findTituloDoFornecedor(db, antes.id_lancamento)
  if (!depois || antes.id_pessoa === null) return
  const dueOf = await dueFrom(antes.id_pessoa)
  for (const um of await listTitulosOfTributos(db, antes.id_lancamento)) {
    const dataVencimento = dueOf(depois, um.tributo)
    const hasMoved =
      !except?.includes(um.id_lancamento) &&
      dataVencimento !== dueOf(antes, um.tributo) &&
      dataVencimento !== um.dataVencimento &&
      !(campo === null && isBound(um))
    if (hasMoved && campo !== null) requireLoose(um, campo)
    const valores: Partial<LancamentoValues> = {
      ...(hasMoved && { dataVencimento, vencimento_util: dataVencimento }),
      ...(depois.competencia !== antes.competencia && { competencia: depois.competencia }),
      ...(depois.id_empresa !== antes.id_empresa && { id_empresa: depois.id_empresa }),
    }
    if (Object.keys(valores).length > 0) await updateLancamento(db, um.id_lancamento, valores)
    await split?.(um.id_lancamento, um.valor)
  }
}

/**
 * Updates the payables of withheld taxes after their bill: same competência, unit and split, and due dates by
 * its dates. A due date typed by hand stays unless the bill's change moves the calculated one.
 */
export async function followTitulos(
  who: WithDb,
  antes: readonly TituloDoFornecedor[],
  como: FollowOptions,
): Promise<void> {
  if (antes.length === 0) return
  const dueFrom = await vencimentos(who.db)
  for (const titulo of antes) await followOne(who, titulo, dueFrom, como)
}

/**
 * Call before settling titles, reversing a settlement or changing its date: locks those that have taxes
 * withheld and returns how they were. `followPaid` then updates the due dates of the taxes.
 */
export async function lockTaxed(
  who: WithDb,
  ids: readonly number[],
): Promise<TituloDoFornecedor[]> {
  const tributos = await lockWithTributos(who.db, ids)
  return tributos.length === 0 ? [] : listAntes(who.db, ids)
}

/** The payment is a fact: a tax already paid keeps its date, without error. */
export const followPaid = (who: WithDb, antes: readonly TituloDoFornecedor[]): Promise<void> =>
  followTitulos(who, antes, { campo: null })
