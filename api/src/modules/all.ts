/** Every contract module with its handlers, and every list that can be exported. */
import * as arquivo from '@claquete/contract/arquivos/arquivo'
import * as imagem from '@claquete/contract/arquivos/imagem'
import * as carta from '@claquete/contract/cartas/carta'
import * as produto from '@claquete/contract/catalogo/produto'
import * as servico from '@claquete/contract/catalogo/servico'
import * as campoCustom from '@claquete/contract/configuracoes/campo-custom'
import * as configuracao from '@claquete/contract/configuracoes/configuracao'
import * as exportacao from '@claquete/contract/configuracoes/exportacao'
import * as geral from '@claquete/contract/configuracoes/geral'
import * as historico from '@claquete/contract/configuracoes/historico'
import * as integracao from '@claquete/contract/configuracoes/integracao'
import * as email from '@claquete/contract/email/email'
import * as remetente from '@claquete/contract/email/remetente'
import * as empresa from '@claquete/contract/empresas/empresa'
import * as modelo from '@claquete/contract/modelos/modelo'
import * as importacao from '@claquete/contract/importacao/importacao'
import * as painel from '@claquete/contract/painel/painel'
import * as perfil from '@claquete/contract/perfis/perfil'
import * as endereco from '@claquete/contract/pessoas/endereco'
import * as pessoa from '@claquete/contract/pessoas/pessoa'
import * as pessoaParts from '@claquete/contract/pessoas/pessoa-parts'
import * as planoCobranca from '@claquete/contract/plano/cobranca'
import * as plano from '@claquete/contract/plano/plano'
import * as sessao from '@claquete/contract/sessao/sessao'
import * as tarefa from '@claquete/contract/tarefas/tarefa'
import * as usuario from '@claquete/contract/usuarios/usuario'
import { registers } from '../kernel/catalogue.ts'
import type { Exporter } from '../kernel/exports.ts'
import { mount } from '../kernel/mount.ts'
import type { Mounted } from '../kernel/mount.ts'
import type { Tokens } from '../kernel/session.ts'
import type { VariableSource } from '../kernel/variables.ts'
import type { ChangeWords, WidgetSources } from '../kernel/widgets.ts'
import { allFinanceiroExporters, mountFinanceiro } from './all-financeiro.ts'
import { allOrcamentoExporters, mountOrcamentos } from './all-orcamentos.ts'
import { arquivoHandlers } from './arquivos/arquivo.handlers.ts'
import { imagemHandlers } from './arquivos/imagem.handlers.ts'
import { catalogoChanges } from './catalogo/catalogo.widgets.ts'
import { produtoExporter, servicoExporter } from './catalogo/item.export.ts'
import { produtoTarget, servicoTarget } from './catalogo/item.importacao.queries.ts'
import { produtoHandlers } from './catalogo/produto.handlers.ts'
import { servicoHandlers } from './catalogo/servico.handlers.ts'
import { campoCustomHandlers } from './configuracoes/campo-custom.handlers.ts'
import { configuracaoHandlers } from './configuracoes/configuracao.handlers.ts'
import { exportacaoHandlers } from './configuracoes/exportacao.handlers.ts'
import { historicoHandlers } from './configuracoes/historico.handlers.ts'
import { geralHandlers } from './configuracoes/geral.handlers.ts'
import { integracaoHandlers } from './configuracoes/integracoes/integracao.handlers.ts'
import { emailExporter } from './email/email.export.ts'
import { emailHandlers } from './email/email.handlers.ts'
import { remetenteHandlers } from './email/remetente.handlers.ts'
import { empresaExporter } from './empresas/empresa.export.ts'
import { empresaHandlers } from './empresas/empresa.handlers.ts'
import { unidadeVariables } from './empresas/empresa.variables.ts'
import { empresaChanges, empresaWidgets } from './empresas/empresa.widgets.ts'
import { planoContasTarget } from './financeiro/plano-contas.importacao.ts'
import { fluxoCaixaWidgets } from './fluxo-caixa/fluxo-caixa.widgets.ts'
import { lancamentoTarget } from './lancamentos/lancamento.importacao.ts'
import { contratoVariables, dataVariables } from './modelos/general.variables.ts'
import { modeloExporters } from './modelos/modelo.export.ts'
import { modeloHandlers } from './modelos/modelo.handlers.ts'
import { cartaHandlers } from './cartas/carta.handlers.ts'
import { orcamentoVariables } from './cartas/orcamento.variables.ts'
import { importacaoHandlers, mountImports } from './importacao/importacao.handlers.ts'
import type { ImportTarget } from './importacao/target.ts'
import { orcamentoChanges, orcamentoWidgets } from './orcamentos/orcamento.widgets.ts'
import { painelHandlers } from './painel/painel.handlers.ts'
import { perfilHandlers } from './perfis/perfil.handlers.ts'
import { perfilChanges } from './perfis/perfil.widgets.ts'
import { enderecoHandlers } from './pessoas/endereco.handlers.ts'
import { pessoaPartsHandlers } from './pessoas/pessoa-parts.handlers.ts'
import { pessoaExporter } from './pessoas/pessoa.export.ts'
import { pessoaTarget } from './pessoas/pessoa.importacao.ts'
import { pessoaHandlers } from './pessoas/pessoa.handlers.ts'
import {
  agenciaVariables,
  clienteVariables,
  contatoVariables,
  fornecedorVariables,
} from './pessoas/pessoa.variables.ts'
import { pessoaChanges, pessoaWidgets } from './pessoas/pessoa.widgets.ts'
import { cobrancaExporter } from './plano/cobranca.export.ts'
import { cobrancaHandlers } from './plano/cobranca.handlers.ts'
import { planoHandlers } from './plano/plano.handlers.ts'
import { mountRegister, registerChanges, registerExporter } from './registers/register.handlers.ts'
import { sessaoHandlers } from './sessao/sessao.handlers.ts'
import { tarefaHandlers } from './tarefas/tarefa.handlers.ts'
import { usuarioExporter } from './usuarios/usuario.export.ts'
import { usuarioHandlers } from './usuarios/usuario.handlers.ts'
import { responsavelVariables, usuarioVariables } from './usuarios/usuario.variables.ts'
import { usuarioChanges, usuarioWidgets } from './usuarios/usuario.widgets.ts'

/** What the dashboard shows. */
const widgetSources: WidgetSources = {
  ...pessoaWidgets,
  ...empresaWidgets,
  ...usuarioWidgets,
  ...orcamentoWidgets,
  ...fluxoCaixaWidgets,
}

/** Whose changes are told on the dashboard. */
const changeWords: readonly ChangeWords[] = [
  pessoaChanges,
  empresaChanges,
  usuarioChanges,
  perfilChanges,
  orcamentoChanges,
  ...catalogoChanges,
  ...registers.map(registerChanges),
]

/** What letters and contracts can be filled with, in the order of the menu of variables. */
const variableSources: readonly VariableSource[] = [
  clienteVariables,
  contatoVariables,
  unidadeVariables,
  orcamentoVariables,
  contratoVariables,
  agenciaVariables,
  fornecedorVariables,
  responsavelVariables,
  usuarioVariables,
  dataVariables,
]

export const mountAll = (tokens: Tokens): Mounted[] => [
  ...mount(sessao, sessaoHandlers(tokens)),
  ...mount(painel, painelHandlers(widgetSources, changeWords)),
  ...mount(empresa, empresaHandlers),
  ...mount(pessoa, pessoaHandlers),
  ...mount(pessoaParts, pessoaPartsHandlers),
  ...mount(endereco, enderecoHandlers),
  ...mount(importacao, importacaoHandlers),
  ...mountImports(importTargets),
  ...mount(produto, produtoHandlers),
  ...mount(servico, servicoHandlers),
  ...mount(usuario, usuarioHandlers),
  ...mount(perfil, perfilHandlers),
  ...mount(configuracao, configuracaoHandlers),
  ...mount(geral, geralHandlers),
  ...mount(integracao, integracaoHandlers),
  ...mount(carta, cartaHandlers(variableSources)),
  ...mount(campoCustom, campoCustomHandlers),
  ...mount(historico, historicoHandlers),
  ...mount(exportacao, exportacaoHandlers),
  ...mount(arquivo, arquivoHandlers),
  ...mount(email, emailHandlers),
  ...mount(remetente, remetenteHandlers),
  ...mount(tarefa, tarefaHandlers),
  ...mount(imagem, imagemHandlers),
  ...mount(modelo, modeloHandlers(variableSources)),
  ...mount(plano, planoHandlers),
  ...mount(planoCobranca, cobrancaHandlers),
  ...mountOrcamentos(),
  ...mountFinanceiro(),
  ...registers.flatMap(mountRegister),
]

/** Everything that can be imported, one line each. */
export const importTargets: readonly ImportTarget[] = [
  pessoaTarget,
  produtoTarget,
  servicoTarget,
  planoContasTarget,
  lancamentoTarget,
]

export const exporters: readonly Exporter[] = [
  emailExporter,
  empresaExporter,
  pessoaExporter,
  produtoExporter,
  servicoExporter,
  usuarioExporter,
  cobrancaExporter,
  ...allOrcamentoExporters,
  ...allFinanceiroExporters,
  ...Object.values(modeloExporters),
  ...registers.map(registerExporter),
]
