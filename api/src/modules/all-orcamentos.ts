import { despesaHandlers } from './execucao/despesa.handlers.ts'
import { escolhasHandlers } from './execucao/escolhas.handlers.ts'
import { pagamentoHandlers } from './execucao/pagamento.handlers.ts'
import { verbaHandlers } from './execucao/verba.handlers.ts'
import { comparacaoHandlers } from './orcamentos/comparacao.handlers.ts'
import { calculoHandlers } from './orcamentos/folha/calculo.handlers.ts'
import { folhaHandlers } from './orcamentos/folha/folha.handlers.ts'
import { gruposHandlers } from './orcamentos/folha/grupos.handlers.ts'
import { itensHandlers } from './orcamentos/folha/itens.handlers.ts'
import { orcamentoExporters } from './orcamentos/lista/lista.export.ts'
import { orcaModeloHandlers } from './orcamentos/modelos/orca-modelo.handlers.ts'
import { orcamentoHandlers } from './orcamentos/orcamento.handlers.ts'
import { papeisHandlers } from './orcamentos/papeis/papeis.handlers.ts'
import { statusHandlers } from './orcamentos/status.handlers.ts'
import { versaoHandlers } from './orcamentos/versao.handlers.ts'
import { fluxoHandlers } from './orcamentos/visao/fluxo.handlers.ts'
import { grandesItensHandlers } from './orcamentos/visao/grandes-itens.handlers.ts'
import { visaoRelatorioHandlers } from './orcamentos/visao/relatorio.handlers.ts'
import { visaoRelatorioExporters } from './orcamentos/visao/relatorio.ts'
import { visaoHandlers } from './orcamentos/visao/visao.handlers.ts'
import { linkHandlers } from './proposta/link.handlers.ts'
import { propostaLinkHandlers } from './proposta/proposta-link.handlers.ts'
import { propostaPublicaHandlers } from './proposta/proposta-publica.handlers.ts'
import * as execucaoDespesa from '@claquete/contract/execucao/despesa'
import * as execucaoEscolhas from '@claquete/contract/execucao/escolhas'
import * as execucaoPagamento from '@claquete/contract/execucao/pagamento'
import * as execucaoVerba from '@claquete/contract/execucao/verba'
import * as orcaCalculo from '@claquete/contract/orcamentos/calculo'
import * as orcamentoComparacao from '@claquete/contract/orcamentos/comparacao'
import * as orcamentoFluxo from '@claquete/contract/orcamentos/fluxo'
import * as folha from '@claquete/contract/orcamentos/folha'
import * as grandesItens from '@claquete/contract/orcamentos/grande-item'
import * as orcaGrupos from '@claquete/contract/orcamentos/grupos'
import * as orcaItens from '@claquete/contract/orcamentos/itens'
import * as orcaModelo from '@claquete/contract/orcamentos/orca-modelo'
import * as orcamento from '@claquete/contract/orcamentos/orcamento'
import * as papeis from '@claquete/contract/orcamentos/papeis'
import * as orcamentoStatus from '@claquete/contract/orcamentos/status'
import * as orcamentoVersao from '@claquete/contract/orcamentos/versao'
import * as orcamentoVisao from '@claquete/contract/orcamentos/visao'
import * as visaoRelatorio from '@claquete/contract/orcamentos/visao-relatorio'
import * as orcaLink from '@claquete/contract/proposta/link'
import * as propostaLink from '@claquete/contract/proposta/proposta-link'
import * as propostaPublica from '@claquete/contract/proposta/proposta-publica'
import type { Exporter } from '../kernel/exports.ts'
import { mount } from '../kernel/mount.ts'
import type { Mounted } from '../kernel/mount.ts'

/** Budgets and the jobs that run on them. */
export const mountOrcamentos = (): Mounted[] => [
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
  ...mount(execucaoVerba, verbaHandlers),
  ...mount(execucaoDespesa, despesaHandlers),
  ...mount(execucaoPagamento, pagamentoHandlers),
  ...mount(execucaoEscolhas, escolhasHandlers),
  ...mount(orcamentoVisao, visaoHandlers),
  ...mount(visaoRelatorio, visaoRelatorioHandlers),
  ...mount(orcamentoFluxo, fluxoHandlers),
  ...mount(grandesItens, grandesItensHandlers),
  ...mount(orcaLink, linkHandlers),
  ...mount(propostaLink, propostaLinkHandlers),
  ...mount(propostaPublica, propostaPublicaHandlers),
]

export const allOrcamentoExporters: readonly Exporter[] = [
  ...orcamentoExporters,
  ...visaoRelatorioExporters,
]
