import { budgets } from '../../livro/contas/public.ts'
import { listPrevistos, lockFolhas } from './ledger-answers.queries.ts'
import { gastosDaFolha } from './visao/gastos.queries.ts'
import { findOrcamento } from './acesso.ts'
import * as orcaCalculo from '@claquete/contract/orcamentos/orcamento/calculo'
import * as orcamentoComparacao from '@claquete/contract/orcamentos/orcamento/comparacao'
import * as orcamentoFluxo from '@claquete/contract/orcamentos/orcamento/fluxo'
import * as folha from '@claquete/contract/orcamentos/orcamento/folha'
import * as grandesItens from '@claquete/contract/orcamentos/orcamento/grande-item'
import * as orcaGrupos from '@claquete/contract/orcamentos/orcamento/grupos'
import * as orcaItens from '@claquete/contract/orcamentos/orcamento/itens'
import * as orcaModelo from '@claquete/contract/orcamentos/orcamento/orca-modelo'
import * as orcamento from '@claquete/contract/orcamentos/orcamento/orcamento'
import * as papeis from '@claquete/contract/orcamentos/orcamento/papeis'
import * as orcamentoStatus from '@claquete/contract/orcamentos/orcamento/status'
import * as orcamentoVersao from '@claquete/contract/orcamentos/orcamento/versao'
import * as orcamentoVisao from '@claquete/contract/orcamentos/orcamento/visao'
import * as visaoRelatorio from '@claquete/contract/orcamentos/orcamento/visao-relatorio'
import { measure, unaudited } from '../../kernel/database/seeding.ts'
import { mount } from '../../kernel/mount.ts'
import { module } from '../../module.ts'
import { searchOrcamentos } from './busca.ts'
import { comparacaoHandlers } from './comparacao.handlers.ts'
import { seedOrcamentos } from './demo/orcamento.demo.ts'
import { calculoHandlers } from './folha/calculo.handlers.ts'
import { folhaHandlers } from './folha/folha.handlers.ts'
import { gruposHandlers } from './folha/grupos.handlers.ts'
import { itensHandlers } from './folha/itens.handlers.ts'
import { orcamentoExporters } from './lista/lista.export.ts'
import { orcaModeloHandlers } from './modelos/orca-modelo.handlers.ts'
import { orcamentoHandlers } from './orcamento.handlers.ts'
import { orcamentoWidgets, orcamentoChanges } from './orcamento.widgets.ts'
import { papeisHandlers } from './papeis/papeis.handlers.ts'
import { statusHandlers } from './status.handlers.ts'
import { versaoHandlers } from './versao.handlers.ts'
import { fluxoHandlers } from './visao/fluxo.handlers.ts'
import { grandesItensHandlers } from './visao/grandes-itens.handlers.ts'
import { visaoRelatorioHandlers } from './visao/relatorio.handlers.ts'
import { visaoRelatorioExporters } from './visao/relatorio.ts'
import { visaoHandlers } from './visao/visao.handlers.ts'

/** What jobs and the ledger look up at every step of the demonstration. */
const lookedUp = [
  'empresa',
  'usuario',
  'usuario_tipo_status',
  'pessoa',
  'plano_contas',
  'centro_custo',
  'contabancaria',
  'orcamento_status',
  'orcamento',
  'orca_grupo',
  'orca_item',
] as const

export const orcamentosModule = module({
  name: 'orcamentos',
  calls: () => [
    ...mount(orcamento, orcamentoHandlers),
    ...mount(orcamentoVersao, versaoHandlers),
    ...mount(orcamentoComparacao, comparacaoHandlers),
    ...mount(orcamentoStatus, statusHandlers),
    ...mount(papeis, papeisHandlers),
    ...mount(folha, folhaHandlers),
    ...mount(orcaItens, itensHandlers),
    ...mount(orcaGrupos, gruposHandlers),
    ...mount(orcaCalculo, calculoHandlers),
    ...mount(orcaModelo, orcaModeloHandlers),
    ...mount(orcamentoVisao, visaoHandlers),
    ...mount(visaoRelatorio, visaoRelatorioHandlers),
    ...mount(orcamentoFluxo, fluxoHandlers),
    ...mount(grandesItens, grandesItensHandlers),
  ],
  exporters: [...orcamentoExporters, ...visaoRelatorioExporters],
  changes: [orcamentoChanges],
  menu: [
    {
      group: 'orcamentos',
      at: 10,
      titulo: 'Publicitário',
      path: '/orcamentos/listar/publicitario',
      needs: ['orcamento.consultar'],
      host: 'main',
    },
    {
      group: 'orcamentos',
      at: 20,
      titulo: 'Orçamentos',
      path: '/orcamentos/listar',
      needs: ['orcamento.consultar'],
      host: 'other',
    },
    {
      group: 'relatorios',
      at: 10,
      titulo: 'Visão de orçamentos',
      path: '/relatorios/visao-orcamento/listar',
      needs: ['orcamento.consultar'],
    },
    {
      group: 'configuracoes',
      at: 50,
      titulo: 'Status de orçamento',
      path: '/configuracoes/orcamento-status',
      needs: ['configuracao.consultar'],
    },
  ],
  widgets: orcamentoWidgets,
  searches: [{ at: 20, find: (context, text) => searchOrcamentos(context, text, 6) }],
  demo: [
    {
      at: 100,
      seed: async ({ db, today }) => {
        await unaudited(db, () => seedOrcamentos(db, today))
        await measure(db, lookedUp)
      },
    },
  ],
  records: {
    orcamento: {
      key: 'id_orcamento',
      permissions: { view: 'orcamento.consultar', change: 'orcamento.alterar' },
      reach: (who, id) => findOrcamento(who, id),
    },
  },
  answers: () =>
    budgets.answer({
      find: (who, id) => findOrcamento(who, id),
      lock: lockFolhas,
      uses: gastosDaFolha,
      planned: listPrevistos,
    }),
})
