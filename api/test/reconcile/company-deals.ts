import { motivoPerda } from '@claquete/contract/cadastros/registers/motivo-perda'
import { crmOptions } from '@claquete/contract/projetos/crm/funil'
import { oportunidadeCreate, origens } from '@claquete/contract/projetos/crm/oportunidade'
import {
  oportunidadeLose,
  oportunidadeMove,
} from '@claquete/contract/projetos/crm/oportunidade-acts'
import { must } from '@claquete/core/kernel/must'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

/** Deals without a budget, open, won and lost, beside those that the budgets are. */
export async function makeDeals({ world, random, registers }: Builder): Promise<void> {
  const { create, key } = { create: motivoPerda.endpoints.create, key: motivoPerda.key }
  const motivo = await world.call(create, { body: { descricao: 'Preço' } })
  const { funis } = (await world.call(crmOptions)).data
  const { etapas } = must(funis[0], 'funnel')
  const won = must(
    etapas.find(({ resultado }) => resultado === 'ganho'),
    'won stage',
  )
  for (let at = 0; at < 10; at += 1) {
    const { id_oportunidade } = await world.call(oportunidadeCreate, {
      body: {
        titulo: `Venda ${at}`,
        id_empresa: random.pick(registers.unidades),
        id_cliente: random.pick(registers.clientes),
        id_responsavel: random.chance(50) ? world.id_usuario : null,
        origem: random.pick(origens),
        valor_estimado: random.chance(80) ? reais(random.int(1, 9_000_000)) : null,
      },
    })
    const params = { id_oportunidade }
    if (random.chance(40)) {
      const body = { id_funil_etapa: won.id_funil_etapa }
      await world.call(oportunidadeMove, { params, body })
    } else if (random.chance(50)) {
      const body = { id_motivo_perda: Number(motivo[key]) }
      await world.call(oportunidadeLose, { params, body })
    }
  }
}
