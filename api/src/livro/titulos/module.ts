import { findForAnexo } from './titulo/acesso.read.ts'
import * as lancBaixa from '@claquete/contract/livro/titulos/baixa'
import * as lancClassificacao from '@claquete/contract/livro/titulos/classificacao'
import * as lancDireto from '@claquete/contract/livro/titulos/direct'
import * as titulosMail from '@claquete/contract/livro/titulos/send'
import * as extrato from '@claquete/contract/livro/titulos/extrato'
import * as fechamento from '@claquete/contract/livro/titulos/fechamento'
import * as livroLista from '@claquete/contract/livro/titulos/list'
import * as retencao from '@claquete/contract/livro/titulos/retencao'
import * as titulo from '@claquete/contract/livro/titulos/titulo'
import * as tituloAnexo from '@claquete/contract/livro/titulos/titulo-anexo'
import * as transferencia from '@claquete/contract/livro/titulos/transferencia'
import { ledgerOfPessoa } from '../../cadastros/pessoas/public.ts'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { titulosOfContas } from '../contas/public.ts'
import { titulosOfMails } from '../../sistema/email/public.ts'
import { baixaHandlers } from './baixas/baixa.handlers.ts'
import { classificacaoHandlers as classificacaoDoTitulo } from './classificacao/classificacao.handlers.ts'
import { directHandlers } from './movimentos/direct.handlers.ts'
import { fechamentoHandlers } from './fechamento/fechamento.handlers.ts'
import { searchTitulos } from './lista/search.read.ts'
import { sendHandlers } from './lista/send.handlers.ts'
import { lancamentoTarget } from './importacao/lancamento.import.ts'
import { listHandlers, extratoHandlers } from './lista/lista.handlers.ts'
import { livroExporters } from './lista/lista.export.ts'
import { andSeen, isSeenTitulo, visaoDoLivro } from '../visao/public.ts'
import { retencaoHandlers } from './retencao/retencao.handlers.ts'
import { runDayOfTitulos } from './titulo/rotina.commands.ts'
import { tituloAnexoHandlers } from './titulo/anexo.handlers.ts'
import { countOpenTitulos } from './titulo/titulo.queries.ts'
import { tituloHandlers } from './titulo/titulo.handlers.ts'
import { vencimentos } from './lista/titulo-days.read.ts'
import { tituloToday, tituloWidgets } from './lista/titulo.widgets.ts'
import { transferenciaHandlers } from './movimentos/transferencia.handlers.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'lancamentos.dia': PeriodData
  }
}

export const lancamentosModule = module({
  name: 'lancamentos',
  calls: () => [
    ...mount(titulo, tituloHandlers),
    ...mount(tituloAnexo, tituloAnexoHandlers),
    ...mount(livroLista, listHandlers),
    ...mount(titulosMail, sendHandlers),
    ...mount(extrato, extratoHandlers),
    ...mount(retencao, retencaoHandlers),
    ...mount(lancBaixa, baixaHandlers),
    ...mount(lancClassificacao, classificacaoDoTitulo),
    ...mount(lancDireto, directHandlers),
    ...mount(transferencia, transferenciaHandlers),
    ...mount(fechamento, fechamentoHandlers),
  ],
  exporters: [...livroExporters],
  searches: [{ at: 40, find: (context, text) => searchTitulos(context, text, 4) }],
  imports: [lancamentoTarget],
  menu: [
    {
      group: 'financeiro',
      at: 10,
      titulo: 'Lançamentos',
      path: '/financeiro/lancamentos/listar',
      needs: ['lancamento.consultar'],
    },
    {
      group: 'financeiro',
      part: 'pagar',
      at: 40,
      titulo: 'Contas a pagar',
      path: '/financeiro/contas-pagar/listar',
      needs: ['conta_pagar.consultar'],
    },
    {
      group: 'financeiro',
      part: 'receber',
      at: 30,
      titulo: 'Contas a receber',
      path: '/financeiro/contas-receber/listar',
      needs: ['conta_receber.consultar'],
    },
    {
      group: 'financeiro',
      part: 'cadastros',
      at: 80,
      titulo: 'Fechamento do mês',
      path: '/financeiro/fechamento',
      needs: ['fechamento.fechar', 'fechamento.reabrir', 'lancamento.consultar'],
    },
    {
      group: 'financeiro',
      part: 'cadastros',
      at: 81,
      titulo: 'Alíquotas de retenção',
      path: '/financeiro/retencoes/aliquotas',
      needs: ['conta_pagar.consultar', 'retencao.configurar'],
    },
  ],
  jobs: (services) => ({
    'lancamentos.dia': ({ tenant }) => runDayOfTitulos(services(), tenant),
  }),
  schedules: [{ tipo: 'lancamentos.dia', every: 'day', at: '00:30' }],
  records: { lancamento: { reach: findForAnexo } },
  widgets: tituloWidgets,
  days: vencimentos,
  today: tituloToday,
  answers: () => {
    ledgerOfPessoa.answer({ countOpenTitulos })
    titulosOfContas.answer({
      andSeen: async ({ db, actor }) => andSeen(await visaoDoLivro(db, actor), 'l'),
    })
    titulosOfMails.answer({ seenBy: visaoDoLivro, isSeen: isSeenTitulo })
  },
})
