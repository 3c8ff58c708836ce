import { workCalendarOf } from '@claquete/contract/sistema/configuracoes/catalogo'
import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import {
  aliquotaDoServico,
  taxableEvents,
  namesOfTributos,
  vencimentoDoTributo,
} from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/retencao'
import type { Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../kernel/settings.queries.ts'
import { updateLancamento } from './livro.queries.ts'
import type { LancamentoValues } from './livro.queries.ts'
import { retencaoDaPessoa } from './retencao-calculation.ts'
import { listComTributos, lockWithTributos } from './retencao-dates.queries.ts'
import { tablesOfEmpresa } from './retencao-tables.ts'
import { findTituloDoFornecedor, listTitulosDosTributos } from './retencao.queries.ts'
import type { TituloDoFornecedor, TituloDoTributo } from './retencao.queries.ts'

/** How each bill with taxes withheld is before it changes. */
export async function listAntes(
  db: TenantDb,
  ids: readonly number[],
): Promise<TituloDoFornecedor[]> {
  const antes: TituloDoFornecedor[] = []
  for (const id of await listComTributos(db, ids)) {
    const titulo = await findTituloDoFornecedor(db, id, [])
    if (titulo) antes.push(titulo)
  }
  return antes
}

type WithDb = Pick<Context, 'db'>
type DueDay = (titulo: TituloDoFornecedor, tributo: Tributo) => CalendarDate
type DueFrom = (id_pessoa: number) => Promise<DueDay>

/** When each tax of a supplier's bill is due, by the tables of the company. */
async function vencimentos(db: TenantDb): Promise<DueFrom> {
  const { aliquotas } = await tablesOfEmpresa(db)
  const calendario = workCalendarOf(await settingsOf(db))
  return async (id_pessoa) => {
    const dela = await retencaoDaPessoa(db, id_pessoa)
    return ({ data_emissao: emissao, pagamento }, tributo) => {
      const fato = taxableEvents({ emissao, pagamento }, dela.regime)[tributo]
      const aliquota = aliquotaDoServico(tributo, dela, aliquotas, fato)
      return vencimentoDoTributo(fato, calendario, aliquota)
    }
  }
}

const isBound = ({ baixado, conciliado, exportado_em }: TituloDoTributo) =>
  baixado > 0 || conciliado === 's' || exportado_em !== null

/** A tax that was paid, reconciled or sent away keeps its day: whoever changes the bill undoes that first. */
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

interface Como {
  /** The field that a refusal is about; none, where taxes already paid just stay as they are. */
  readonly campo: string | null
  /** Changed by themselves in the same act. */
  readonly menos?: readonly number[]
  /** Writes the lines of a tax like those of its bill, where they changed. */
  readonly ratear?: ((id_lancamento: number, valor: Cents) => Promise<void>) | undefined
}

async function followOne(
  { db }: WithDb,
  antes: TituloDoFornecedor,
  venceDe: DueFrom,
  { campo, menos, ratear }: Como,
) {
  const depois = await findTituloDoFornecedor(db, antes.id_lancamento, [])
  if (!depois || antes.id_pessoa === null) return
  const vence = await venceDe(antes.id_pessoa)
  for (const um of await listTitulosDosTributos(db, antes.id_lancamento)) {
    const dataVencimento = vence(depois, um.tributo)
    const moveu =
      !menos?.includes(um.id_lancamento) &&
      dataVencimento !== vence(antes, um.tributo) &&
      dataVencimento !== um.dataVencimento &&
      !(campo === null && isBound(um))
    if (moveu && campo !== null) requireLoose(um, campo)
    const valores: Partial<LancamentoValues> = {
      ...(moveu && { dataVencimento, vencimento_util: dataVencimento }),
      ...(depois.competencia !== antes.competencia && { competencia: depois.competencia }),
      ...(depois.id_empresa !== antes.id_empresa && { id_empresa: depois.id_empresa }),
    }
    if (Object.keys(valores).length > 0) await updateLancamento(db, um.id_lancamento, valores)
    await ratear?.(um.id_lancamento, um.valor)
  }
}

/**
 * Taxes follow the bill they were withheld of: of its month, unit and accounts, so that its cost stays
 * whole, and due by its days. A day typed by hand stays where the bill's own did not change it.
 */
export async function followTitulos(
  who: WithDb,
  antes: readonly TituloDoFornecedor[],
  como: Como,
): Promise<void> {
  if (antes.length === 0) return
  const venceDe = await vencimentos(who.db)
  for (const titulo of antes) await followOne(who, titulo, venceDe, como)
}

/**
 * Before titles are paid, or a payment is taken back or of another day: locks those of them that have taxes
 * withheld, and answers how they were. `followPaid` then gives the taxes their days.
 */
export async function lockComTributos(
  who: WithDb,
  ids: readonly number[],
): Promise<TituloDoFornecedor[]> {
  const tributos = await lockWithTributos(who.db, ids)
  return tributos.length === 0 ? [] : listAntes(who.db, ids)
}

/** What happened to the bill is a fact: a tax already paid stays as it is. */
export const followPaid = (who: WithDb, antes: readonly TituloDoFornecedor[]): Promise<void> =>
  followTitulos(who, antes, { campo: null })
