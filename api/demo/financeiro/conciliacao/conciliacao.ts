import { acceptedBody } from '@claquete/contract/financeiro/conciliacao/accept'
import type { PropostaInside as Proposta } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { RegraBodyInside as RegraBody } from '@claquete/contract/financeiro/conciliacao/regra'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { WhoToday } from '../../../src/kernel/context.ts'
import { unaudited } from '../../../src/kernel/database/seeding.ts'
import type { Demo } from '../../step.ts'
import { listExtratoLines } from '../../../src/financeiro/extrato/public.ts'
import { listBalances } from '../../../src/financeiro/conciliacao/desk.queries.ts'
import { proposeFor } from '../../../src/financeiro/conciliacao/propose.read.ts'
import { reconcile } from '../../../src/financeiro/conciliacao/reconcile.commands.ts'
import { storeRegra } from '../../../src/financeiro/conciliacao/regra.queries.ts'
import { setStart } from '../../../src/financeiro/conciliacao/start.commands.ts'
import { reconcileSure } from '../../../src/financeiro/conciliacao/sure.commands.ts'

/** Lines of so many days wait for somebody. */
const waiting = 4

/**
 * The fee becomes an entry, and so does what the money set aside earned, with its value; what the bank sets aside and
 * back by itself is no movement of the company.
 */
const rulesOf = (tarifas: number, yields: number): readonly RegraBody[] => [
  {
    descricao: 'Tarifas do banco',
    contem: 'tarifa',
    operacao: 'D',
    acao: 'lancar',
    id_grupoCusto: tarifas,
    automatica: 'S',
  },
  {
    descricao: 'Rendimento da aplicação automática',
    contem: 'rend pago aplic aut mais',
    operacao: 'C',
    acao: 'lancar',
    id_grupoCusto: yields,
    automatica: 'S',
  },
  {
    descricao: 'Aplicação automática',
    contem: 'aplic aut mais',
    acao: 'ignorar',
    automatica: 'S',
    motivo: 'O banco aplica e resgata sozinho',
  },
]

/** The demonstration's statements are reconciled but for the last days, mostly by themselves; three rules act alone. */
export async function seedConciliacao({ db, services, today }: Demo): Promise<void> {
  const { quem } = await elencoOf(db, services)
  const marcia = quem('marcia', 0)
  const planos = await db
    .from('plano_contas')
    .select(['id_grupoCusto', 'descricao'])
    .where('descricao', 'in', ['Tarifas bancárias', 'Rendimentos de aplicações'])
    .execute()
  const planoOf = (nome: string) =>
    planos.find(({ descricao }) => descricao === nome)?.id_grupoCusto
  const [tarifas, yields] = [planoOf('Tarifas bancárias'), planoOf('Rendimentos de aplicações')]
  if (tarifas === undefined || yields === undefined) return
  await unaudited(db, async () => {
    for (const rule of rulesOf(tarifas, yields)) {
      await storeRegra(db, rule, marcia.actor.id_usuario)
    }
    for (const { id_contabancaria, saldo_banco } of await listBalances(marcia, today)) {
      if (saldo_banco !== null) await reconcilePast(marcia, id_contabancaria)
    }
  })
}

/** The first fee and the first yield by hand, which accepts their rules; then what is sure; then the proposals that are whole. */
async function reconcilePast(who: WhoToday, id: number): Promise<void> {
  const [first] = await listExtratoLines(who.db, { id_contabancaria: id, limit: 1 })
  await setStart(who, id, first?.data ?? who.today)
  const until = addDays(who.today, -waiting)
  await acceptSome(who, id, { until, isMeant: ({ acao }) => acao === 'lancar', oncePerRule: true })
  await reconcileSure(who, id, until)
  await acceptSome(who, id, { until, isMeant: ({ acao }) => acao === 'casar' })
}

interface Some {
  readonly until: CalendarDate
  /** Only the first one of each rule. */
  readonly oncePerRule?: boolean
  readonly isMeant: (proposal: Proposta) => boolean
}

async function acceptSome(
  who: WhoToday,
  id: number,
  { until, isMeant, oncePerRule = false }: Some,
) {
  const { lines, proposals } = await proposeFor(who, id)
  const past = new Set(
    lines.flatMap((line) => (line.data <= until ? [line.id_extrato_historico] : [])),
  )
  const meant = proposals.filter((one) => isMeant(one) && one.linhas.every((at) => past.has(at)))
  const rules = new Set<number | null>()
  for (const one of meant) {
    if (oncePerRule && rules.has(one.id_conciliacao_regra)) continue
    rules.add(one.id_conciliacao_regra)
    const body = acceptedBody(one, id, past)
    if (body) await reconcile(who, body)
  }
}
