import { addDays } from '@claquete/core/kernel/calendar'
import { elencoDe } from '../../acesso/usuarios/public.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Services } from '../../kernel/services.ts'
import { createCompra } from './compra.commands.ts'
import { listCards } from './fatura.queries.ts'

/** The demonstration's card of the production: instalments over three statements, and a foreign purchase. */
export async function seedCartoes(db: TenantDb, services: Services): Promise<void> {
  const { quem } = await elencoDe(db, services)
  const marcia = quem('marcia', 0)
  const card = (await listCards(db, marcia.actor)).find(({ nome }) => nome === 'Cartão da produção')
  if (!card) return
  const planos = await db
    .from('plano_contas')
    .select(['id_grupoCusto', 'descricao'])
    .where('descricao', 'in', ['Manutenção de equipamentos', 'Sistemas e assinaturas', 'IOF'])
    .execute()
  const plano = (descricao: string) =>
    planos.find((one) => one.descricao === descricao)?.id_grupoCusto ?? null
  const base = {
    id_contabancaria: card.id,
    operacao: 'D' as const,
    id_usuario_gastou: marcia.actor.id_usuario,
  }
  const data = addDays(marcia.today, -1)
  await createCompra(marcia, {
    ...base,
    data,
    descricao: 'Discos para o material bruto',
    id_grupoCusto: plano('Manutenção de equipamentos'),
    valor: 4197,
    parcelas: 3,
  })
  await createCompra(marcia, {
    ...base,
    data,
    descricao: 'Assinatura do programa de montagem',
    id_grupoCusto: plano('Sistemas e assinaturas'),
    id_grupoCusto_iof: plano('IOF'),
    moeda: 'USD',
    valor_moeda: 89.9,
    cotacao: 5.4312,
    iof: 17.09,
  })
  await createCompra(marcia, {
    ...base,
    data,
    operacao: 'C',
    descricao: 'Estorno de frete',
    id_grupoCusto: plano('Manutenção de equipamentos'),
    valor: 62.5,
  })
}
