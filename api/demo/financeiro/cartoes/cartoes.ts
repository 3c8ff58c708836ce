import { extratoOfMonth, extratoOfPurchase } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import { addDays, addMonths } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { WhoToday } from '../../../src/kernel/context.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { createCompra } from '../../../src/financeiro/cartoes/compra.commands.ts'
import {
  closeFatura,
  payFatura,
  requireFatura,
} from '../../../src/financeiro/cartoes/fatura.commands.ts'
import { listCards, listPayers } from '../../../src/financeiro/cartoes/fatura.queries.ts'

/** What was bought, and how many statements before the open one; `dias` before that statement closed. */
const purchases = [
  {
    antes: 2,
    dias: 9,
    plano: 'Manutenção de equipamentos',
    descricao: 'Baterias para câmera',
    valor: cents(288_000),
    parcelas: 4,
  },
  {
    antes: 1,
    dias: 6,
    plano: 'Sistemas e assinaturas',
    descricao: 'Banco de trilhas, plano mensal',
    moeda: 'EUR',
    valor_moeda: cents(4_900),
    cotacao: 5.912,
    iof: cents(1_014),
  },
  {
    antes: 0,
    dias: 0,
    plano: 'Manutenção de equipamentos',
    descricao: 'Discos para o material bruto',
    valor: cents(419_700),
    parcelas: 3,
  },
  {
    antes: 0,
    dias: 0,
    plano: 'Sistemas e assinaturas',
    descricao: 'Assinatura do programa de montagem',
    moeda: 'USD',
    valor_moeda: cents(8_990),
    cotacao: 5.4312,
    iof: cents(1_709),
  },
  {
    antes: 0,
    dias: 0,
    plano: 'Manutenção de equipamentos',
    operacao: 'C',
    descricao: 'Estorno de frete',
    valor: cents(6_250),
  },
] as const

const planosOf = async (db: TenantDb) => {
  const rows = await db
    .from('plano_contas')
    .select(['id_grupoCusto', 'descricao'])
    .where('descricao', 'in', ['Manutenção de equipamentos', 'Sistemas e assinaturas', 'IOF'])
    .execute()
  return new Map(rows.map(({ descricao, id_grupoCusto }) => [descricao, id_grupoCusto]))
}

/**
 * The demonstration's card of the production: one paid, one closed and one open statement. They have a
 * purchase in instalments, two foreign purchases and a refund.
 */
export async function seedCartoes(db: TenantDb, services: Services): Promise<void> {
  const { quem } = await elencoOf(db, services)
  const marcia = quem('marcia', 0)
  const card = (await listCards(db, marcia.actor)).find(({ nome }) => nome === 'Cartão da produção')
  if (!card) return
  const planos = await planosOf(db)
  const yesterday = addDays(marcia.today, -1)
  const { mes } = extratoOfPurchase(yesterday, card)
  const before = (n: number) => extratoOfMonth(addMonths(mes, -n), card)
  const closed = new Map<number, CalendarDate>()
  for (const { antes, dias, plano, ...purchase } of purchases) {
    const { fechamento, vencimento } = before(antes)
    const { id_extrato_cartao } = await createCompra(marcia, {
      operacao: 'D',
      ...purchase,
      id_contabancaria: card.id,
      data: antes === 0 ? yesterday : addDays(fechamento, -dias),
      id_grupoCusto: planos.get(plano) ?? null,
      id_grupoCusto_iof: planos.get('IOF') ?? null,
      id_usuario_gastou: marcia.actor.id_usuario,
    })
    if (antes > 0) closed.set(id_extrato_cartao, vencimento)
  }
  for (const [id_extrato_cartao, vencimento] of closed) {
    await close(marcia, id_extrato_cartao, vencimento)
  }
}

/** Closes a statement; one whose due day came was paid on it. */
async function close(
  who: WhoToday,
  id_extrato_cartao: number,
  vencimento: CalendarDate,
): Promise<void> {
  const now = async () => {
    const { versao } = await requireFatura(who, id_extrato_cartao)
    return { id_extrato_cartao, versao }
  }
  await closeFatura(who, await now())
  const [conta] = await listPayers(who.db, who.actor)
  if (conta && vencimento <= who.today) {
    await payFatura(who, { ...(await now()), id_conta_pagamento: conta.id, data: vencimento })
  }
}
