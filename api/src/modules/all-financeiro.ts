import { aprovacaoPublicaHandlers } from './aprovacao/aprovacao-publica.handlers.ts'
import { regraHandlers } from './aprovacao/regra.handlers.ts'
import { relacaoExporter, relacaoHandlers } from './aprovacao/relacao.handlers.ts'
import { solicitacaoHandlers } from './aprovacao/solicitacao.handlers.ts'
import { conferenciaHandlers } from './conferencia/conferencia.handlers.ts'
import { dreHandlers } from './dre/dre.handlers.ts'
import { extratoDoCentroSource } from './dre/extrato-centro.ts'
import { naoClassificadoHandlers } from './dre/nao-classificado.handlers.ts'
import { faturaAtosHandlers } from './faturas/fatura-atos.handlers.ts'
import { faturaExporter } from './faturas/fatura.export.ts'
import { faturaHandlers } from './faturas/fatura.handlers.ts'
import { classificacaoHandlers } from './financeiro/classificacao.handlers.ts'
import { centroCustoHandlers } from './financeiro/centro-custo.handlers.ts'
import { contaBancariaHandlers } from './financeiro/conta-bancaria.handlers.ts'
import { financeiroExporters } from './financeiro/financeiro.export.ts'
import { planoContasHandlers } from './financeiro/plano-contas.handlers.ts'
import { cenarioHandlers } from './fluxo-caixa/cenario.handlers.ts'
import { fluxoExporters } from './fluxo-caixa/fluxo-caixa.export.ts'
import { fluxoCaixaHandlers } from './fluxo-caixa/fluxo-caixa.handlers.ts'
import { baixaHandlers } from './lancamentos/baixa.handlers.ts'
import { classificacaoHandlers as classificacaoDoTitulo } from './lancamentos/classificacao.handlers.ts'
import { diretoHandlers } from './lancamentos/direto.handlers.ts'
import { fechamentoHandlers } from './lancamentos/fechamento.handlers.ts'
import { extratoHandlers, listaHandlers } from './lancamentos/lista/lista.handlers.ts'
import { livroExporters } from './lancamentos/lista/lista.export.ts'
import { retencaoHandlers } from './lancamentos/retencao.handlers.ts'
import { tituloAnexoHandlers } from './lancamentos/titulo-anexo.handlers.ts'
import { tituloHandlers } from './lancamentos/titulo.handlers.ts'
import { transferenciaHandlers } from './lancamentos/transferencia.handlers.ts'
import {
  mountReports,
  relatorioHandlers,
  reportExporters,
} from './relatorios/relatorios.handlers.ts'
import * as aprovacaoPublica from '@claquete/contract/aprovacao/aprovacao-publica'
import * as aprovacaoRegra from '@claquete/contract/aprovacao/regra'
import * as aprovacaoRelacao from '@claquete/contract/aprovacao/relacao'
import * as aprovacaoSolicitacao from '@claquete/contract/aprovacao/solicitacao'
import * as dre from '@claquete/contract/dre/dre'
import * as dreNaoClassificado from '@claquete/contract/dre/nao-classificado'
import { extratoDoCentro } from '@claquete/contract/dre/extrato-centro'
import * as fatura from '@claquete/contract/faturas/fatura'
import * as faturaAtos from '@claquete/contract/faturas/fatura-atos'
import * as centroCusto from '@claquete/contract/financeiro/centro-custo'
import * as classificacao from '@claquete/contract/financeiro/classificacao'
import * as conferencia from '@claquete/contract/financeiro/conferencia'
import * as contaBancaria from '@claquete/contract/financeiro/conta-bancaria'
import * as planoContas from '@claquete/contract/financeiro/plano-contas'
import * as cenario from '@claquete/contract/fluxo-caixa/cenario'
import * as fluxoCaixa from '@claquete/contract/fluxo-caixa/fluxo-caixa'
import * as lancBaixa from '@claquete/contract/lancamentos/baixa'
import * as lancClassificacao from '@claquete/contract/lancamentos/classificacao'
import * as lancDireto from '@claquete/contract/lancamentos/direto'
import * as extrato from '@claquete/contract/lancamentos/extrato'
import * as fechamento from '@claquete/contract/lancamentos/fechamento'
import * as livroLista from '@claquete/contract/lancamentos/lista'
import * as relatorios from '@claquete/contract/relatorios/exportacao'
import * as retencao from '@claquete/contract/lancamentos/retencao'
import * as titulo from '@claquete/contract/lancamentos/titulo'
import * as tituloAnexo from '@claquete/contract/lancamentos/titulo-anexo'
import * as transferencia from '@claquete/contract/lancamentos/transferencia'
import type { Exporter } from '../kernel/exports.ts'
import { mount } from '../kernel/mount.ts'
import type { Mounted } from '../kernel/mount.ts'
import { mountReport, reportExporter } from '../kernel/report.ts'

/** The ledger and everything that reads or writes it. */
export const mountFinanceiro = (): Mounted[] => [
  ...mount(aprovacaoSolicitacao, solicitacaoHandlers),
  ...mount(aprovacaoRegra, regraHandlers),
  ...mount(aprovacaoRelacao, relacaoHandlers),
  ...mount(aprovacaoPublica, aprovacaoPublicaHandlers),
  ...mount(planoContas, planoContasHandlers),
  ...mount(centroCusto, centroCustoHandlers),
  ...mount(classificacao, classificacaoHandlers),
  ...mount(conferencia, conferenciaHandlers),
  ...mount(contaBancaria, contaBancariaHandlers),
  ...mount(fatura, faturaHandlers),
  ...mount(faturaAtos, faturaAtosHandlers),
  ...mount(titulo, tituloHandlers),
  ...mount(tituloAnexo, tituloAnexoHandlers),
  ...mount(livroLista, listaHandlers),
  ...mount(extrato, extratoHandlers),
  ...mount(relatorios, relatorioHandlers),
  ...mount(fluxoCaixa, fluxoCaixaHandlers),
  ...mount(cenario, cenarioHandlers),
  ...mount(retencao, retencaoHandlers),
  ...mount(dre, dreHandlers),
  ...mount(dreNaoClassificado, naoClassificadoHandlers),
  ...mountReport(extratoDoCentro, extratoDoCentroSource),
  ...mountReports(),
  ...mount(lancBaixa, baixaHandlers),
  ...mount(lancClassificacao, classificacaoDoTitulo),
  ...mount(lancDireto, diretoHandlers),
  ...mount(transferencia, transferenciaHandlers),
  ...mount(fechamento, fechamentoHandlers),
]

export const allFinanceiroExporters: readonly Exporter[] = [
  ...financeiroExporters,
  faturaExporter,
  ...livroExporters,
  relacaoExporter,
  ...Object.values(fluxoExporters),
  reportExporter(extratoDoCentro, extratoDoCentroSource),
  ...reportExporters,
]
