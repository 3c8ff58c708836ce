import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import type { DaySource } from '../../../kernel/areas/days.ts'
import { livePrazos } from './prazos.read.ts'

/** Deadlines of projects with public money that are not met yet. */
export const prazosDosProjetos: DaySource = {
  at: 30,
  chave: 'prazos',
  titulo: 'Prazos de projetos incentivados',
  cor: 'roxo',
  needs: ['incentivado.consultar'],
  fixed: 'O prazo vem da norma e das datas do projeto: mude-o lá.',
  excludedPlans: WITHOUT_INCENTIVADO,
  read: async ({ db, actor, today }, { de, ate }) => {
    const { empresas } = actor
    const seen = (id_empresa: number) => empresas.length === 0 || empresas.includes(id_empresa)
    return (await livePrazos(db, today)).flatMap(({ projeto, prazo }) =>
      seen(projeto.id_empresa) && prazo.vencimento >= de && prazo.vencimento <= ate
        ? [
            {
              chave: `${projeto.id_projeto_incentivado}:${prazo.chave}`,
              titulo: `${prazo.titulo} · ${projeto.nome}`,
              quando: { dia: prazo.vencimento, ate: prazo.vencimento },
              path: `/orcamentos/editar-projeto-incentivado/${projeto.id_projeto_incentivado}/${projeto.id_empresa}`,
            },
          ]
        : [],
    )
  },
}
