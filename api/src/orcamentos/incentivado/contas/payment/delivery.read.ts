import type {
  VerbaToDeliverInside,
  WantedToDeliver,
} from '@claquete/contract/orcamentos/incentivado/payment'
import { cents, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Falha } from '@claquete/core/orcamentos/incentivado/contas/falha'
import { falhasOfDelivery, isForbidden } from '@claquete/core/orcamentos/incentivado/contas/payment'
import type { WhoToday } from '../../../../kernel/context.ts'
import { requireVerba } from '../../../execucao/public.ts'
import { selectProjeto } from '../../projeto.queries.ts'
import { readSomeOfContas } from '../contas.read.ts'
import type { ReadContas } from '../contas.read.ts'
import { fonteOfConta, fonteOfFundo, restOf } from '../fundos.ts'
import { parteKey } from '../gasto-lido.ts'
import { falhaView } from '../gasto.view.ts'
import { listDebitos, listPartes, selectVerbaLine } from '../gastos.queries.ts'
import type { VerbaLine } from '../gastos.queries.ts'
import { nameFontes } from './payment.queries.ts'
import { aboveOf, debitoOf, mayKnowSums, refusalOf } from './payment.read.ts'

interface CheckedDelivery {
  readonly falhas: readonly Falha[]
  readonly valor: Cents
  /** The fund's source; null where the account is of none, or not chosen yet. */
  readonly fonte: number | null
  readonly accounts: ReadContas
}

/** A delivery has the source of the account that it leaves; one of which no account was chosen yet, that of the first before. */
async function fonteOf(
  { db }: Pick<WhoToday, 'db'>,
  verba: VerbaLine,
  { projeto, contas: { fontes } }: ReadContas,
  chosen: number | null,
) {
  if (chosen !== null || verba.id_lancamento === null) return fonteOfConta(fontes, chosen)
  const stored = await listPartes(db, projeto.id_projeto_incentivado)
  const partes = Map.groupBy(stored, (one) => parteKey(one.id_lancamento, one.uid))
  const [first] = await listDebitos(db, [verba.id_lancamento])
  return fonteOfFundo(verba, { partes, fontes }, first?.id_contabancaria ?? null)
}

/** A fund of a project as it would be handed over: a debit that is an expense of the fund until its own expenses come. */
async function checkDelivery(
  who: WhoToday,
  wanted: WantedToDeliver,
): Promise<CheckedDelivery | undefined> {
  const verba = await selectVerbaLine(who.db, wanted.id_orca_verba)
  const projeto =
    verba && (await selectProjeto(who.db, { empresas: [] }, verba.id_projeto_incentivado))
  if (!verba || !projeto) return undefined
  const uids = verba.uid === null ? [] : [verba.uid]
  const accounts = await readSomeOfContas(who, projeto, { ids: [], uids })
  const { contas, lugares } = accounts
  const fonte = await fonteOf(who, verba, accounts, wanted.id_contabancaria ?? null)
  const valor = wanted.valor ?? (await toHandOver(who, wanted.id_orca_verba))
  const gasto = restOf(verba, valor, {
    id_lancamento: verba.id_lancamento ?? 0,
    handed: [{ fonte, line: undefined, valor }],
    lugares,
  })
  const own = fonte === null ? null : (contas.fontes.get(fonte)?.id_contabancaria ?? null)
  const falhas = falhasOfDelivery(gasto, { ...debitoOf(wanted, who.today, own), valor }, contas)
  const all = { ...accounts, gastos: [...accounts.gastos, gasto] }
  const tellsSums = await mayKnowSums(who, accounts)
  return {
    falhas: [...falhas, ...(tellsSums ? aboveOf(all, [gasto]) : [])],
    valor,
    fonte,
    accounts,
  }
}

/** What of the fund was not handed over yet. */
async function toHandOver(who: WhoToday, id_orca_verba: number): Promise<Cents> {
  const { valor, entregue } = await requireVerba(who, id_orca_verba)
  const open = subtract(valor, entregue)
  return open > 0 ? open : cents(0)
}

/** The fund's source; of one that has none, the only source whose account this person may use. */
async function sourcesOf(who: WhoToday, { fonte, valor, accounts }: CheckedDelivery) {
  const all = [...(await nameFontes(who, [...accounts.contas.fontes.values()])).values()]
  const usable = all.filter(({ conta }) => conta !== null)
  const right =
    fonte === null
      ? usable.length === 1
        ? usable
        : []
      : all.filter(({ id_projeto_fonte }) => id_projeto_fonte === fonte)
  return right.map((one) => ({ ...one, valor }))
}

/** What would be wrong with the accounts if this fund, which the person sees, were handed over so. */
export async function readDelivery(
  who: WhoToday,
  wanted: WantedToDeliver,
): Promise<VerbaToDeliverInside | null> {
  await requireVerba(who, wanted.id_orca_verba)
  const checked = await checkDelivery(who, wanted)
  if (!checked) return null
  return {
    falhas: checked.falhas.map((one) => falhaView(one)),
    impede: checked.falhas.some(isForbidden),
    fontes: await sourcesOf(who, checked),
    unico: true,
  }
}

/** Why a rule of the project's norm forbids to hand a fund over so. */
export async function problemToDeliver(
  who: WhoToday,
  wanted: WantedToDeliver,
): Promise<string | undefined> {
  const checked = await checkDelivery(who, wanted)
  return checked && refusalOf(checked.falhas)
}
