import * as contas from '@claquete/contract/orcamentos/incentivado/contas'
import * as copia from '@claquete/contract/orcamentos/incentivado/copia'
import * as coproducao from '@claquete/contract/orcamentos/incentivado/coproducao'
import * as financiamento from '@claquete/contract/orcamentos/incentivado/financiamento'
import * as fonte from '@claquete/contract/orcamentos/incentivado/fonte'
import * as gasto from '@claquete/contract/orcamentos/incentivado/gasto'
import * as leiaute from '@claquete/contract/orcamentos/incentivado/leiaute'
import * as liberacao from '@claquete/contract/orcamentos/incentivado/liberacao'
import * as limites from '@claquete/contract/orcamentos/incentivado/limites'
import * as link from '@claquete/contract/orcamentos/incentivado/link'
import * as numeros from '@claquete/contract/orcamentos/incentivado/numeros'
import * as obrigatorias from '@claquete/contract/orcamentos/incentivado/obrigatorias'
import * as payment from '@claquete/contract/orcamentos/incentivado/payment'
import * as planilha from '@claquete/contract/orcamentos/incentivado/planilha'
import * as prazos from '@claquete/contract/orcamentos/incentivado/prazos'
import * as prestacao from '@claquete/contract/orcamentos/incentivado/prestacao'
import * as projeto from '@claquete/contract/orcamentos/incentivado/projeto'
import * as recibo from '@claquete/contract/orcamentos/incentivado/recibo'
import * as regra from '@claquete/contract/orcamentos/incentivado/regra'
import * as remanejamento from '@claquete/contract/orcamentos/incentivado/remanejamento'
import * as titulo from '@claquete/contract/orcamentos/incentivado/titulo'
import * as vinculo from '@claquete/contract/orcamentos/incentivado/vinculo'
import * as visto from '@claquete/contract/orcamentos/incentivado/visto'
import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { mount } from '../../kernel/http/mount.ts'
import { projetosOfTitulos } from '../../livro/titulos/public.ts'
import { module } from '../../module.ts'
import { projetosOfVerbas } from '../execucao/public.ts'
import { contasHandlers } from './contas/contas.handlers.ts'
import { gastoHandlers } from './contas/gasto.handlers.ts'
import { paymentHandlers } from './contas/payment/payment.handlers.ts'
import { problemToDeliver } from './contas/payment/delivery.read.ts'
import { problemsToPay } from './contas/payment/payment.read.ts'
import { reciboHandlers } from './contas/recibo/recibo.handlers.ts'
import { setFontes } from './contas/titulo/fontes.commands.ts'
import { tituloHandlers } from './contas/titulo/titulo.handlers.ts'
import { remanejamentoHandlers } from './contas/remanejamento.handlers.ts'
import { coproducaoHandlers } from './coproducao/coproducao.handlers.ts'
import { linkHandlers } from './coproducao/link.handlers.ts'
import { copiaHandlers } from './copia/copia.handlers.ts'
import { planoHandlers } from './financiamento/plano.handlers.ts'
import { fonteHandlers } from './fonte.handlers.ts'
import { reachDiligencia } from './prazos/diligencia.commands.ts'
import { liberacaoHandlers } from './liberacao/liberacao.handlers.ts'
import { limitesHandlers } from './limites.handlers.ts'
import { prazosDosProjetos } from './prazos/prazos-days.read.ts'
import { prazosHandlers } from './prazos/prazos.handlers.ts'
import { tellPrazos } from './prazos/prazos-notice.commands.ts'
import { countNearPrazos } from './prazos/prazos.read.ts'
import { leiauteHandlers } from './prestacao/leiaute/leiaute.handlers.ts'
import { prestacaoHandlers } from './prestacao/prestacao.handlers.ts'
import { projetoHandlers } from './projeto.handlers.ts'
import { regraHandlers } from './normas/regra.handlers.ts'
import { numerosHandlers } from './numeros/numeros.handlers.ts'
import { vinculoHandlers } from './vinculo.handlers.ts'
import { obrigatoriasHandlers } from './obrigatorias.handlers.ts'
import { planilhaHandlers } from './planilha/planilha.handlers.ts'
import { vistoHandlers } from './visto.handlers.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'incentivado.prazos': PeriodData
  }
}

export const incentivadoModule = module({
  name: 'incentivado',
  calls: () => [
    ...mount(projeto, projetoHandlers),
    ...mount(fonte, fonteHandlers),
    ...mount(liberacao, liberacaoHandlers),
    ...mount(financiamento, planoHandlers),
    ...mount(limites, limitesHandlers),
    ...mount(gasto, gastoHandlers),
    ...mount(recibo, reciboHandlers),
    ...mount(contas, contasHandlers),
    ...mount(payment, paymentHandlers),
    ...mount(titulo, tituloHandlers),
    ...mount(remanejamento, remanejamentoHandlers),
    ...mount(regra, regraHandlers),
    ...mount(vinculo, vinculoHandlers),
    ...mount(prazos, prazosHandlers),
    ...mount(link, linkHandlers),
    ...mount(coproducao, coproducaoHandlers),
    ...mount(obrigatorias, obrigatoriasHandlers),
    ...mount(planilha, planilhaHandlers),
    ...mount(copia, copiaHandlers),
    ...mount(visto, vistoHandlers),
    ...mount(prestacao, prestacaoHandlers),
    ...mount(leiaute, leiauteHandlers),
    ...mount(numeros, numerosHandlers),
  ],
  menu: [
    {
      group: 'orcamentos',
      at: 15,
      titulo: 'Audiovisual',
      path: '/orcamentos/listar/incentivado',
      needs: ['orcamento.consultar'],
      excludedPlans: WITHOUT_INCENTIVADO,
      host: 'main',
    },
  ],
  days: [prazosDosProjetos],
  today: [
    {
      at: 38,
      chave: 'prazo_projeto',
      needs: ['incentivado.consultar'],
      texto: ['prazo de projeto vence logo', 'prazos de projetos vencem logo'],
      path: () => '/orcamentos/listar/incentivado',
      read: async ({ db, actor, today }) => ({
        quantidade: await countNearPrazos(db, actor.id_usuario, today),
      }),
    },
  ],
  answers: () => {
    projetosOfTitulos.answer({ problemsToPay, setFontes })
    projetosOfVerbas.answer({ problemToDeliver })
  },
  jobs: (services) => ({ 'incentivado.prazos': ({ tenant }) => tellPrazos(services(), tenant) }),
  schedules: [{ tipo: 'incentivado.prazos', every: 'day', at: '07:00' }],
  records: {
    projeto_diligencia: {
      permissions: { view: 'incentivado.consultar', change: 'incentivado.alterar' },
      reach: reachDiligencia,
    },
  },
})
