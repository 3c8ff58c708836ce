import type {
  ChequeLayoutBody,
  StoredLayout,
} from '@claquete/contract/financeiro/cheques/impressao'
import { Failure } from '@claquete/contract/failures'
import { problemsOfLayout, usualLayout } from '@claquete/core/financeiro/cheques/layout'
import { findBanco } from '@claquete/core/kernel/payment/banco'
import type { Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { findLayouts, listBancosInUse, storeLayout } from './layout.queries.ts'

/** The layout of banks without one of their own. */
const shared = ''

const usual = (numero_banco: string): ChequeLayoutBody => ({
  numero_banco,
  ...usualLayout,
  campos: [...usualLayout.campos],
})

/** The layout of each bank: its own, or the company's shared one, or the usual one. */
export async function layoutsOf(db: TenantDb): Promise<(numero_banco: string) => ChequeLayoutBody> {
  const stored = await findLayouts(db)
  const find = (banco: string) => stored.find(({ numero_banco }) => numero_banco === banco)
  return (numero_banco) => {
    const found = find(numero_banco) ?? find(shared)
    if (!found) return usual(numero_banco)
    const { versao: _versao, ...layout } = found
    return layout
  }
}

const nameOfBanco = (numero: string) =>
  numero === shared ? 'Outros bancos' : (findBanco(numero)?.nome ?? `Banco ${numero}`)

/** The layouts of the banks of the company's accounts and of those that it stored; always that of other banks. */
export async function listLayouts({ db }: Context): Promise<StoredLayout[]> {
  const stored = await findLayouts(db)
  const bancos = new Set([
    ...(await listBancosInUse(db)),
    ...stored.map(({ numero_banco }) => numero_banco),
  ])
  bancos.delete(shared)
  return [shared, ...[...bancos].toSorted()].map((numero_banco) => {
    const own = stored.find((one) => one.numero_banco === numero_banco)
    const others = stored.find((one) => one.numero_banco === shared)
    const layout = own ?? { ...(others ?? usual(numero_banco)), numero_banco, versao: 0 }
    return { ...layout, banco: nameOfBanco(numero_banco) }
  })
}

/** Throws every problem of positions, beside its field. */
export function requireLayout(layout: ChequeLayoutBody): void {
  const erros = problemsOfLayout(layout)
  const [first] = erros
  if (first) throw new Failure('dados_invalidos', { msg: first.msg, erros })
}

/** Stores positions. A layout that exists is changed only by who saw its version. */
export async function saveLayout(
  { db }: Context,
  { versao, ...layout }: ChequeLayoutBody & { readonly versao: number },
): Promise<number> {
  requireLayout(layout)
  await takeTurn(db, 'cheque_impressao')
  const stored = (await findLayouts(db)).find((one) => one.numero_banco === layout.numero_banco)
  requireVersao(stored ?? { versao: 0 }, versao)
  return storeLayout(db, layout)
}
