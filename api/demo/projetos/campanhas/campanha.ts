import { addDays } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { insertCampanha } from '../../../src/projetos/campanhas/save.queries.ts'
import { putFamilia } from '../../../src/projetos/campanhas/vinculo.queries.ts'
import { listClientsWithJobs, readRegisters } from './demo.queries.ts'

const campaigns = [
  {
    titulo: 'Verão sem pressa',
    produto: 'Linha verão',
    tipo: 'Lançamento',
    from: -40,
    days: 120,
    share: 1.25,
    descricao:
      'O verão de quem desacelera. Filme principal de 30", seis cortes para redes e fotos de ponto de venda. A marca quer parecer próxima, sem elenco famoso.',
  },
  {
    titulo: 'Dia das Mães: colo',
    produto: 'Presentes',
    tipo: 'Sazonal',
    from: 25,
    days: 60,
    share: 1.6,
    descricao:
      'Três filmes curtos sobre colo, um por região. Roteiros aprovados pela agência; falta fechar praças e elenco.',
  },
  {
    titulo: 'Institucional 10 anos',
    produto: 'Marca',
    tipo: 'Institucional',
    from: -150,
    days: 200,
    share: 0.9,
    descricao:
      'Documentário de 4 minutos e depoimentos de funcionários. Uso interno e canal próprio.',
  },
] as const

/** The demonstration's campaigns: each of a client with several jobs, with more money than was budgeted or less. */
export async function seedCampanhas(db: TenantDb, today: CalendarDate): Promise<void> {
  const clients = await listClientsWithJobs(db, campaigns.length)
  const registers = await readRegisters(db)
  for (const [at, campaign] of campaigns.entries()) {
    const client = clients[at]
    if (!client) return
    const data_inicio = addDays(today, campaign.from)
    const id_campanha = await insertCampanha(
      db,
      {
        titulo: campaign.titulo,
        produto: campaign.produto,
        id_empresa: client.id_empresa,
        id_cliente: client.id_cliente,
        id_agencia: client.id_agencia,
        id_tipo_campanha: registers.tipos.get(campaign.tipo) ?? null,
        id_objetivo_campanha: registers.objetivos[at] ?? null,
        publicos: registers.publicos.slice(at, at + 2),
        segmentos: registers.segmentos.slice(at, at + 1),
        data_inicio,
        data_fim: addDays(data_inicio, campaign.days),
        // To the thousand, as clients say it.
        verba: cents(Math.round((client.total * campaign.share) / 100_000) * 100_000),
        id_responsavel: client.id_responsavel,
        descricao: campaign.descricao,
      },
      client.id_responsavel,
    )
    for (const id_familia of client.familias) await putFamilia(db, id_campanha, id_familia)
  }
}
